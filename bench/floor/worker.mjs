import { loadPyodide } from "./pyodide/pyodide.mjs";

const pyodide = await loadPyodide();
const [wheel, code] = await Promise.all([
  fetch("engine.whl").then((answer) => answer.arrayBuffer()),
  fetch("example.py").then((answer) => answer.text()),
]);
pyodide.unpackArchive(wheel, "wheel");
postMessage(String(pyodide.runPython(code)));
