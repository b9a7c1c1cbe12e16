// Python's memory as it is once Python has started, kept in the reader's browser: the next visit
// begins with it. Another build has a worker of another name, and throws it away.

const STORE = "jokerbook python";

/** Return the memory that was kept for a worker, if there is any. */
export async function readSnapshot(worker: string): Promise<ArrayBuffer | undefined> {
  try {
    const store = await caches.open(STORE);
    const kept = await store.match(nameFor(worker));
    return await kept?.arrayBuffer();
  } catch {
    return undefined; // A browser may keep nothing, or refuse to be asked.
  }
}

/** Keep Python's memory for a worker, and nothing for those of other builds. */
export async function keepSnapshot(worker: string, memory: Uint8Array): Promise<void> {
  try {
    await forgetSnapshots(worker);
    const store = await caches.open(STORE);
    await store.put(nameFor(worker), new Response(memory as Uint8Array<ArrayBuffer>));
  } catch {
    // There is no room: the next visit starts Python from its files.
  }
}

/** Throw away what was kept for the workers of a site, of which several may share an address. */
export async function forgetSnapshots(worker: string): Promise<void> {
  const folder = new URL("./", worker).href;
  const store = await caches.open(STORE);
  const names = (await store.keys()).filter(({ url }) => url.startsWith(folder));
  await Promise.all(names.map((name) => store.delete(name)));
}

function nameFor(worker: string): string {
  return `${worker}.memory`;
}
