// Wakes the button of each clause, which opens the menu to cite it and to report an error in it.

import { wakeNear } from "../waking";
import { type Clause, FORMATS, fill, reportAddress, type Source, type Word } from "./citation";
import { copy, layOut } from "./copy";
import { type Item, openedBy } from "./menu";

// Milliseconds for which the page says that it has copied.
const SAID = 4000;

/** Wake the buttons of a page whose clauses can be cited. */
export function prepareCiting(): void {
  const laid = document.querySelector("script.jb-citing");
  if (!laid) {
    return;
  }
  const source: Source = JSON.parse(laid.textContent ?? "");
  const say = statusLine();
  wakeNear(document.querySelectorAll<HTMLElement>(".clause-tools"), (tools) => {
    const button = tools.querySelector("button");
    if (button) {
      openedBy(button, source.words.copy, () => itemsOf(source, clauseOf(button), say));
    }
  });
}

/** Return what the menu of a clause offers. */
function itemsOf(source: Source, clause: Clause, say: (text: string) => void): Item[] {
  const { words } = source;
  const copies = Object.entries(FORMATS).map(([format, make]): Item => {
    const name = words[format as Word] ?? format;
    const chosen = async () => {
      const text = make(source, clause);
      if (await copy(text)) {
        say(fill(words.copied, { what: name }));
      } else {
        layOut(text, words.copy_yourself, words.close);
      }
    };
    return { name, chosen };
  });
  return [...copies, { name: words.report, chosen: reportAddress(source, clause) }];
}

/**
 * Read a clause from its heading: the number, which is a link, and behind it the title. The button
 * has those of the edition that is cited, where the page of today has others.
 */
function clauseOf(button: HTMLElement): Clause {
  const heading = button.closest(".clause")?.querySelector("h3");
  const number = heading?.querySelector(".number")?.textContent ?? "";
  const text = heading?.textContent ?? "";
  const title = text.slice(number.length).trim();
  return { slug: heading?.id ?? "", number, title, ...button.dataset };
}

/** Add the line that says, also aloud, what the page has done; return what makes it say it. */
function statusLine(): (text: string) => void {
  const line = document.createElement("p");
  line.className = "jb-said";
  line.setAttribute("role", "status");
  document.body.append(line);
  let said = 0;
  return (text) => {
    clearTimeout(said);
    line.textContent = text;
    said = setTimeout(() => line.replaceChildren(), SAID);
  };
}
