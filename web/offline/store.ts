// What is kept on the reader's device: files by address and content, and the lists that name them.
//
// A build is its parts, and a part is a list: the address of each file and the file's hash. A file
// is kept under both, so that two builds lie side by side and share what is the same in both. A
// list is kept last: where it is, its part is whole.

import { PrecacheController } from "workbox-precaching";
import type { Part } from "./protocol";

/** The parts of a build and where their lists are; the list's name tells its content. */
export type Build = Readonly<Record<Part, string>>;

/** A file's address below the scope, and its SHA-256 in base64. */
type List = Readonly<Record<string, string>>;

// publishing/offline.py writes it before this script.
declare const self: ServiceWorkerGlobalScope & { readonly BUILD: Build };

export const BUILD = self.BUILD;
const SCOPE = self.registration.scope;
const STORE = `jokerbook ${SCOPE}`;
const FILES_AT_ONCE = 6;

const keeping = new Map<Part, Promise<void>>();
const kept = new Map<string, Promise<PrecacheController | undefined>>();

/** Fetch what is not kept yet of a part of this build; raises where one file cannot be had. */
export function keep(part: Part, event: ExtendableEvent): Promise<void> {
  const begun = keeping.get(part) ?? keepWhole(part, event).finally(() => keeping.delete(part));
  keeping.set(part, begun);
  return begun;
}

async function keepWhole(part: Part, event: ExtendableEvent): Promise<void> {
  const store = await caches.open(STORE);
  const address = new URL(BUILD[part] ?? "", SCOPE).href;
  if (await store.match(address)) {
    return;
  }
  const list = await fetch(address, { cache: "no-cache" });
  if (!list.ok) {
    throw new Error(`${address}: ${list.status}`);
  }
  await fetchFiles(filesOf(await list.clone().json()), event);
  await store.put(address, list);
}

function filesOf(list: List): PrecacheController {
  const files = new PrecacheController({ cacheName: STORE });
  files.addToCacheList(
    Object.entries(list).map(([address, hash]) => ({
      url: new URL(address, SCOPE).href,
      revision: hash,
      integrity: `sha256-${hash}`,
    })),
  );
  return files;
}

/** Fetch files, a few at once; a file whose content is another build's is not taken. */
async function fetchFiles(files: PrecacheController, event: ExtendableEvent): Promise<void> {
  const waiting = [...files.getURLsToCacheKeys()];
  const fetchOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await fetchFile(files, event, ...next);
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, fetchOn));
}

async function fetchFile(
  files: PrecacheController,
  event: ExtendableEvent,
  url: string,
  cacheKey: string,
): Promise<void> {
  const integrity = files.getIntegrityForCacheKey(cacheKey) ?? "";
  // Asked of the host whatever the browser has, which costs little where that is still right.
  const request = new Request(url, { integrity, cache: "no-cache", priority: "low" });
  const answer = await files.strategy.handle({ event, request, params: { cacheKey, integrity } });
  if (!answer.ok) {
    throw new Error(`${url}: ${answer.status}`);
  }
}

/** Return a build's file at an address, if the part that it is in is kept. */
export async function find(build: Build, address: string): Promise<Response | undefined> {
  for (const list of Object.values(build)) {
    const files = await keptFiles(list);
    if (files?.getCacheKeyForURL(address)) {
      return files.matchPrecache(address);
    }
  }
  return undefined;
}

/** Return the parts of this build that are kept. */
export async function readyParts(): Promise<Part[]> {
  const parts = Object.entries(BUILD);
  const files = await Promise.all(parts.map(([, list]) => keptFiles(list)));
  return parts.flatMap(([part], index) => (files[index] ? [part] : []));
}

async function keptFiles(list: string): Promise<PrecacheController | undefined> {
  const read = kept.get(list) ?? readRecord<List>(list).then((found) => found && filesOf(found));
  kept.set(list, read);
  const files = await read;
  if (!files) {
    kept.delete(list);
  }
  return files;
}

/** Return the parts that are kept, of whatever build. */
export async function keptParts(): Promise<Part[]> {
  const store = await caches.open(STORE);
  const names = (await store.keys()).map(({ url }) => url.slice(SCOPE.length));
  return Object.entries(BUILD).flatMap(([part, list]) => {
    const prefix = list.slice(0, list.lastIndexOf("-") + 1);
    return names.some((name) => name.startsWith(prefix)) ? [part] : [];
  });
}

/** Throw everything away. */
export async function clear(): Promise<void> {
  await caches.delete(STORE);
}

/** Throw away all files that none of the builds names; `records` are kept too. */
export async function keepOnly(
  builds: readonly Build[],
  records: readonly string[],
): Promise<void> {
  if (keeping.size > 0 || self.registration.installing) {
    return; // Half a part looks like files that nobody names.
  }
  const store = await caches.open(STORE);
  const lists = [...new Set(builds.flatMap((build) => Object.values(build)))];
  const files = await Promise.all(lists.map(keptFiles));
  const named = new Set([
    ...[...lists, ...records].map((name) => new URL(name, SCOPE).href),
    ...files.flatMap((list) => [...(list?.getURLsToCacheKeys().values() ?? [])]),
  ]);
  const stale = (await store.keys()).filter(({ url }) => !named.has(url));
  await Promise.all(stale.map((request) => store.delete(request)));
}

/** Return what was written under a name, or undefined. */
export async function readRecord<Content>(name: string): Promise<Content | undefined> {
  const store = await caches.open(STORE);
  return (await store.match(new URL(name, SCOPE).href))?.json();
}

/** Write JSON under a name. */
export async function writeRecord(name: string, content: unknown): Promise<void> {
  const store = await caches.open(STORE);
  await store.put(new URL(name, SCOPE).href, Response.json(content));
}
