// The page's one Web Worker: Python with the engine, and the runner that runs the examples in it.

import runnerSource from "../runner.py";
import type { Outcome, Report, RunError, RunRequest } from "./protocol";

type Run = (code: string, post: (text: string) => void) => Outcome & { destroy(): void };

const HOME = new URL("./python/", import.meta.url).href;
const ENGINE = "jokerbook";

const python = start();
python.then(
  () => report({ kind: "ready" }),
  (error: unknown) => report({ kind: "failed", text: String(error) }),
);

addEventListener("message", async (event: MessageEvent<RunRequest>) => {
  const { id, code } = event.data;
  const run = await python;
  report({ kind: "started", id });
  try {
    report({ kind: "done", id, ...outcome(run, id, code) });
  } catch (error) {
    // The runner catches whatever the example raises: this is Python itself that broke.
    report({ kind: "failed", text: String(error) });
  }
});

async function start(): Promise<Run> {
  const { loadPyodide }: typeof import("pyodide") = await import(`${HOME}pyodide.mjs`);
  const pyodide = await loadPyodide({ indexURL: HOME, packages: [ENGINE] });
  if (!(ENGINE in pyodide.loadedPackages)) {
    throw new Error(`${ENGINE} could not be loaded`);
  }
  const globals = pyodide.toPy({ __name__: "runner" });
  pyodide.runPython(runnerSource, { globals, filename: "runner.py" });
  return globals.get("run");
}

/** Run the code and copy what comes back out of Python's hands. */
function outcome(run: Run, id: number, code: string): Outcome {
  const result = run(code, (text) => report({ kind: "output", id, text }));
  const { output, cut, error } = result;
  const copied = error && copy(error);
  result.destroy();
  return { output, cut, error: copied ?? null };
}

/** Python's None comes as undefined, which is not what the page expects. */
function copy({ line, at, traceback, clause, reason }: RunError): RunError {
  return { line, at: at ?? null, traceback, clause: clause ?? null, reason: reason ?? null };
}

function report(message: Report): void {
  postMessage(message);
}
