// Bundles the browser part into build/live/: live.js with its lazy chunks, worker.js, jokerbook.css,
// each under a name that tells its content; and the service worker into build/, for
// publishing/offline.py to finish. build/live/.names.json says which name each of them has: it is
// written last, so that an interrupted build never leaves a page that asks for what is not there.

import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const target = join(root, "build", "live");
const lock = await readFile(join(root, "node_modules", "pyodide", "pyodide-lock.json"), "utf8");
const python = (await readdir(target)).find((name) => name.startsWith("python-"));

const common = {
  absWorkingDir: root,
  bundle: true,
  charset: "utf8",
  chunkNames: "[name]-[hash]",
  entryNames: "[name]-[hash]",
  format: "esm",
  legalComments: "none",
  logLevel: "warning",
  minify: true,
  outdir: target,
  target: "es2022",
  write: false,
};

const style = { ...common, entryPoints: { jokerbook: "web/style/index.css" } };
const worker = {
  ...common,
  define: constants({ PYTHON: python, PYODIDE: JSON.parse(lock).info }),
  entryPoints: ["web/src/worker.ts"],
  external: ["node:*", "ws"],
};
const page = (workerName) => ({
  ...common,
  define: constants({ WORKER: workerName }),
  entryPoints: ["web/src/live.ts"],
  splitting: true,
});
const service = {
  ...common,
  define: constants({ "process.env.NODE_ENV": "production" }),
  entryNames: "[name]",
  entryPoints: { offline: "web/offline/service.ts" },
  format: "iife",
  outdir: join(target, ".."),
};

function constants(values) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
  );
}

/** Return the name that a bundle's entry has got. */
function nameOf({ outputFiles }, entry) {
  return outputFiles.map(({ path }) => basename(path)).find((name) => name.startsWith(`${entry}-`));
}

const [styled, working, serving] = await Promise.all([build(style), build(worker), build(service)]);
const paged = await build(page(nameOf(working, "worker")));
const files = [styled, working, serving, paged].flatMap((result) => result.outputFiles);
const names = new Set(files.map((file) => basename(file.path)));
const entries = {
  live: nameOf(paged, "live"),
  style: nameOf(styled, "jokerbook"),
  worker: nameOf(working, "worker"),
};

for (const file of files) {
  await writeFile(file.path, file.contents);
}
await writeFile(join(target, ".names.json"), JSON.stringify(entries));
for (const name of await readdir(target)) {
  if (/\.(js|css)$/.test(name) && !names.has(name)) {
    await rm(join(target, name));
  }
}
