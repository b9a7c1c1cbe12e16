// The page's messages, in its own language, as publishing laid them into it.

const SELECTOR = "script.jb-messages";

export type Key =
  | "at_line"
  | "changed"
  | "crashed"
  | "cut"
  | "differs"
  | "edited"
  | "editor"
  | "error"
  | "loading"
  | "matches"
  | "no_input"
  | "no_python"
  | "not_carried"
  | "nothing"
  | "published"
  | "refused"
  | "reset"
  | "reset_done"
  | "run"
  | "running"
  | "stop"
  | "stopped"
  | "traceback"
  | "waiting";

export type Messages = (key: Key) => string;

/** Read the page's messages. One that is not there shows its name: seen at once, and no harm. */
export function readMessages(): Messages {
  const texts: Partial<Record<Key, string>> = JSON.parse(
    document.querySelector(SELECTOR)?.textContent ?? "{}",
  );
  return (key) => texts[key] ?? key;
}

/** Put a value into the place that a message keeps for it: text before, value, text after. */
export function around(message: string, name: string): [string, string] {
  const [before = "", after = ""] = message.split(`{${name}}`);
  return [before, after];
}
