// What the page and its worker say to each other.

/** The page asks for a run. It asks for one at a time, and for the first when the worker is ready. */
export interface RunRequest {
  kind: "run";
  id: number;
  code: string;
}

/** The page expects that this code will be run: what it imports can be imported ahead. */
export interface PrepareRequest {
  kind: "prepare";
  code: string;
}

export type Request = RunRequest | PrepareRequest;

/** A message of the page on an exception. */
export type Reason = "no_input" | "not_carried";

/** The exception that ended a run. */
export interface RunError {
  /** The exception in one line. */
  line: string;
  /** The line of the example that it came from. */
  at: number | null;
  traceback: string;
  /** The clause that the engine's refusal rests on. */
  clause: string | null;
  /** The message of the page that says it better than `line`. */
  reason: Reason | null;
}

export interface Outcome {
  output: string;
  /** The output was longer and is cut. */
  cut: boolean;
  error: RunError | null;
}

/** The worker reports; `output` is what was printed since the last. */
export type Report =
  | { kind: "ready" }
  | { kind: "output"; id: number; text: string }
  | ({ kind: "done"; id: number } & Outcome)
  | { kind: "failed"; text: string };
