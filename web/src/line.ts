// What may be fetched before anybody has asked for it.

const SLOW = ["slow-2g", "2g", "3g"];

/** Return whether megabytes may be fetched unasked; a browser may know nothing of its line. */
export function isOrdinary(): boolean {
  const line = navigator.connection;
  return !(line?.saveData || line?.type === "cellular" || SLOW.includes(line?.effectiveType ?? ""));
}
