// What an example's result shows: the output, a note on it, the error.

import { around, type Messages } from "./messages";
import type { Outcome, RunError } from "./protocol";

// How the engine shows a refusal: Refusal('j13-run-ace', 'an ace begins …').
const REFUSED_CLAUSE = /(Refusal\(')([\w-]+)/g;

/** Return the output as the static page has it too, a refusal's clause as a link to it. */
export function outputElement(text: string): HTMLElement {
  const samp = element("samp");
  let end = 0;
  for (const { 0: found, 1: before = "", 2: clause = "", index } of text.matchAll(REFUSED_CLAUSE)) {
    samp.append(text.slice(end, index + before.length), clauseLink(clause, clause));
    end = index + found.length;
  }
  samp.append(text.slice(end));
  const pre = element("pre");
  pre.append(samp);
  return pre;
}

/** Return everything a finished run has to show. */
export function outcomeElements(outcome: Outcome, messages: Messages): HTMLElement[] {
  const { output, cut, error } = outcome;
  const shown: HTMLElement[] = [];
  if (output) {
    shown.push(outputElement(output));
  } else if (!error) {
    shown.push(element("p", messages("nothing"), "jb-note"));
  }
  if (cut) {
    const count = output.length.toLocaleString(document.documentElement.lang);
    shown.push(element("p", around(messages("cut"), "count").join(count), "jb-note"));
  }
  return error ? [...shown, ...errorElements(error, messages)] : shown;
}

/** Return an error in one readable line, with its traceback folded. */
export function errorElements(error: RunError, messages: Messages): HTMLElement[] {
  const text = error.reason ? messages(error.reason) : error.line;
  const place = error.at && around(messages("at_line"), "number").join(String(error.at));
  const line = element("p", place ? `${text} (${place})` : text, "jb-error");
  const refusal = error.clause ? [refusalElement(error.clause, messages)] : [];
  return [line, ...refusal, detailsElement(error.traceback, messages)];
}

export function detailsElement(text: string, messages: Messages): HTMLElement {
  const details = element("details");
  details.append(element("summary", messages("traceback")), element("pre", text));
  return details;
}

function refusalElement(clause: string, messages: Messages): HTMLElement {
  const line = element("p", "", "jb-refused");
  const [before, after] = around(messages("refused"), "clause");
  line.append(before, clauseLink(clause, numberOf(clause) ?? clause), after);
  return line;
}

/** Return a link to a clause; where the page does not know where the clause is, the name alone. */
function clauseLink(clause: string, name: string): HTMLElement | string {
  const target = document.getElementById(clause) ? `#${clause}` : elsewhere(clause);
  if (!target) {
    return name;
  }
  const link = element("a", name);
  link.setAttribute("href", target);
  return link;
}

/** Return where a clause of another page is, by a link of this page to any clause of that game. */
function elsewhere(clause: string): string | undefined {
  const game = CSS.escape(clause.slice(0, clause.indexOf("-") + 1));
  const links = `a.clause-reference[href*="#${game}"]:not([href^="#"])`;
  const link = game ? document.querySelector(links) : null;
  return link?.getAttribute("href")?.replace(/#.*/, `#${clause}`);
}

/** Return the number that a clause's heading begins with. */
function numberOf(clause: string): string | undefined {
  const heading = document.getElementById(clause)?.textContent?.trim();
  return heading?.match(/^\d+(\.\d+)*/)?.[0];
}

function element(tag: string, text = "", className = ""): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) {
    made.className = className;
  }
  return made;
}
