// Keeps the site on the reader's device, once the page is there and idle: web/offline/ does the work.

import type { KeepReport, KeepRequest, Part } from "../offline/protocol";
import { isOrdinary } from "./line";

/** What the window hears when Python has started, and is there to be kept. */
export const STARTED = "jb-python";
const ROOT = new URL("../", import.meta.url);
const RUNNING: Part = "running";

/** Keep the page's language and, on a line that allows it, Python; a preview keeps nothing. */
export function workOffline(): void {
  const container = navigator.serviceWorker;
  if (!container) {
    return; // An address without encryption, or a browser that refuses its memory.
  }
  if (document.querySelector("link[rel=manifest]")) {
    tellOfNewer(container);
    onceIdle(() => prepare(container).catch(() => {}));
  } else {
    container.getRegistration(ROOT).then(
      (found) => found?.unregister(),
      () => {},
    );
  }
}

/** Wait until the page is there and the browser has nothing else to do. */
function onceIdle(then: () => void): void {
  const wait = () =>
    "requestIdleCallback" in window ? requestIdleCallback(then) : setTimeout(then);
  if (document.readyState === "complete") {
    wait();
  } else {
    addEventListener("load", wait, { once: true });
  }
}

async function prepare(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.register(new URL("offline.js", ROOT));
  const language: Part = document.documentElement.lang;
  container.addEventListener("message", ({ data }: MessageEvent<KeepReport>) => {
    if (data.part === language || data.part === RUNNING) {
      showKept(data.part === RUNNING ? "running" : "reading");
    }
  });
  const ask = async (parts: Part[]) => {
    const { active } = await container.ready;
    active?.postMessage({ kind: "keep", parts } satisfies KeepRequest);
  };
  addEventListener(STARTED, () => ask([language, RUNNING]), { once: true });
  // A page may be left open for days, and come back into sight.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") {
      registration.update().catch(() => {});
    }
  });
  await ask(isOrdinary() ? [language, RUNNING] : [language]);
}

/** Say in the page's foot what works without a network. */
function showKept(what: "reading" | "running"): void {
  const sign = document.querySelector<HTMLElement>(".jb-kept");
  if (sign) {
    sign.textContent = sign.dataset[what] ?? "";
  }
}

/** Offer to load the page again when a newer build has taken over from the one that it has. */
function tellOfNewer(container: ServiceWorkerContainer): void {
  let isNew = Boolean(container.controller);
  container.addEventListener("controllerchange", () => {
    const notice = document.querySelector<HTMLElement>(".jb-newer");
    if (isNew && notice) {
      notice.hidden = false;
    }
    isNew = true;
  });
  const [reload, close] = document.querySelectorAll<HTMLElement>(".jb-newer button");
  reload?.addEventListener("click", () => location.reload());
  close?.addEventListener("click", () => close.closest("aside")?.remove());
}
