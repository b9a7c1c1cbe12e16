// The signs that a reader is about to use something, and is not only on the way past it.

/**
 * Milliseconds that a pointer stays. One that is flung across the page has left by then; of the time
 * between pointer and press, in which a start can be made, it takes little.
 */
const DWELL = 60;

/**
 * Call `onWish` when a pointer moves on an element and stays, a finger taps it or a key leads to it.
 *
 * A page that is scrolled by wheel or key brings its elements under a pointer that lies still: they
 * are entered, but nothing moves in them. And with a finger every scroll begins as a touch, however
 * long that rests: only the tap, which the browser calls a click, is meant for the element.
 */
export function watchForWish(element: HTMLElement, onWish: () => void): void {
  let dwelling: number | undefined;
  element.addEventListener("pointermove", ({ pointerType }) => {
    if (pointerType !== "touch") {
      dwelling ??= setTimeout(onWish, DWELL);
    }
  });
  element.addEventListener("pointerleave", () => {
    clearTimeout(dwelling);
    dwelling = undefined;
  });
  element.addEventListener("focusin", onWish);
  element.addEventListener("click", onWish);
}
