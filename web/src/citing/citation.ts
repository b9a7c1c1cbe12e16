// The citations of a clause, each a text to copy, from what publishing/citing.py laid into the page.

export type Word =
  | "authors"
  | "cited_clause"
  | "cited_edition"
  | "close"
  | "copied"
  | "copy"
  | "copy_yourself"
  | "csl_language"
  | "draft"
  | "langid"
  | "link"
  | "report"
  | "text";

/** What the citations of a page's clauses have in common. */
export interface Source {
  /** The game's page in the edition, whole: a clause's place there is its permanent address. */
  address: string;
  /** The day of the edition's release, 2030-01-31; a draft has none. */
  date: string | null;
  edition: string;
  game: string;
  language: string;
  /** Where an error is reported, {clause} in the place of the clause's id. */
  report: string;
  site: string;
  /** The day as the language says it; of a draft, that it is one. */
  state: string;
  words: Record<Word, string>;
}

export interface Clause {
  slug: string;
  number: string;
  title: string;
}

type Format = (source: Source, clause: Clause) => string;

/** What the menu copies, by the name it shows; the first two have names in each language. */
export const FORMATS: Record<string, Format> = {
  link: permanentAddress,
  text: (source, clause) =>
    `${citedClause(source, clause)}. ${citedEdition(source)}. ${permanentAddress(source, clause)}`,
  Markdown: (source, clause) =>
    `[${escapeMarkdown(citedClause(source, clause))}](${permanentAddress(source, clause)}). ` +
    `${escapeMarkdown(citedEdition(source))}.`,
  BibTeX: bibtex,
  "CSL-JSON": (source, clause) => `${JSON.stringify([csl(source, clause)], null, 2)}\n`,
};

/** Return the address at which an error in a clause is reported. */
export function reportAddress(source: Source, clause: Clause): string {
  return source.report.replaceAll(encodeURIComponent("{clause}"), encodeURIComponent(clause.slug));
}

/** Put values into the places that a message keeps for them: {name}. */
export function fill(message: string, values: Record<string, string>): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

function permanentAddress(source: Source, clause: Clause): string {
  return `${source.address}#${clause.slug}`;
}

function citedClause(source: Source, clause: Clause): string {
  return fill(source.words.cited_clause, { game: source.game, ...clause });
}

function citedEdition(source: Source): string {
  const { site, edition, state } = source;
  return fill(source.words.cited_edition, { site, edition, state });
}

function authors(source: Source): string {
  return fill(source.words.authors, { site: source.site });
}

/** Return what names a clause's citation among others: one a clause, edition and language. */
function key(source: Source, clause: Clause): string {
  return `${clause.slug}-${source.edition}-${source.language}`;
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, "\\$&");
}

/**
 * Return a clause as a chapter of its game's rules, for BibTeX and for biblatex. An address is
 * written as it is: both take it so. A second pair of braces keeps capitals.
 */
function bibtex(source: Source, clause: Clause): string {
  const fields: [string, string][] = [
    ["author", `{${escapeLatex(authors(source))}}`],
    ["title", `{${escapeLatex(clause.title)}}`],
    ["booktitle", `{${escapeLatex(source.game)}}`],
    ["chapter", clause.number],
    ["edition", source.edition],
    ["publisher", escapeLatex(source.site)],
    ...dated(source),
    ["langid", source.words.langid],
    ["url", permanentAddress(source, clause)],
  ];
  const lines = fields.map(([name, value]) => `  ${name} = {${value}},\n`);
  return `@incollection{${key(source, clause)},\n${lines.join("")}}\n`;
}

/** Return when the edition was released: BibTeX reads the year, biblatex the date. */
function dated({ date, state }: Source): [string, string][] {
  if (!date) {
    return [["note", escapeLatex(state)]];
  }
  return [
    ["year", date.slice(0, 4)],
    ["date", date],
  ];
}

// By name where a brace is written, since BibTeX counts braces, also behind a backslash.
const LATEX: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "{": "\\textbraceleft{}",
  "}": "\\textbraceright{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

function escapeLatex(text: string): string {
  return text.replace(/[\\{}%&#$_~^]/g, (sign) => LATEX[sign] ?? `\\${sign}`);
}

function csl(source: Source, clause: Clause): Record<string, unknown> {
  return {
    id: key(source, clause),
    type: "chapter",
    title: clause.title,
    "container-title": source.game,
    "chapter-number": clause.number,
    edition: source.edition,
    author: [{ literal: authors(source) }],
    publisher: source.site,
    ...(source.date
      ? { issued: { "date-parts": [source.date.split("-").map(Number)] } }
      : { status: source.state }),
    language: source.words.csl_language,
    URL: permanentAddress(source, clause),
  };
}
