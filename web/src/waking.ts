// Wakes the parts of a page as its reader comes near them: all at once would hold a phone up.

/** How far out of sight a part wakes: further than the Tab key leads at once. */
const NEAR = { rootMargin: "100% 0px" };
/** What may come sooner than a part is seen to be near; it is woken before it hears of it. */
const SIGNS = ["pointerover", "focusin", "click"];

/** Wake each of some parts once, when the reader is near it or comes to it. */
export function wakeNear<Part extends Element>(parts: Iterable<Part>, wake: (part: Part) => void) {
  const woken = new WeakSet<Element>();
  const rouse = (part: Part) => {
    if (!woken.has(part)) {
      woken.add(part);
      sight.unobserve(part);
      wake(part);
    }
  };
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) {
        rouse(target as Part);
      }
    }
  }, NEAR);
  for (const part of parts) {
    sight.observe(part);
    for (const sign of SIGNS) {
      part.addEventListener(sign, () => rouse(part), { capture: true, once: true });
    }
  }
}
