// The page's one Web Worker: Python with the engine, and web/runner.py that runs the examples in it.

import { type LockfileInfo, loadPyodide, type PyodideAPI, type PyodideConfig } from "pyodide";
import type { Outcome, Reason, Report, Request, RunError, RunRequest } from "./protocol";
import { forgetSnapshots, keepSnapshot, readSnapshot } from "./snapshot";

/** What runner.py offers; its tuples come as arrays, None as undefined. */
interface Runner {
  run(code: string, post: (text: string) => void): { toJs(): PythonOutcome; destroy(): void };
  expect(code: string): void;
  prepare(): boolean;
}
type PythonOutcome = [output: string, cut: boolean, error: PythonFailure | undefined];
type PythonFailure = [
  line: string,
  at: number | undefined,
  traceback: string,
  clause: string | undefined,
  reason: Reason | undefined,
];

// web/build.mjs says them: the folder that web/runtime.py laid out, and what Pyodide says of itself.
declare const PYTHON: string;
declare const PYODIDE: LockfileInfo;

const HOME = new URL(`./${PYTHON}/`, import.meta.url).href;
const WORKER = import.meta.url;
const ENGINE = "/engine.zip";
const AT_LEISURE = 1000; // milliseconds

const { instantiateStreaming } = WebAssembly;

let isPreparing = false;
const python = start();
python.then(
  () => report({ kind: "ready" }),
  (error: unknown) => fail(error),
);
// Where it has not come to wait for a file yet that cannot be had, only this tells.
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  fail(event.reason);
});

addEventListener("message", async ({ data: request }: MessageEvent<Request>) => {
  const runner = await python;
  try {
    if (request.kind === "run") {
      answer(runner, request);
    } else {
      runner.expect(request.code);
    }
    await prepare(runner);
  } catch (error) {
    // The runner catches whatever the example raises: this is Python itself that broke.
    fail(error);
  }
});

/** Start Python from the memory that was kept of it, or from its files. */
async function start(): Promise<Runner> {
  const memory = await readSnapshot(WORKER);
  if (memory) {
    try {
      return await resume(memory);
    } catch {
      await forgetSnapshots(WORKER);
    }
  }
  return begin();
}

async function resume(memory: ArrayBuffer): Promise<Runner> {
  const pyodide = await load({ _loadSnapshot: memory });
  // What was drawn by chance at the last visit would be drawn again.
  pyodide.runPython("import random; random.seed()");
  return pyodide.pyimport("runner");
}

async function begin(): Promise<Runner> {
  const pyodide = await load({ _makeSnapshot: true });
  pyodide.runPython(`import sys; sys.path.append("${ENGINE}"); import runner`);
  const memory = pyodide.makeMemorySnapshot();
  setTimeout(() => keepSnapshot(WORKER, memory), AT_LEISURE);
  return pyodide.pyimport("runner");
}

/** Load Pyodide, and lay the engine's zip file into its file system, which is in no snapshot. */
async function load(options: PyodideConfig): Promise<PyodideAPI> {
  const [pyodide, engine] = await Promise.all([
    orItsCodeIsMissing(
      loadPyodide({
        indexURL: HOME,
        stdLibURL: `${HOME}library.zip.txt`,
        packageBaseUrl: HOME,
        lockFileContents: { info: PYODIDE, packages: {} },
        ...options,
      }),
    ),
    fetchBytes(`${HOME}engine.zip.txt`),
  ]);
  pyodide.FS.writeFile(ENGINE, engine);
  return pyodide;
}

/** Await Pyodide, which tells the console alone that its own code cannot be had, and goes on waiting. */
function orItsCodeIsMissing(loading: Promise<PyodideAPI>): Promise<PyodideAPI> {
  return new Promise((resolve, reject) => {
    WebAssembly.instantiateStreaming = (...given) =>
      instantiateStreaming(...given).catch((error: unknown) => {
        reject(error);
        throw error;
      });
    loading.then(resolve, reject);
  });
}

function answer(runner: Runner, { id, code }: RunRequest): void {
  const outcome = run(runner, id, code);
  report({ kind: "done", id, ...outcome });
  if (outcome.error?.line.startsWith("MemoryError")) {
    // WebAssembly never gives memory back: the page is to take a new worker.
    throw new Error(outcome.error.line);
  }
}

/** Make ready for the next run in small steps, between which the page may ask for it. */
async function prepare(runner: Runner): Promise<void> {
  if (!isPreparing) {
    isPreparing = true;
    while (runner.prepare()) {
      await new Promise((resolve) => setTimeout(resolve));
    }
    isPreparing = false;
  }
}

async function fetchBytes(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) {
    throw new Error(`${address}: ${answer.status}`);
  }
  return new Uint8Array(await answer.arrayBuffer());
}

function run(runner: Runner, id: number, code: string): Outcome {
  const result = runner.run(code, (text) => report({ kind: "output", id, text }));
  const [output, cut, failure] = result.toJs();
  result.destroy();
  return { output, cut, error: failure ? errorOf(failure) : null };
}

function errorOf([line, at, traceback, clause, reason]: PythonFailure): RunError {
  return { line, at: at ?? null, traceback, clause: clause ?? null, reason: reason ?? null };
}

/** Say that this worker is of no more use; the next one is not to begin as it did. */
function fail(reason: unknown): void {
  const tell = () => report({ kind: "failed", text: String(reason) });
  forgetSnapshots(WORKER).then(tell, tell);
}

function report(message: Report): void {
  postMessage(message);
}
