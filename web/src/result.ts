// What an example's result shows: the output, a note on it, the error.

import { around, type Messages } from "./messages";
import type { Outcome, RunError } from "./protocol";

/** Return the output as the static page has it too. */
export function outputElement(text: string): HTMLElement {
  const pre = element("pre");
  pre.append(element("samp", text));
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

/** Name the clause by its number, with a link where the page has it, else by its id. */
function refusalElement(clause: string, messages: Messages): HTMLElement {
  const heading = document.getElementById(clause);
  const name = heading?.textContent?.match(/\d+(\.\d+)*/)?.[0] ?? clause;
  const link = element("a", name);
  link.setAttribute("href", `#${clause}`);
  const [before, after] = around(messages("refused"), "clause");
  const line = element("p", before, "jb-refused");
  line.append(heading ? link : name, after);
  return line;
}

function element(tag: string, text = "", className = ""): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) {
    made.className = className;
  }
  return made;
}
