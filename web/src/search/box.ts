// The search box in the header: the theme's markup, its look and its places on a phone and a desk.

import type { Answer, Finder } from "./finder";
import { Results } from "./results";

const FAILED: Record<string, string> = {
  en: "The search could not be loaded",
  fr: "La recherche n’a pas pu être chargée",
  ru: "Не удалось загрузить поиск",
  pt: "Não foi possível carregar a busca",
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
  private readonly results: Results;
  private finder: Promise<Finder> | undefined;
  /** What was asked last: aborted when something else is asked. */
  private asked = new AbortController();
  private shown: Promise<void> = Promise.resolve();

  constructor(
    private readonly box: HTMLElement,
    private readonly toggle: HTMLInputElement,
  ) {
    this.form = part(box, "form");
    this.input = part(box, "input");
    this.status = part(box, ".md-search-result__meta");
    this.list = part(box, ".md-search-result__list");
    this.words = JSON.parse(part(document, "#__config").textContent ?? "{}").translations;
    this.results = new Results(this.list);
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

  /** Search as soon as the key is seen; what another key makes useless is given up. */
  private typed(): void {
    this.asked.abort();
    this.asked = new AbortController();
    this.list.ariaBusy = "true";
    this.shown = this.search(this.input.value, this.asked.signal);
  }

  private cleared(): void {
    this.typed();
    this.input.focus();
  }

  private async search(query: string, signal: AbortSignal): Promise<void> {
    await painted();
    const answer = await this.ask(query, signal);
    if (!signal.aborted) {
      this.status.textContent = this.summary(query, answer);
      await this.results.show(answer?.found ?? [], signal);
    }
  }

  private async ask(query: string, signal: AbortSignal): Promise<Answer | undefined> {
    try {
      return query.trim()
        ? await (await this.load()).find(query, signal)
        : { found: [], partly: false };
    } catch {
      if (!signal.aborted) {
        this.finder = undefined; // Pagefind remembers what it could not load.
      }
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

  private async goToFirst(): Promise<void> {
    const { signal } = this.asked;
    await this.shown;
    if (!signal.aborted) {
      this.results.links()[0]?.click();
    }
  }

  private pressed(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") {
      this.open(false);
    } else if (step) {
      event.preventDefault();
      this.walk(step);
    }
  }

  /** Go up or down, from the last to the first: the list must be there for that. */
  private async walk(step: number): Promise<void> {
    const { signal } = this.asked;
    await this.shown;
    await this.results.whole;
    if (signal.aborted) {
      return;
    }
    const places = [this.input, ...this.results.links()];
    const here = places.indexOf(document.activeElement as HTMLElement);
    places[(here + step + places.length) % places.length]?.focus();
  }

  private left({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && !this.box.contains(relatedTarget)) {
      this.open(false);
    }
  }
}

/** Resolve when the browser has shown what stands on the page now. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
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
