// Bundles the browser part into build/live/: live.js with its lazy chunks, worker.js, jokerbook.css;
// and the service worker into build/, for publishing/offline.py to finish.
// Everything is built in memory first and live.js is written last, so that an interrupted build
// never leaves a page script that asks for a chunk which is not there.

import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const target = join(root, "build", "live");

const common = {
  absWorkingDir: root,
  bundle: true,
  charset: "utf8",
  format: "esm",
  legalComments: "none",
  logLevel: "warning",
  minify: true,
  outdir: target,
  target: "es2022",
  write: false,
};

const page = {
  ...common,
  chunkNames: "[name]-[hash]",
  entryPoints: ["web/src/live.ts"],
  splitting: true,
};
const worker = { ...common, entryPoints: ["web/src/worker.ts"], loader: { ".py": "text" } };
const style = { ...common, entryPoints: { jokerbook: "web/style/index.css" } };

const service = {
  ...common,
  define: { "process.env.NODE_ENV": '"production"' },
  entryPoints: { offline: "web/offline/service.ts" },
  format: "iife",
  outdir: join(target, ".."),
};

const built = await Promise.all([build(style), build(worker), build(page), build(service)]);
const files = built.flatMap((result) => result.outputFiles);
const names = new Set(files.map((file) => basename(file.path)));
const isEntry = (file) => basename(file.path) === "live.js";

await mkdir(target, { recursive: true });
for (const file of files.sort((a, b) => Number(isEntry(a)) - Number(isEntry(b)))) {
  await writeFile(file.path, file.contents);
}
for (const name of await readdir(target)) {
  if (/\.(js|css)$/.test(name) && !names.has(name)) {
    await rm(join(target, name));
  }
}
