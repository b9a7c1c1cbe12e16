// Finds clauses in the index of the page's language, which Pagefind made when the site was built.

import { type Language, type Query, readQuery } from "./query";

/** A clause or a section that was found; the excerpt is HTML of text and <mark>. */
export interface Found {
  address: string;
  number: string;
  title: string;
  game: string;
  excerpt: string;
}

interface Fragment {
  raw_url: string;
  excerpt: string;
  meta: { title?: string; heading?: string; game?: string };
  filters: { number?: string[] };
}

interface Hit {
  id: string;
  score: number;
  data(): Promise<Fragment>;
}

interface Pagefind {
  init(): Promise<void>;
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
// What publishing puts after an apostrophe, so that the word behind it is a word of its own.
const JOINT = "\u2060 ";

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
      import(new URL("pagefind.js", base).href) as Promise<PagefindModule>,
      LANGUAGES[language]?.() ?? Promise.reject(new Error(`no search in ${language}`)),
    ]);
    const pagefind = module.createInstance({
      basePath: base.pathname,
      excerptLength: EXCERPT_WORDS,
      language,
      noWorker: true,
      ranking: { metaWeights: WEIGHTS },
    });
    await pagefind.init();
    // "Jokeren 13" is looked for before "Jokeren", which it begins with.
    return new Finder(pagefind, words, [...games].sort().reverse());
  }

  /** Return what a query finds, best first; each is loaded when it is asked for. */
  async find(text: string): Promise<(() => Promise<Found>)[]> {
    const hits = await this.hits(readQuery(text, this.language, this.games));
    return hits.map((hit) => async () => found(await hit.data()));
  }

  private async hits({ slug, game, number, words }: Query): Promise<Hit[]> {
    const said = words.join(" ");
    const of = game ? { game } : {};
    const attempts: [string | null, Filters][] = [
      ...(slug ? [[null, { slug }] as [null, Filters]] : []),
      ...(number && said ? [[said, { ...of, number }] as [string, Filters]] : []),
      ...(number ? [[null, { ...of, number }] as [null, Filters]] : []),
      ...(said ? [[said, of] as [string, Filters]] : []),
    ];
    for (const [term, filters] of attempts) {
      const { results } = await this.pagefind.search(term, { filters });
      if (results.length > 0) {
        return results;
      }
    }
    return this.withAny(words, of);
  }

  /** Return what has some of the words, where nothing has them all. */
  private async withAny(words: readonly string[], filters: Filters): Promise<Hit[]> {
    const best = new Map<string, Hit>();
    for (const word of words.length > 1 ? words : []) {
      for (const hit of (await this.pagefind.search(word, { filters })).results) {
        best.set(hit.id, { ...hit, score: hit.score + (best.get(hit.id)?.score ?? 0) });
      }
    }
    return [...best.values()].sort((one, other) => other.score - one.score);
  }
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
