// One example of the page: its code, its buttons, its result, and the state it is in.

import { codeOf, Editor } from "./editor";
import type { Key, Messages } from "./messages";
import type { Outcome } from "./protocol";
import type { Job, Python } from "./python";
import { detailsElement, outcomeElements, outputElement } from "./result";
import { watchForWish } from "./wish";

type State = "idle" | "loading" | "running" | "matches" | "changed" | "error" | "stopped";

/** Milliseconds: drawing a long output takes a phone so long that few runs are worth it halfway. */
const PREVIEW = 100;

export class Example {
  #figure: HTMLElement;
  #messages: Messages;
  #python: Python;
  #editor: Editor;
  #run: HTMLButtonElement;
  #stop: HTMLButtonElement;
  #status: HTMLElement;
  #result: HTMLElement;
  #published: { code: string; output: string };
  /** The code whose output the result shows. */
  #shown: string;
  #job: Job | undefined;
  /** What the running example has printed so far. */
  #printed = "";
  /** The timer that will show it. */
  #preview: number | undefined;

  constructor(figure: HTMLElement, messages: Messages, python: Python) {
    this.#figure = figure;
    this.#messages = messages;
    this.#python = python;
    this.#status = part(figure, ".jb-status");
    this.#result = part(figure, "[data-result]");
    const code = part(figure, ".jb-code code");
    const output = part(this.#result, "samp").textContent ?? "";
    this.#published = { code: codeOf(code), output: withoutLineEnd(output) };
    this.#shown = this.#published.code;
    this.#editor = new Editor(code, this.#nameOf("editor"), () => this.#edited());
    this.#run = this.#button("run", () => this.#start());
    this.#stop = this.#button("stop", () => this.#halt());
    this.#button("reset", () => this.#reset());
    this.#setBusy(false);
    watchForWish(figure, () => this.#python.expect(this.#editor.value));
    this.#watchForKeys(part(figure, ".jb-code"));
  }

  /** Run on Ctrl or Cmd with Enter, before CodeMirror hears of it and begins a new line. */
  #watchForKeys(code: HTMLElement): void {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        event.stopPropagation();
        this.#start();
      }
    };
    code.addEventListener("keydown", onKey, { capture: true });
  }

  #start(): void {
    if (this.#job) {
      return;
    }
    const code = this.#editor.value;
    this.#job = {
      code,
      isPublished: this.#isPublished(code),
      waiting: (reason) => this.#show("loading", reason),
      running: () => this.#begin(),
      output: (text) => this.#keep(text),
      done: (outcome) => this.#finish(code, outcome),
      failed: (reason, text) => this.#fail(code, reason, text),
    };
    this.#setBusy(true);
    this.#python.run(this.#job);
  }

  /** Python has begun: for the first time, or anew because the one before may have been spoilt. */
  #begin(): void {
    this.#printed = "";
    this.#show("running", "running");
  }

  /** Keep what a running example prints, and show it if it goes on running for a moment. */
  #keep(text: string): void {
    this.#printed += text;
    this.#preview ??= setTimeout(() => this.#showPrinted(), PREVIEW);
  }

  #showPrinted(): void {
    if (this.#job && this.#preview) {
      this.#display(this.#job.code, [outputElement(this.#printed)]);
      this.#preview = undefined;
    }
  }

  #endJob(): void {
    clearTimeout(this.#preview);
    this.#preview = undefined;
    this.#printed = "";
    this.#job = undefined;
    this.#setBusy(false);
  }

  #halt(): void {
    this.#showPrinted();
    this.#takeBack();
    this.#show("stopped", "stopped");
  }

  #reset(): void {
    this.#takeBack();
    this.#editor.reset(this.#published.code);
    this.#displayPublished();
    this.#show("idle", "reset_done");
  }

  /** Take back what was asked of Python, if anything was. */
  #takeBack(): void {
    const job = this.#job;
    if (job) {
      this.#endJob();
      this.#python.stop(job);
    }
  }

  #finish(code: string, outcome: Outcome): void {
    const [state, message] = this.#verdict(code, outcome);
    const job = this.#job;
    if (job?.isPublished && state !== "matches" && this.#python.renew()) {
      // An edited example may have spoilt this Python: the rules' own code is judged by a new one.
      this.#python.run(job);
      return;
    }
    this.#endJob();
    this.#display(code, outcomeElements(outcome, this.#messages), state === "matches");
    this.#show(state, message);
    if (this.#editor.value !== code) {
      this.#edited();
    }
  }

  #isPublished(code: string): boolean {
    return withoutLineEnd(code) === this.#published.code;
  }

  /** Hold a run against what is published, to the letter but for the end of the last line. */
  #verdict(code: string, { output, cut, error }: Outcome): [State, Key] {
    if (error) {
      return ["error", "error"];
    }
    if (!this.#isPublished(code)) {
      return ["changed", "changed"];
    }
    const same = !cut && withoutLineEnd(output) === this.#published.output;
    return same ? ["matches", "matches"] : ["error", "differs"];
  }

  #fail(code: string, reason: "no_python" | "crashed", text: string): void {
    this.#endJob();
    if (this.#isPublished(code)) {
      this.#displayPublished();
    } else {
      this.#display(code, []);
    }
    this.#result.append(detailsElement(text, this.#messages));
    this.#show("error", reason);
  }

  /** Be ready to run again; the result says that it belongs to other code, if it does. */
  #edited(): void {
    if (!this.#job) {
      const isShown = this.#editor.value === this.#shown;
      this.#result.classList.toggle("jb-stale", !isShown);
      this.#show("idle", isShown ? undefined : "edited");
    }
  }

  #show(state: State, message?: Key): void {
    this.#figure.dataset.state = state;
    this.#status.textContent = message ? this.#messages(message) : "";
  }

  #displayPublished(): void {
    this.#display(this.#published.code, [outputElement(this.#published.output)], true);
  }

  #display(code: string, elements: HTMLElement[], isPublished = false): void {
    this.#shown = code;
    this.#result.replaceChildren(...elements);
    this.#result.classList.remove("jb-stale");
    this.#labelResult(isPublished);
  }

  /** Let the style sheet say, where there is no state to tell, that the result is the rules' own. */
  #labelResult(isPublished: boolean): void {
    this.#status.dataset.label = isPublished ? this.#messages("published") : "";
  }

  /** Offer Stop while there is something to stop. Run stays in place, and takes Stop's focus. */
  #setBusy(busy: boolean): void {
    this.#run.setAttribute("aria-disabled", String(busy));
    if (!busy && document.activeElement === this.#stop) {
      this.#run.focus({ preventScroll: true });
    }
    this.#stop.hidden = !busy;
  }

  #button(kind: "run" | "stop" | "reset", onPress: () => void): HTMLButtonElement {
    const button = part<HTMLButtonElement>(this.#figure, `button[data-${kind}]`);
    button.setAttribute("aria-label", this.#nameOf(kind));
    button.addEventListener("click", onPress);
    return button;
  }

  /** Return a name that tells this example's part from the same part of the next one. */
  #nameOf(key: Key): string {
    const caption = part(this.#figure, "figcaption").textContent?.trim();
    return `${this.#messages(key)}: ${caption}`;
  }
}

function part<Kind extends HTMLElement>(figure: HTMLElement, selector: string): Kind {
  const found = figure.querySelector<Kind>(selector);
  if (!found) {
    throw new Error(`${figure.id || figure.className}: no ${selector}`);
  }
  return found;
}

function withoutLineEnd(text: string): string {
  return text.replace(/\n+$/, "");
}
