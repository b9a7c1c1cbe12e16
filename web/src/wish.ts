// The signs that a reader is about to use something, and not only on the way past it.

/**
 * Milliseconds that a pointer stays. One that crosses on its way elsewhere has left by then, and a
 * finger that scrolls has moved so far that the browser takes it back (`pointercancel`); of the
 * time between pointer and press, which is what a start can use, it takes little.
 */
const DWELL = 60;

/**
 * Call `onWish` when a pointer stays on an element, a finger taps it or the keyboard comes to it.
 *
 * A page that is scrolled by wheel or key brings its elements under a pointer that lies still:
 * they are entered, but nothing moves in them. So what tells is the pointer's own movement.
 */
export function watchForWish(element: HTMLElement, onWish: () => void): void {
  let dwelling: number | undefined;
  const stay = () => {
    dwelling ??= setTimeout(onWish, DWELL);
  };
  const leave = () => {
    clearTimeout(dwelling);
    dwelling = undefined;
  };
  const listen = (signs: string[], hear: () => void) => {
    for (const sign of signs) {
      element.addEventListener(sign, hear, { passive: true });
    }
  };
  listen(["pointermove", "pointerdown"], stay);
  listen(["pointerleave", "pointercancel"], leave);
  listen(["focusin", "click"], onWish);
}
