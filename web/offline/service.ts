// The service worker: answers from what is kept on the reader's device, and keeps what pages ask for.

import { buildOf, forgetEarlier, setBuild, takeOver } from "./builds";
import type { KeepReport, KeepRequest } from "./protocol";
import { BUILD, clear, find, keep, keptParts, readyParts } from "./store";

declare const self: ServiceWorkerGlobalScope;

const MASTER = "en";
const SCOPE = self.registration.scope;

self.addEventListener("install", (event) => event.waitUntil(install(event)));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.waitUntil(oblige(event)));
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(SCOPE)) {
    event.respondWith(answer(event));
  }
});

/** Keep all that the build before has kept, or fail and leave that one in its place. */
async function install(event: ExtendableEvent): Promise<void> {
  if (!self.registration.active) {
    await clear();
  }
  for (const part of new Set(["shared", ...(await keptParts())])) {
    await keep(part, event);
  }
  // Open pages go on with the build that they have: builds.ts.
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  await takeOver();
  await forgetEarlier();
  await self.clients.claim();
}

async function oblige(event: ExtendableMessageEvent): Promise<void> {
  const { parts } = event.data as KeepRequest;
  for (const part of parts) {
    await keep(part, event);
    event.source?.postMessage({ kind: "kept", part } satisfies KeepReport);
  }
  await forgetEarlier();
}

async function answer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  if (request.mode === "navigate") {
    await takeOver();
    return (await findPage(request.url)) ?? fetch(request).catch(() => apologize(request.url));
  }
  const build = await buildOf(event.clientId);
  if (event.resultingClientId) {
    await setBuild(event.resultingClientId, build);
  }
  const { origin, pathname } = new URL(request.url); // Pagefind asks with the time, to be fresh.
  return (await find(build, origin + pathname)) ?? fetch(request);
}

/** Return a page of this build, at any of the addresses by which a host has it. */
async function findPage(url: string): Promise<Response | undefined> {
  const { origin, pathname, search } = new URL(url);
  const address = origin + pathname.replace(/\/index\.html$/, "/");
  const page = await find(BUILD, address);
  const isFolder = !page && Boolean(await find(BUILD, `${address}/`));
  return isFolder ? Response.redirect(`${address}/${search}`) : page;
}

/** Say that there is no such page, where every page is kept, else that it is not kept, and what is. */
async function apologize(url: string): Promise<Response> {
  const path = new URL(url).pathname.slice(new URL(SCOPE).pathname.length);
  const folder = path.split("/")[0] ?? "";
  const kept = await readyParts();
  const isUnknown = /(^|\/)[^.]*$/.test(path) && kept.includes(folder in BUILD ? folder : MASTER);
  const [name, status] = isUnknown ? ["404.html", 404] : ["offline.html", 503];
  const page = await find(BUILD, SCOPE + name);
  if (!page) {
    return Response.error();
  }
  const text = (await page.text()).replace("<html", `<html data-kept="${kept.join(" ")}"`);
  return new Response(text, { status, headers: { "content-type": "text/html; charset=utf-8" } });
}
