// CodeMirror, in a chunk of its own that is fetched when the reader first comes to an editor.

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { pythonLanguage } from "@codemirror/lang-python";
import { indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { tagHighlighter, tags } from "@lezer/highlight";

export interface CodeView {
  readonly element: HTMLElement;
  value(): string;
  replace(code: string): void;
  /** Go on where the textarea was, once the element is in the page. */
  settle(scrollLeft: number, focused: boolean): void;
}

interface Options {
  code: string;
  anchor: number;
  head: number;
  label: string;
  onEdit: () => void;
}

// The classes that Pygments gives the published code: one style sheet colours both.
const pygmentsClasses = tagHighlighter([
  { tag: tags.comment, class: "c1" },
  { tag: tags.string, class: "s2" },
  { tag: tags.special(tags.string), class: "s2" },
  { tag: tags.escape, class: "se" },
  { tag: tags.number, class: "mi" },
  { tag: [tags.keyword, tags.modifier], class: "k" },
  { tag: [tags.bool, tags.null], class: "kc" },
  { tag: tags.operatorKeyword, class: "ow" },
  { tag: [tags.operator, tags.derefOperator], class: "o" },
  { tag: [tags.punctuation, tags.bracket], class: "p" },
  { tag: tags.function(tags.definition(tags.variableName)), class: "nf" },
  { tag: tags.definition(tags.className), class: "nc" },
  { tag: tags.meta, class: "nd" },
  { tag: tags.variableName, class: "n" },
]);

/** Open an editor. Tab leaves it, as it leaves every other field: no key of its own is bound to it. */
export function openCode({ code, anchor, head, label, onEdit }: Options): CodeView {
  const view = new EditorView({
    state: EditorState.create({
      doc: code,
      selection: { anchor, head },
      extensions: [
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        pythonLanguage,
        indentUnit.of("    "),
        syntaxHighlighting(pygmentsClasses),
        EditorView.contentAttributes.of({
          "aria-label": label,
          autocapitalize: "off",
          "data-editor": "",
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) {
            onEdit();
          }
        }),
      ],
    }),
  });
  return {
    element: view.dom,
    value: () => view.state.doc.toString(),
    replace: (text) =>
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
    settle: (scrollLeft, focused) => {
      if (focused) {
        view.focus();
      }
      view.scrollDOM.scrollLeft = scrollLeft;
    },
  };
}
