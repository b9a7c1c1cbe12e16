// Asks conformance vectors of an engine and compares the answers: node check.mjs FILE.jsonl...
// The engine here is three small functions. Put your own in their place, by ruleset and ask.
import { readFileSync } from "node:fs";

const ENGINE = {
  "georgian-joker": { bids, deal_score: dealScore },
  "jokeren-13": { penalty: penalty({ A: 11 }) },
  jokeren: { penalty: penalty({ A: 15 }) }, // no option changes what a card costs
};

/** What is no input of the game at all; what the rules forbid is an answer: a refusal. */
class InputError extends Error {}

function demand(condition, sentence) {
  if (!condition) throw new InputError(sentence);
}

function keys(object, ...names) {
  demand(object !== null && typeof object === "object" && !Array.isArray(object), "no object");
  demand(
    Object.keys(object).every((name) => names.includes(name)),
    "an unknown key",
  );
}

function whole(number, least, most) {
  demand(Number.isInteger(number) && number >= least && number <= most, `${number} cannot be`);
  return number;
}

const refused = (clause) => ({ refused: true, clause });

function bids(given, options) {
  keys(given, "cards", "bids");
  readOptions(options);
  const cards = whole(given.cards, 1, 9);
  demand(Array.isArray(given.bids) && given.bids.length <= 4, "no list of up to four bids");
  const made = given.bids.map((bid) => whole(bid, 0, Number.MAX_SAFE_INTEGER));
  const sum = made.reduce((total, bid) => total + bid, 0);
  if (made.some((bid) => bid > cards)) return refused("geo-bid-range");
  if (made.length === 4) return refused(sum === cards ? "geo-bid-dealer" : "geo-bid-order");
  const open = Array.from({ length: cards + 1 }, (_, bid) => bid);
  return made.length === 3 ? open.filter((bid) => sum + bid !== cards) : open;
}

function dealScore(given, options) {
  keys(given, "cards", "bid", "taken");
  const { fixed = 0, per_card = 0 } = readOptions(options).khishti ?? {};
  const cards = whole(given.cards, 1, 9);
  const bid = whole(given.bid, 0, cards);
  const taken = whole(given.taken, 0, cards);
  if (bid === taken) return bid === cards ? 100 * cards : 50 * (bid + 1);
  return taken > 0 ? 10 * taken : 0 - fixed - per_card * cards;
}

function readOptions(options) {
  keys(options, "khishti", "premium_cancels_best", "trump", "pack");
  const { khishti, premium_cancels_best = false, trump = "indicator", pack = 36 } = options;
  demand(typeof premium_cancels_best === "boolean", "premium_cancels_best is true or false");
  demand(["indicator", "chosen"].includes(trump) && [36, 38].includes(pack), "an unknown option");
  if (khishti !== undefined) {
    keys(khishti, "fixed", "per_card");
    demand(Object.keys(khishti).length === 1, "khishti is fixed or per_card");
    whole(Object.values(khishti)[0], 1, 10_000);
  }
  return options;
}

function penalty(points) {
  return (given) => {
    keys(given, "hand");
    demand(typeof given.hand === "string", "a hand is text");
    const held = new Map();
    let sum = 0;
    for (const word of given.hand.split(/\s+/).filter(Boolean)) {
      const [, rank, suit] = /^(Joker|[2-9AKQJT]|10)([♠♥♦♣shdc]?)$/.exec(word) ?? [];
      demand(rank && (rank === "Joker") === (suit === ""), `${word} is no card`);
      const card = suit ? rank.replace("T", "10") + ("♠♥♦♣"["shdc".indexOf(suit)] ?? suit) : rank;
      held.set(card, (held.get(card) ?? 0) + 1);
      demand(held.get(card) <= (suit ? 2 : 4), `the pack does not hold so many ${card}`);
      sum += { Joker: 25, ...points }[rank] ?? (Number(rank) || 10);
    }
    return sum;
  };
}

/** Tells whether an answer is the one expected; an object may hold more than was expected. */
function agrees(expect, got) {
  if (expect === null || typeof expect !== "object") return expect === got;
  if (got === null || typeof got !== "object" || Array.isArray(expect) !== Array.isArray(got))
    return false;
  if (Array.isArray(expect) && expect.length !== got.length) return false;
  return Object.keys(expect).every((key) => key in got && agrees(expect[key], got[key]));
}

function verdict(vector) {
  const judge = ENGINE[vector.ruleset]?.[vector.ask];
  if (!judge) return "skipped";
  let got = { error: true };
  try {
    const { given, options = {} } = vector;
    got = judge(given, options);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
  }
  if (agrees(vector.expect, got)) return "passed";
  console.log(`FAIL ${vector.id}: expected ${JSON.stringify(vector.expect)}, got`, got);
  return "failed";
}

function stop(sentence) {
  console.error(sentence);
  process.exit(2);
}

function read(file) {
  try {
    const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
    return lines.map((line) => JSON.parse(line));
  } catch (error) {
    return stop(`${file} cannot be read: ${error.message}`);
  }
}

if (process.argv.length < 3) stop("name the files of vectors: node check.mjs FILE.jsonl...");
const counts = {};
const total = { passed: 0, failed: 0, skipped: 0 };
for (const file of process.argv.slice(2)) {
  for (const vector of read(file)) {
    const found = verdict(vector);
    const name = `${vector.ruleset} ${vector.ask}`;
    counts[name] ??= { passed: 0, failed: 0, skipped: 0 };
    counts[name][found]++;
    total[found]++;
  }
}
for (const [name, { passed, failed, skipped }] of Object.entries({ ...counts, total })) {
  console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
}
if (total.passed + total.failed === 0) stop("this engine answers none of these questions");
process.exitCode = total.failed ? 1 : 0;
