// Finds clauses in the index of the page's language, which Pagefind made when the site was built.

import { hasWords, isCalled, type Language, type Query, readQuery } from "./query";

/** A clause or a section that was found; the excerpt is HTML of text and <mark>. */
export interface Found {
  address: string;
  number: string;
  title: string;
  game: string;
  excerpt: string;
}

/** What a query finds, best first, each to be loaded when it is shown. */
export interface Answer {
  found: (() => Promise<Found>)[];
  /** Whether no text has all the words: these have some of them. */
  partly: boolean;
}

interface Fragment {
  raw_url: string;
  content: string;
  excerpt: string;
  meta: { title?: string; heading?: string; game?: string; also?: string; slug?: string };
  filters: { number?: string[] };
}

interface Hit {
  id: string;
  score: number;
  matchedMetaFields?: string[];
  data(): Promise<Fragment>;
}

interface Pagefind {
  search(words: string | null, options?: { filters: Filters }): Promise<{ results: Hit[] }>;
}

type Filters = { slug?: string; number?: string; game?: string };

interface PagefindModule {
  createInstance(options: object): Pagefind;
}

const LANGUAGES: Record<string, () => Promise<Language>> = {
  en: () => import("./languages/en"),
  fr: () => import("./languages/fr"),
  ru: () => import("./languages/ru"),
  pt: () => import("./languages/pt"),
};
const ROOT = new URL("../", import.meta.url);
// How much a word counts in a clause's title, in what players call it, in another page's heading.
const WEIGHTS = { title: 5, also: 4, heading: 2, game: 0.5, slug: 1 };
const EXCERPT_WORDS = 24;
// Of the results, those among which one must have the words, and may be called by them.
const CHECKED = 7;
// What publishing puts after an apostrophe, so that the word behind it is a word of its own.
const JOINT = "\u2060 ";

let failures = 0;

/** Import a module; one that could not be had a browser asks for again under another address only. */
async function importAnew(address: string): Promise<unknown> {
  try {
    return await import(failures ? `${address}?${failures}` : address);
  } catch (error) {
    failures += 1;
    throw error;
  }
}

export class Finder {
  private constructor(
    private readonly pagefind: Pagefind,
    private readonly language: Language,
    private readonly games: readonly string[],
  ) {}

  /** Load Pagefind and what it knows of a language, in which a query may name these games. */
  static async open(language: string, games: readonly string[]): Promise<Finder> {
    const base = new URL("pagefind/", ROOT);
    const [module, words] = await Promise.all([
      importAnew(new URL("pagefind.js", base).href) as Promise<PagefindModule>,
      LANGUAGES[language]?.() ?? Promise.reject(new Error(`no search in ${language}`)),
    ]);
    const pagefind = module.createInstance({
      basePath: base.pathname,
      excerptLength: EXCERPT_WORDS,
      language,
      noWorker: true,
      ranking: { metaWeights: WEIGHTS },
    });
    await pagefind.search(""); // It finds nothing, and waits for what Pagefind is made of.
    // "Jokeren 13" is looked for before "Jokeren", which it begins with.
    return new Finder(pagefind, words, [...games].sort().reverse());
  }

  /**
   * Return what a query finds: what has all its words, or else what has some of them. Throws at
   * the next step when the signal says that nobody waits for it any more.
   */
  async find(text: string, signal: AbortSignal): Promise<Answer> {
    const query = readQuery(text, this.language, this.games);
    const whole = await this.withAll(query, signal);
    const hits = whole ?? (await this.withSome(query, signal));
    return { found: hits.map((hit) => async () => found(await hit.data())), partly: !whole };
  }

  private async withAll(query: Query, signal: AbortSignal): Promise<Hit[] | undefined> {
    const { slug, game, number, words, fuller } = query;
    const of = game ? { game } : {};
    const attempts: [readonly string[], Filters][] = [
      ...places([[]], slug && { slug }),
      ...places([words, []], number && { ...of, number }),
      ...places([fuller, words], of).filter(([said]) => said.length > 0),
    ];
    for (const [said, filters] of attempts) {
      const results = await this.search(said, filters, signal);
      if (results.length > 0) {
        return results;
      }
    }
    return undefined;
  }

  private async withSome({ words, game }: Query, signal: AbortSignal): Promise<Hit[]> {
    const filters = game ? { game } : {};
    const best = new Map<string, Hit>();
    for (const word of words.length > 1 ? words : []) {
      for (const hit of await this.search([word], filters, signal)) {
        best.set(hit.id, { ...hit, score: hit.score + (best.get(hit.id)?.score ?? 0) });
      }
    }
    return [...best.values()].sort((one, other) => other.score - one.score);
  }

  /**
   * Return what has all the words. For a word that no text has, Pagefind answers with texts that
   * have its beginning, "h" for "hook"; then none of the first has the word. What players call
   * just so comes before what else has the words.
   */
  private async search(
    words: readonly string[],
    filters: Filters,
    signal: AbortSignal,
  ): Promise<Hit[]> {
    signal.throwIfAborted();
    const said = words.join(" ") || null;
    const { results } = await this.pagefind.search(said, { filters });
    signal.throwIfAborted();
    const first = results.slice(0, CHECKED);
    if (!(await this.haveWords(first, words))) {
      return [];
    }
    return [...new Set([...(await this.called(first, words)), ...results])];
  }

  /** Return whether one of the hits has the words; the best nearly always has, and is asked first. */
  private async haveWords(hits: readonly Hit[], words: readonly string[]): Promise<boolean> {
    for (const some of [hits.slice(0, 1), hits.slice(1)]) {
      const texts = await Promise.all(some.map((hit) => hit.data()));
      if (texts.some((one) => hasWords(textOf(one), words, this.language))) {
        return true;
      }
    }
    return false;
  }

  /** Return those hits that players call just so, of which no other's text need be loaded. */
  private async called(hits: readonly Hit[], words: readonly string[]): Promise<Hit[]> {
    const likely = hits.filter((hit) => hit.matchedMetaFields?.includes("also"));
    const texts = await Promise.all(likely.map((hit) => hit.data()));
    return likely.filter((_, at) => isCalled(texts[at]?.meta.also, words, this.language));
  }
}

function textOf({ content, meta }: Fragment): string {
  return [content, ...Object.values(meta)].join(" ");
}

function places(
  said: readonly (readonly string[])[],
  filters: Filters | "" | undefined,
): [readonly string[], Filters][] {
  return filters ? said.map((words) => [words, filters]) : [];
}

function found({ raw_url, excerpt, meta, filters }: Fragment): Found {
  const path = raw_url.replace(/^\//, "").replace(/([^/]+)\.html$/, "#$1");
  return {
    address: new URL(path, ROOT).href,
    number: filters.number?.[0] ?? "",
    title: (meta.title ?? meta.heading ?? "").replaceAll(JOINT, ""),
    game: (meta.game ?? "").replaceAll(JOINT, ""),
    excerpt: excerpt.replaceAll(JOINT, ""),
  };
}
