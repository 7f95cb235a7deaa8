import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { TextReplacement } from "../../ui/changes/replace-text.ts";
import { createState, runCommand } from "./create-editor.ts";
import type { Command } from "./markdown-commands.ts";
import { takeChanges } from "./suggestion.ts";
import { tableLabels } from "./tables.ts";

export interface EditorHandle {
  focus: () => void;
  run: (command: Command) => void;
  /** Takes over changes made elsewhere. Returns false if it can't, see `takeChanges`. */
  take: (changes: readonly TextReplacement[]) => boolean;
  /** The selected Markdown; empty if only the cursor is set. */
  selectedText: () => string;
}

interface DocumentEditorProps {
  ref: Ref<EditorHandle>;
  /** The Markdown at the beginning. From then on the editor has the text: what it has reported may be older than what is typed. */
  text: string;
  language: string;
  onChange: (text: string) => void;
  /** The focus has left the editor. */
  onSave: () => void;
  onLeave: () => void;
  /** Called with CodeMirror's view when it is there, and with undefined when it is not any more. */
  onView: (view: EditorView | undefined) => void;
  /** Read once. */
  extensions?: Extension;
}

/**
 * The visual Markdown editor. It stands in a shadow root, where the styles of CodeMirror are adopted sheets, which the page's
 * content security policy allows.
 */
export function DocumentEditor(props: DocumentEditorProps) {
  const { ref, language } = props;
  const { t } = useTranslation("documentText");
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is created once; later values are read from `latest`
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: "open" });
    if (!root) return;
    const editor = new EditorView({
      root,
      parent: root,
      state: createState({
        text: latest.current.text,
        attributes: { "aria-label": t("edit.field"), lang: language },
        placeholder: t("edit.placeholder"),
        onChange: (next) => latest.current.onChange(next),
        onBlur: () => latest.current.onSave(),
        onLeave: () => latest.current.onLeave(),
        extensions: [
          tableLabels.of({
            table: t("edit.commands.table"),
            addRow: t("edit.table.addRow"),
            addColumn: t("edit.table.addColumn"),
            removeRow: t("edit.table.removeRow"),
            removeColumn: t("edit.table.removeColumn"),
          }),
          latest.current.extensions ?? [],
        ],
      }),
    });
    view.current = editor;
    latest.current.onView(editor);
    return () => {
      view.current = undefined;
      latest.current.onView(undefined);
      editor.destroy();
    };
  }, []);
  useImperativeHandle(ref, () => ({
    focus: () => view.current?.focus(),
    run: (command) => view.current && runCommand(view.current, command),
    take: (changes) => view.current !== undefined && takeChanges(view.current, changes),
    selectedText: () => {
      const state = view.current?.state;
      return state?.sliceDoc(state.selection.main.from, state.selection.main.to) ?? "";
    },
  }));
  return <div ref={host} className="max-w-[68ch]" />;
}
