// The list below the search box: the best of what was found at once, the others as they are wanted.

import type { Found } from "./finder";

/** More than a phone shows. */
const AT_ONCE = 7;
/** Milliseconds without a key after which a reader wants more than the best. */
const REST_MS = 200;

export class Results {
  /** Resolves when all is there that comes unasked. */
  whole: Promise<void> = Promise.resolve();
  private readonly end: IntersectionObserver;
  private waiting: (() => Promise<Found>)[] = [];
  private signal = AbortSignal.abort();

  constructor(private readonly list: HTMLElement) {
    this.end = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) {
        this.append(AT_ONCE, this.signal);
      }
    });
  }

  /**
   * Show what was found until the signal says that something else is asked; resolves when the best
   * is there. Who still types waits for no other.
   */
  async show(found: readonly (() => Promise<Found>)[], signal: AbortSignal): Promise<void> {
    this.end.disconnect();
    this.waiting = [...found];
    this.signal = signal;
    const best = await this.take(1);
    if (signal.aborted) {
      return;
    }
    this.list.replaceChildren(...best);
    const rest = found.length > 1 ? pause(REST_MS, signal) : Promise.resolve();
    this.whole = rest.then(() => this.append(AT_ONCE - 1, signal));
  }

  links(): HTMLElement[] {
    return [...this.list.querySelectorAll<HTMLElement>("a")];
  }

  private async append(count: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) {
      return;
    }
    this.end.disconnect();
    const items = await this.take(count);
    if (signal.aborted) {
      return;
    }
    this.list.append(...items);
    this.list.ariaBusy = "false";
    if (this.waiting.length > 0 && this.list.lastElementChild) {
      this.end.observe(this.list.lastElementChild);
    }
  }

  /** Load some results; one that cannot be had keeps no other back. */
  private async take(count: number): Promise<HTMLElement[]> {
    const found = await Promise.allSettled(this.waiting.splice(0, count).map((load) => load()));
    return found.flatMap((one) => (one.status === "fulfilled" ? [item(one.value)] : []));
  }
}

/** Resolve after some milliseconds, or as soon as the signal comes. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => resolve());
  });
}

function item({ address, number, title, game, excerpt }: Found): HTMLElement {
  const made = document.createElement("li");
  made.className = "md-search-result__item";
  const link = document.createElement("a");
  link.className = "md-search-result__link";
  link.href = address;
  link.append(line("jb-found-title", [number, title]), line("jb-found-game", [game]));
  const text = line("jb-found-text", []);
  text.innerHTML = excerpt; // Pagefind escapes the text and adds only <mark>.
  link.append(text);
  made.append(link);
  return made;
}

function line(name: string, parts: string[]): HTMLElement {
  const made = document.createElement("span");
  made.className = name;
  made.textContent = parts.filter(Boolean).join(" ");
  return made;
}
