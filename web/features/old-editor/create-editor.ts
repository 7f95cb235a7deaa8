// The editor's state: Markdown with live preview, undo, keys and pasting. Its document is the Markdown source, so what isn't
// edited is saved byte for byte.
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { defineLanguageFacet, Language, language } from "@codemirror/language";
import { EditorState, type Extension, Prec } from "@codemirror/state";
import { EditorView, type KeyBinding, keymap, placeholder } from "@codemirror/view";
import { Autolink, parser, Strikethrough, Table, TaskList } from "@lezer/markdown";
import { pastedMarkdown } from "../../lib/paste-markdown.ts";
import { editorTheme } from "./editor-theme.ts";
import { livePreview } from "./live-preview.ts";
import {
  applyCommand,
  type Command,
  commandKeys,
  continueList,
  type Replacement,
  type TextSelection,
} from "./markdown-commands.ts";
import { suggestions } from "./suggestion.ts";
import { tables } from "./tables.ts";

/**
 * CommonMark with tables, tasks, strikethrough and plain addresses, as in ui/markdown.
 * `@codemirror/lang-markdown` adds HTML, CSS and JavaScript, which weigh more than the rest of the editor's languages.
 */
const markdown = new Language(
  defineLanguageFacet(),
  parser.configure([Table, TaskList, Strikethrough, Autolink]),
  [],
  "markdown",
);

interface EditorOptions {
  text: string;
  /** Attributes of the editable element: its label, language and state. */
  attributes: Record<string, string>;
  placeholder: string;
  onChange: (text: string) => void;
  /** The focus has left the editor. */
  onBlur: () => void;
  /** Escape was pressed, and nothing else was open. */
  onLeave: () => void;
  extensions?: Extension;
}

export function createState(options: EditorOptions): EditorState {
  const { text, attributes, onChange, onBlur, onLeave, extensions = [] } = options;
  const leave = () => {
    onLeave();
    return true;
  };
  return EditorState.create({
    doc: text,
    extensions: [
      extensions,
      history(),
      language.of(markdown),
      EditorState.lineSeparator.of("\n"),
      EditorView.lineWrapping,
      EditorView.perLineTextDirection.of(true),
      EditorView.contentAttributes.of({
        dir: "auto",
        spellcheck: "true",
        autocapitalize: "sentences",
        ...attributes,
      }),
      placeholder(options.placeholder),
      livePreview,
      tables,
      suggestions,
      editorTheme,
      keymap.of([...commandBindings, { key: "Enter", run: enter }, { key: "Escape", run: leave }]),
      keymap.of([...historyKeymap, ...defaultKeymap]),
      EditorView.updateListener.of(({ docChanged, state, focusChanged, view }) => {
        if (docChanged) onChange(state.doc.toString());
        if (focusChanged && !view.hasFocus) onBlur();
      }),
      Prec.high(EditorView.domEventHandlers({ paste })),
    ],
  });
}

const commandBindings = Object.entries(commandKeys).map(
  ([command, key]): KeyBinding => ({
    key: `Mod-${key}`,
    run: (view) => runCommand(view, command as Command), // the record's keys
    stopPropagation: true, // the same shortcut opens the palette elsewhere
  }),
);

const selected = ({ doc, selection }: EditorState): TextSelection => ({
  text: doc.toString(),
  start: selection.main.from,
  end: selection.main.to,
});

/** Applies a Markdown command to the selection, and leaves the focus in the text. */
export function runCommand(view: EditorView, command: Command): boolean {
  replace(view, applyCommand(command, selected(view.state)));
  view.focus();
  return true;
}

function replace(view: EditorView, { from, to, insert, start, end }: Replacement): void {
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: start, head: end },
    scrollIntoView: true,
    userEvent: "input",
  });
}

/** Enter continues a list or quote, or ends it after an empty item. Elsewhere it inserts a line break. */
function enter(view: EditorView): boolean {
  const replacement = continueList(selected(view.state));
  if (replacement) replace(view, replacement);
  else view.dispatch(view.state.replaceSelection("\n"), { scrollIntoView: true, userEvent: "input" });
  return true;
}

function paste(event: ClipboardEvent, view: EditorView): boolean {
  const pasted = event.clipboardData && pastedMarkdown(event.clipboardData);
  if (!pasted) return false;
  event.preventDefault();
  void pasted.then((text) =>
    view.dispatch(view.state.replaceSelection(text), { scrollIntoView: true, userEvent: "input.paste" }),
  );
  return true;
}
