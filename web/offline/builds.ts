// Which build a page has: the one it was opened with, until it is loaded again.

import { BUILD, type Build, keepOnly, readRecord, writeRecord } from "./store";

declare const self: ServiceWorkerGlobalScope;

/** The open pages, and their workers, of earlier builds: the browser's id of each -> its build. */
type Earlier = Readonly<Record<string, Build>>;

const CURRENT = "offline/current";
const EARLIER = "offline/earlier";
let earlier: Promise<Earlier> | undefined;
let takenOver: Promise<void> | undefined;

/** Take over from the build before: what is open now has that one. Once is enough. */
export function takeOver(): Promise<void> {
  takenOver ??= handOver();
  return takenOver;
}

async function handOver(): Promise<void> {
  const before = await readRecord<Build>(CURRENT);
  if (JSON.stringify(before) === JSON.stringify(BUILD)) {
    return; // The browser had only stopped this script, and starts it again.
  }
  const known = await readEarlier();
  const open = await openPages();
  const builds = open.map((id) => [id, known[id] ?? before] as const);
  await writeEarlier(Object.fromEntries(builds.filter(([, build]) => build)) as Earlier);
  await writeRecord(CURRENT, BUILD);
}

/** Return the build of a page or a worker. */
export async function buildOf(id: string): Promise<Build> {
  await takeOver(); // Chromium asks while the script is still being activated.
  return (await readEarlier())[id] ?? BUILD;
}

/** Let a new worker have the build of the page that starts it. */
export async function setBuild(id: string, build: Build): Promise<void> {
  if (build !== BUILD) {
    await writeEarlier({ ...(await readEarlier()), [id]: build });
  }
}

/** Throw away the earlier builds that no page has open any more. */
export async function forgetEarlier(): Promise<void> {
  const open = await openPages();
  const known = Object.entries(await readEarlier()).filter(([id]) => open.includes(id));
  await writeEarlier(Object.fromEntries(known));
  await keepOnly([BUILD, ...known.map(([, build]) => build)], [CURRENT, EARLIER]);
}

async function openPages(): Promise<string[]> {
  const open = await self.clients.matchAll({ includeUncontrolled: true, type: "all" });
  return open.map(({ id }) => id);
}

function readEarlier(): Promise<Earlier> {
  earlier ??= readRecord<Earlier>(EARLIER).then((known) => known ?? {});
  return earlier;
}

async function writeEarlier(known: Earlier): Promise<void> {
  earlier = Promise.resolve(known);
  await writeRecord(EARLIER, known);
}
