// Runs imports in Pyodide as a page has it: for each line of code on standard input, the milliseconds
// of processor time that it took, nothing of it being loaded before.
//
//     node bench/imports.mjs STANDARD_LIBRARY ENGINE

import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const [library, engine] = process.argv.slice(2);
const pyodide = await loadPyodide({ stdLibURL: library });
// As web/src/worker.ts lays it.
pyodide.FS.writeFile("/engine.zip", await readFile(engine));
pyodide.runPython('import sys; sys.path.append("/engine.zip")');
// What the page's runner imports is there before any example.
pyodide.runPython(await readFile(new URL("../web/runner.py", import.meta.url), "utf8"));
const run = pyodide.runPython(`
started = set(sys.modules)

def run(code):
    """Run this code, once everything that earlier code loaded is forgotten."""
    for name in sys.modules.keys() - started:
        del sys.modules[name]
    return lambda: exec(code, {})
run
`);

for await (const code of createInterface({ input: process.stdin })) {
  const imports = run(code);
  const before = process.threadCpuUsage();
  imports();
  const { user, system } = process.threadCpuUsage();
  console.log((user - before.user + system - before.system) / 1000);
}
