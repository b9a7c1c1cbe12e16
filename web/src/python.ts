// Python as the page has it: one worker, started when first wanted, running one example at a time.

import { isOrdinary } from "./line";
import { STARTED } from "./offline";
import type { Outcome, Report, Request } from "./protocol";

// web/build.mjs says it.
declare const WORKER: string;

/** An example's wish to be run, and what it wants to be told. */
export interface Job {
  readonly code: string;
  readonly isPublished: boolean;
  waiting(reason: "loading" | "waiting"): void;
  running(): void;
  output(text: string): void;
  done(outcome: Outcome): void;
  failed(reason: "no_python" | "crashed", text: string): void;
}

export class Python {
  #worker: Worker | undefined;
  #ready = false;
  #running: Job | undefined;
  #queue: Job[] = [];
  #runs = 0;
  /** The code that the worker makes itself ready for; after a run that is the same code again. */
  #expected: string | undefined;
  /** The worker has run code that is not the rules' own, which may have changed Python itself. */
  #isMixed = false;
  /** The reader has stopped its start: only a press starts it again. */
  #isDeclined = false;

  /** Make ready for code that is likely to be run; an ordinary line may fetch Python for it. */
  expect(code: string): void {
    if (this.#worker || (isOrdinary() && !this.#isDeclined)) {
      this.#warm();
      this.#prepare(code);
    }
  }

  /** Start Python if it is not there yet. */
  #warm(): void {
    if (this.#worker) {
      return;
    }
    const worker = new Worker(new URL(`./${WORKER}`, import.meta.url), { type: "module" });
    worker.addEventListener("message", (event: MessageEvent<Report>) => {
      if (worker === this.#worker) {
        this.#hear(event.data);
      }
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (worker === this.#worker) {
        this.#fail(event.message ?? "");
      }
    });
    this.#worker = worker;
  }

  run(job: Job): void {
    this.#isDeclined = false;
    this.#queue.push(job);
    this.#proceed();
  }

  /** Take a job back. One that runs can be stopped only together with its worker. */
  stop(job: Job): void {
    if (job === this.#running) {
      this.#terminate();
      this.#warm();
      this.#prepare(job.code);
    } else {
      this.#queue = this.#queue.filter((other) => other !== job);
      if (!this.#ready && this.#queue.length === 0) {
        this.#terminate();
        this.#isDeclined = true;
      }
    }
    this.#proceed();
  }

  /** Have the next job run by a new worker, if this one may be spoilt; return whether it will be. */
  renew(): boolean {
    const isMixed = this.#isMixed;
    if (isMixed) {
      this.#terminate();
    }
    return isMixed;
  }

  /** Run what can be run now, and tell the others what they wait for. */
  #proceed(): void {
    if (this.#ready && !this.#running) {
      this.#begin(this.#queue.shift());
    }
    for (const job of this.#queue) {
      this.#warm();
      job.waiting(this.#running || job !== this.#queue[0] ? "waiting" : "loading");
    }
  }

  #begin(job: Job | undefined): void {
    if (job) {
      this.#running = job;
      this.#runs += 1;
      this.#ask({ kind: "run", id: this.#runs, code: job.code });
      this.#expected = job.code;
      this.#isMixed ||= !job.isPublished;
      job.running();
    }
  }

  #prepare(code: string): void {
    if (code !== this.#expected) {
      this.#expected = code;
      this.#ask({ kind: "prepare", code });
    }
  }

  #ask(request: Request): void {
    this.#worker?.postMessage(request);
  }

  #hear(report: Report): void {
    const job = this.#running;
    switch (report.kind) {
      case "ready":
        this.#ready = true;
        dispatchEvent(new Event(STARTED));
        this.#proceed();
        break;
      case "output":
        job?.output(report.text);
        break;
      case "done":
        this.#running = undefined;
        job?.done(report);
        this.#proceed();
        break;
      case "failed":
        this.#fail(report.text);
        break;
    }
  }

  /** Throw a broken worker away; whoever waits is run by the next one, unless none can be had. */
  #fail(text: string): void {
    const failed = this.#ready ? [this.#running] : this.#queue.splice(0);
    const reason = this.#ready ? "crashed" : "no_python";
    this.#terminate();
    for (const job of failed) {
      job?.failed(reason, text);
    }
    this.#proceed();
  }

  #terminate(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#running = undefined;
    this.#expected = undefined;
    this.#ready = false;
    this.#isMixed = false;
  }
}
