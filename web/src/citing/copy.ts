// Copies a text where the browser lets the page, else lays it out selected for the reader to copy.

/** Copy a text; return whether the browser has let the page do so. */
export async function copy(text: string): Promise<boolean> {
  try {
    // There is no clipboard at an insecure address: then this raises too.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** Copy as browsers did before there was a clipboard for pages. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const area = selectable(text);
  area.className = "jb-copied";
  document.body.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) {
    focused.focus();
  }
  return copied;
}

/** Show a text in a dialog, selected; what to do with it and the way out are said. */
export function layOut(text: string, what: string, close: string): void {
  const dialog = document.createElement("dialog");
  dialog.className = "jb-layout md-typeset";
  const said = document.createElement("p");
  said.textContent = what;
  const area = selectable(text);
  area.setAttribute("aria-label", what);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "md-button";
  button.textContent = close;
  button.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.append(said, area, button);
  document.body.append(dialog);
  dialog.showModal();
  area.select();
  // The beginning tells more than the end, to which selecting has scrolled.
  area.scrollTop = 0;
}

function selectable(text: string): HTMLTextAreaElement {
  const area = document.createElement("textarea");
  area.readOnly = true;
  area.rows = 8;
  area.value = text;
  return area;
}
