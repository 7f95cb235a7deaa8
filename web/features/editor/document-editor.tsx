import type { Node } from "prosemirror-model";
import type { Plugin } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { createState } from "./create-state.ts";

interface DocumentEditorProps {
  /** The document at the beginning. From then on the editor has it. */
  doc: Node;
  language: string;
  onChange: (doc: Node) => void;
  /** The focus has left the editor. */
  onBlur: () => void;
  /** Called with ProseMirror's view when it is there, and with undefined when it is not any more. */
  onView: (view: EditorView | undefined) => void;
  /** Read once. */
  plugins?: readonly Plugin[];
}

/** The text of a document, to be written in. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { language } = props;
  const { t } = useTranslation("documentText");
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is created once; later values are read from `latest`
  useEffect(() => {
    const { doc, plugins } = latest.current;
    const view = new EditorView(host.current, {
      state: createState(doc, plugins),
      attributes: () => ({
        "aria-label": t("edit.field"),
        "aria-multiline": "true",
        role: "textbox",
        lang: latest.current.language,
        spellcheck: "true",
        autocapitalize: "sentences",
        class: "prose-text document-editor",
      }),
      dispatchTransaction(transaction) {
        if (view.isDestroyed) return; // an effect of the render that removes it
        view.updateState(view.state.apply(transaction));
        if (transaction.docChanged) latest.current.onChange(view.state.doc);
      },
      handleDOMEvents: { blur: () => latest.current.onBlur() },
    });
    latest.current.onView(view);
    return () => {
      latest.current.onView(undefined);
      view.destroy();
    };
  }, []);
  return <div ref={host} lang={language} />;
}
