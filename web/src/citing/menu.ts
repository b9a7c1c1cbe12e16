// A menu behind a button, as the keyboard knows it: arrows, Home and End, Escape; Tab goes on.

export interface Item {
  name: string;
  /** What choosing it does, or the address to which it leads. */
  chosen: (() => void) | string;
}

/**
 * Let a button open a menu that stands behind it as long as it is open. Its items are asked for
 * at each opening; those that act form a group, which has a name.
 */
export function openedBy(button: HTMLElement, group: string, items: () => Item[]): void {
  let menu: Menu | undefined;
  button.setAttribute("aria-expanded", "false");
  const open = (first: number) => {
    menu?.shut();
    menu = new Menu(button, group, items());
    menu.items.at(first)?.focus();
  };
  button.addEventListener("click", () => (menu?.isOpen ? menu.shut() : open(0)));
  button.addEventListener("keydown", (event) => {
    const first = { ArrowDown: 0, ArrowUp: -1 }[event.key];
    if (first !== undefined) {
      event.preventDefault();
      open(first);
    }
  });
}

class Menu {
  readonly items: HTMLElement[];
  private readonly element = element("div", "menu");
  private readonly closing = new AbortController();

  constructor(
    private readonly button: HTMLElement,
    groupName: string,
    items: Item[],
  ) {
    const group = element("div", "group");
    group.setAttribute("aria-label", groupName);
    this.element.className = "jb-menu";
    this.element.setAttribute("aria-label", button.getAttribute("aria-label") ?? "");
    this.element.append(group);
    this.items = items.map(({ name, chosen }) => {
      const acts = typeof chosen === "function";
      const item = element(acts ? "button" : "a", "menuitem");
      item.textContent = name;
      item.tabIndex = -1;
      if (acts) {
        item.addEventListener("click", () => {
          this.close();
          chosen();
        });
      } else {
        item.setAttribute("href", chosen);
      }
      (acts ? group : this.element).append(item);
      return item;
    });
    this.listen();
    button.after(this.element);
    button.setAttribute("aria-expanded", "true");
    this.element.scrollIntoView({ block: "nearest" });
  }

  get isOpen(): boolean {
    return this.element.isConnected;
  }

  shut(): void {
    this.closing.abort();
    this.element.remove();
    this.button.setAttribute("aria-expanded", "false");
  }

  /** Shut the menu and bring the focus back to where it came from. */
  private close(): void {
    this.button.focus();
    this.shut();
  }

  private listen(): void {
    this.element.addEventListener("keydown", (event) => this.move(event));
    this.element.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget && this.isOutside(relatedTarget)) {
        this.shut();
      }
    });
    // Not every browser moves the focus to what is pressed.
    const pressed = ({ target }: Event) => {
      if (this.isOutside(target)) {
        this.shut();
      }
    };
    document.addEventListener("pointerdown", pressed, { signal: this.closing.signal });
  }

  private isOutside(target: EventTarget | null): boolean {
    return !(target instanceof Node && this.button.parentElement?.contains(target));
  }

  private move(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.stopPropagation();
      this.close();
      return;
    }
    const count = this.items.length;
    const now = this.items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: now + 1, ArrowUp: now - 1 + count, Home: 0, End: count - 1 }[
      event.key
    ];
    if (next !== undefined) {
      event.preventDefault();
      this.items[next % count]?.focus();
    }
  }
}

function element(tag: "a" | "button" | "div", role: string): HTMLElement {
  const made = document.createElement(tag);
  made.setAttribute("role", role);
  if (made instanceof HTMLButtonElement) {
    made.type = "button";
  }
  return made;
}
