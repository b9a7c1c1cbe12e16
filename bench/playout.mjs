// Runs bench/tricks.py's playout in Pyodide: for each seed on standard input, the microseconds of
// processor time that one measurement took.

import { createInterface } from "node:readline";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const pyodide = await loadPyodide();
pyodide.mountNodeFS("/project", new URL("..", import.meta.url).pathname);
pyodide.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/project/engine", "/project"]
from bench.tricks import MOVES, NINES, play_georgian
`);
const measure = pyodide.runPython("lambda seed: play_georgian(NINES, seed, MOVES)");

for await (const seed of createInterface({ input: process.stdin })) {
  const before = process.cpuUsage();
  measure(Number(seed));
  const { user, system } = process.cpuUsage(before);
  console.log(user + system);
}
