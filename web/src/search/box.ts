// The search box in the header: the theme's markup, its look and its places on a phone and a desk.

import type { Answer, Finder, Found } from "./finder";

const AT_ONCE = 7;
const PAUSE_MS = 120;
const FAILED: Record<string, string> = {
  en: "The search could not be loaded",
  fr: "La recherche n’a pas pu être chargée",
  ru: "Не удалось загрузить поиск",
  pt: "Não foi possível carregar a pesquisa",
};
const PARTLY: Record<string, string> = {
  en: "No text has all these words; with some of them: #",
  fr: "Aucun texte n’a tous ces mots ; avec une partie d’entre eux : #",
  ru: "Нет текста, где есть все эти слова; с частью из них: #",
  pt: "Nenhum texto tem todas essas palavras; com algumas delas: #",
};

/** Wake the search box up, where the page has one; nothing is loaded before a reader comes to it. */
export function prepareSearch(): void {
  const box = document.querySelector<HTMLElement>(".md-search");
  const toggle = document.querySelector<HTMLInputElement>("#__search");
  if (box && toggle) {
    new SearchBox(box, toggle).listen();
  }
}

class SearchBox {
  private readonly form: HTMLFormElement;
  private readonly input: HTMLInputElement;
  private readonly status: HTMLElement;
  private readonly list: HTMLElement;
  private readonly words: Record<string, string>;
  private readonly language = document.documentElement.lang;
  private readonly end: IntersectionObserver;
  private finder: Promise<Finder> | undefined;
  private waiting: (() => Promise<Found>)[] = [];
  private shown: Promise<void> = Promise.resolve();
  private timer = 0;

  constructor(
    private readonly box: HTMLElement,
    private readonly toggle: HTMLInputElement,
  ) {
    this.form = part(box, "form");
    this.input = part(box, "input");
    this.status = part(box, ".md-search-result__meta");
    this.list = part(box, ".md-search-result__list");
    this.words = JSON.parse(part(document, "#__config").textContent ?? "{}").translations;
    this.end = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) {
        this.shown = this.showMore();
      }
    });
  }

  listen(): void {
    this.toggle.addEventListener("change", () => this.follow());
    this.input.addEventListener("focus", () => this.open(true));
    this.input.addEventListener("input", () => this.typed());
    this.form.addEventListener("reset", () => setTimeout(() => this.cleared()));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.goToFirst();
    });
    this.box.addEventListener("keydown", (event) => this.pressed(event));
    this.box.addEventListener("focusout", (event) => this.left(event));
    this.list.addEventListener("click", () => this.open(false));
    document.addEventListener("keydown", (event) => {
      if (event.key === "/" && !isTyped(event)) {
        event.preventDefault();
        this.open(true);
      }
    });
    this.searchAsAsked();
  }

  /** Search what another page asks for, as the one for unknown addresses does: `fr/?q=joker`. */
  private searchAsAsked(): void {
    const query = new URLSearchParams(location.search).get("q");
    if (query) {
      this.input.value = query;
      this.open(true);
      this.typed();
    }
  }

  /** Open or close the box as the theme does, by its checkbox. */
  private open(open: boolean): void {
    if (this.toggle.checked !== open) {
      this.toggle.click();
    }
  }

  private follow(): void {
    if (this.toggle.checked) {
      this.input.focus();
      this.load().catch(() => {});
    } else if (this.box.contains(document.activeElement)) {
      (document.activeElement as HTMLElement).blur();
    }
  }

  private load(): Promise<Finder> {
    const games = JSON.parse(this.box.dataset.games ?? "[]");
    this.finder ??= import("./finder").then(({ Finder }) => Finder.open(this.language, games));
    this.finder.catch(() => {
      this.finder = undefined;
    });
    return this.finder;
  }

  private typed(): void {
    clearTimeout(this.timer);
    this.list.ariaBusy = "true";
    this.shown = new Promise((resolve) => {
      this.timer = setTimeout(() => resolve(this.search(this.input.value)), PAUSE_MS);
    });
  }

  private cleared(): void {
    this.typed();
    this.input.focus();
  }

  private async search(query: string): Promise<void> {
    const answer = await this.ask(query);
    if (query !== this.input.value) {
      return;
    }
    this.list.replaceChildren();
    this.end.disconnect();
    this.waiting = answer?.found ?? [];
    this.status.textContent = this.summary(query, answer);
    await this.showMore();
    this.list.ariaBusy = "false";
  }

  private async ask(query: string): Promise<Answer | undefined> {
    try {
      return query.trim() ? await (await this.load()).find(query) : { found: [], partly: false };
    } catch {
      return undefined;
    }
  }

  private summary(query: string, answer: Answer | undefined): string {
    if (!answer) {
      return FAILED[this.language] ?? "";
    }
    const count = answer.found.length;
    if (answer.partly && count > 0) {
      return (PARTLY[this.language] ?? "").replace("#", String(count));
    }
    const kind = query.trim() ? (["none", "one"][count] ?? "other") : "placeholder";
    return (this.words[`search.result.${kind}`] ?? "").replace("#", String(count));
  }

  private async showMore(): Promise<void> {
    const next = this.waiting.splice(0, AT_ONCE);
    const query = this.input.value;
    this.end.disconnect();
    const found = await Promise.all(next.map((load) => load()));
    if (query !== this.input.value) {
      return;
    }
    this.list.append(...found.map(item));
    if (this.waiting.length > 0 && this.list.lastElementChild) {
      this.end.observe(this.list.lastElementChild);
    }
  }

  private links(): HTMLElement[] {
    return [...this.list.querySelectorAll<HTMLElement>("a")];
  }

  private async goToFirst(): Promise<void> {
    await this.shown;
    this.links()[0]?.click();
  }

  private pressed(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") {
      this.open(false);
    } else if (step) {
      const places = [this.input, ...this.links()];
      const here = places.indexOf(document.activeElement as HTMLElement);
      places[(here + step + places.length) % places.length]?.focus();
      event.preventDefault();
    }
  }

  private left({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && !this.box.contains(relatedTarget)) {
      this.open(false);
    }
  }
}

function part<Found extends Element>(within: ParentNode, selector: string): Found {
  const found = within.querySelector<Found>(selector);
  if (!found) {
    throw new Error(`the search box lacks ${selector}`);
  }
  return found;
}

function isTyped({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const field =
    target instanceof HTMLElement && target.closest("input, textarea, select, [role=textbox]");
  return ctrlKey || metaKey || altKey || Boolean(field);
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
