// Reads what a reader typed: a clause's id, a clause's number, words without those that say nothing.

export interface Language {
  stemmer(word: string): string;
  stopwords: readonly string[];
  /** Stop words that a card game has a use for: "no" trump, "how many" jokers. */
  faint: readonly string[];
  /** Stop words that are terms of a card game: going "out". */
  terms: readonly string[];
}

export interface Query {
  slug: string | undefined;
  game: string | undefined;
  number: string | undefined;
  words: readonly string[];
  /** The words and the faint ones among them, to be tried first. */
  fuller: readonly string[];
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)+$/;
const NUMBER = /(?<![\d.])[1-9]\d?\.[1-9]\d?(?![\d.])/;
const SPACE_BEFORE_SUIT = /(?<=(?:^|\s)(?:10|[2-9akqj]))\s+(?=[♠♥♦♣])/g;
// The sign that phones add to a suit.
const VARIATION = /\uFE0F/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}♠♥♦♣]+/u;
const ACCENT = /\p{M}/gu;
// A shorter stem would begin too many words.
const SHORTEST_STEM = 3;

/**
 * Read a query, which may name a game, hold a clause's number or be its id; its words are cut to
 * their stems. The games are the names that the index knows.
 */
export function readQuery(text: string, language: Language, games: readonly string[]): Query {
  const query = text.normalize("NFC").toLowerCase().replace(VARIATION, "").trim();
  const slug = SLUG.test(query) ? query : undefined;
  const number = NUMBER.exec(query)?.[0];
  const rest = query.replace(number ?? "", " ").replace(SPACE_BEFORE_SUIT, "");
  const words = stems(rest, language);
  const game = games.find((name) => isIn(stems(name.toLowerCase(), language), words));
  const named = new Set(game ? stems(game.toLowerCase(), language) : []);
  const others = (said: readonly string[]) => said.filter((word) => !named.has(word));
  const fuller = slug ? [slug.replaceAll("-", "")] : stems(rest, language, language.faint);
  // A game's name alone is looked for as any words are.
  return game && (number || others(words).length > 0)
    ? { slug, game, number, words: others(words), fuller: others(fuller) }
    : { slug, game: undefined, number, words, fuller };
}

/** Return whether a text has all the words, each in any of its forms. */
export function hasWords(text: string, words: readonly string[], { stemmer }: Language): boolean {
  const said = text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.split(BETWEEN_WORDS))
    .flatMap((parts) => [...parts, parts.join("")]);
  const forms = [...new Set(said)].flatMap((word) => [plain(word), plain(stemmer(word))]);
  return words.every((word) => {
    const beginnings = [plain(word), plain(stemmer(word))];
    return forms.some((form) => beginnings.some((beginning) => form.startsWith(beginning)));
  });
}

/** Return whether the words are one of the phrases, between commas, that players call a matter. */
export function isCalled(
  phrases: string | undefined,
  words: readonly string[],
  language: Language,
): boolean {
  const asked = [...words].sort().join(" ");
  const named = (phrases ?? "").toLowerCase().split(",");
  return named.some((one) => stems(one, language, language.faint).sort().join(" ") === asked);
}

/** Return a word without its accents, as Pagefind compares words. */
function plain(word: string): string {
  return word.normalize("NFD").replace(ACCENT, "");
}

function isIn(name: readonly string[], words: readonly string[]): boolean {
  return ` ${words.join(" ")} `.includes(` ${name.join(" ")} `);
}

function stems(text: string, language: Language, kept: readonly string[] = []): string[] {
  const said = text.split(BETWEEN_WORDS).filter(Boolean);
  const stop = new Set(language.stopwords);
  const telling = said.filter(
    (word) => !stop.has(word) || language.terms.includes(word) || kept.includes(word),
  );
  return (telling.length > 0 ? telling : said).map((word) => stem(word, language));
}

/**
 * Return what the word's forms begin with. Pagefind finds all words that begin so; its own stemmer
 * sees them without accents, and takes «combinações» and «combinação» for two words.
 */
function stem(word: string, language: Language): string {
  const found = language.stemmer(word);
  return found.length >= SHORTEST_STEM && word.startsWith(found) ? found : word;
}
