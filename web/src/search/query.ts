// Reads what a reader typed: a clause's id, a clause's number, words without those that say nothing.

export interface Language {
  stemmer(word: string): string;
  stopwords: readonly string[];
}

export interface Query {
  slug: string | undefined;
  game: string | undefined;
  number: string | undefined;
  words: readonly string[];
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)+$/;
const NUMBER = /(?<![\d.])[1-9]\d?\.[1-9]\d?(?![\d.])/;
const SPACE_BEFORE_SUIT = /(?<=(?:^|\s)(?:10|[2-9akqj]))\s+(?=[♠♥♦♣])/g;
// The sign that phones add to a suit.
const VARIATION = /\uFE0F/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}♠♥♦♣]+/u;
// Said often and yet terms of a card game: going out, the French ace.
const TERMS = new Set(["out", "as"]);
// A shorter stem would begin too many words.
const SHORTEST_STEM = 3;

/**
 * Read a query, which may name a game, hold a clause's number or be its id; its words are cut to
 * their stems. The games are the names that the index knows.
 */
export function readQuery(text: string, language: Language, games: readonly string[]): Query {
  const query = text.normalize("NFC").toLowerCase().replace(VARIATION, "").trim();
  if (SLUG.test(query)) {
    return {
      slug: query,
      game: undefined,
      number: undefined,
      words: [query.replaceAll("-", "")],
    };
  }
  const number = NUMBER.exec(query)?.[0];
  const rest = query.replace(number ?? "", " ").replace(SPACE_BEFORE_SUIT, "");
  const words = stems(rest, language);
  const game = games.find((name) => isIn(stems(name.toLowerCase(), language), words));
  const named = new Set(game ? stems(game.toLowerCase(), language) : []);
  const others = words.filter((word) => !named.has(word));
  // A game's name alone is looked for as any words are.
  return game && (number || others.length > 0)
    ? { slug: undefined, game, number, words: others }
    : { slug: undefined, game: undefined, number, words };
}

function isIn(name: readonly string[], words: readonly string[]): boolean {
  return ` ${words.join(" ")} `.includes(` ${name.join(" ")} `);
}

function stems(text: string, language: Language): string[] {
  const said = text.split(BETWEEN_WORDS).filter(Boolean);
  const stop = new Set(language.stopwords);
  const telling = said.filter((word) => TERMS.has(word) || !stop.has(word));
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
