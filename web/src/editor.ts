// The code of an example as one edits it: a textarea laid over the highlighted code, which stays in
// sight under it, and CodeMirror in their place once the reader has come to it.

import type { CodeView } from "./codemirror";

export class Editor {
  #area: HTMLTextAreaElement;
  #code: HTMLElement;
  #published: ChildNode[];
  #view: CodeView | undefined;
  #onEdit: () => void;
  /** How much the reader is in the middle of that a change of editor would break off. */
  #busy = 0;
  #free: (() => void) | undefined;

  constructor(code: HTMLElement, label: string, onEdit: () => void) {
    this.#code = code;
    this.#onEdit = onEdit;
    this.#published = [...code.childNodes];
    this.#area = this.#layOver(label);
  }

  get value(): string {
    return this.#view?.value() ?? this.#area.value;
  }

  /** Put the code as published back. */
  reset(published: string): void {
    this.#view?.replace(published);
    this.#area.value = published;
    this.#code.replaceChildren(...this.#published);
  }

  #layOver(label: string): HTMLTextAreaElement {
    const area = document.createElement("textarea");
    area.value = codeOf(this.#code);
    area.setAttribute("aria-label", label);
    area.dataset.editor = "";
    area.spellcheck = false;
    area.wrap = "off";
    area.setAttribute("autocapitalize", "off");
    area.setAttribute("autocomplete", "off");
    area.addEventListener("input", () => {
      this.#code.textContent = `${area.value}\n`;
      this.#onEdit();
    });
    area.addEventListener("scroll", () => {
      this.#code.scrollLeft = area.scrollLeft;
    });
    this.#hold(area, "compositionstart", "compositionend");
    this.#hold(area, "pointerdown", "pointerup");
    area.addEventListener("focus", () => this.#exchange(label), { once: true });
    this.#code.closest("pre")?.after(area);
    return area;
  }

  /** Count what the reader is in the middle of, from its first event to its last. */
  #hold(area: HTMLElement, first: string, last: string): void {
    const release = () => {
      this.#busy -= 1;
      this.#free?.();
    };
    area.addEventListener(first, () => {
      this.#busy += 1;
      addEventListener(last, release, { capture: true, once: true });
    });
  }

  /** Fetch CodeMirror; where it cannot be had the textarea goes on doing its work. */
  async #exchange(label: string): Promise<void> {
    const loaded = await import("./codemirror").catch(() => undefined);
    await this.#leisure();
    if (!loaded) {
      return;
    }
    const area = this.#area;
    const focused = document.activeElement === area;
    const { value: code, selectionStart: start, selectionEnd: end } = area;
    const [anchor, head] = area.selectionDirection === "backward" ? [end, start] : [start, end];
    const onEdit = this.#onEdit;
    const view = loaded.openCode({ code, anchor, head, label, onEdit });
    const scrolled = area.scrollLeft;
    area.replaceWith(view.element);
    this.#code.closest("pre")?.setAttribute("hidden", "");
    this.#view = view;
    view.settle(scrolled, focused);
  }

  /** Wait until the reader is not in the middle of something; never answers within an event. */
  async #leisure(): Promise<void> {
    do {
      if (this.#busy > 0) {
        await new Promise<void>((resolve) => {
          this.#free = resolve;
        });
      }
      await new Promise((resolve) => setTimeout(resolve));
    } while (this.#busy > 0);
  }
}

/** Return an example's code as the page shows it. */
export function codeOf(element: HTMLElement): string {
  return (element.textContent ?? "").replace(/\n$/, "");
}
