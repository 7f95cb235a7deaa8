import "./editor.css";
import type { Node } from "prosemirror-model";
import { search } from "prosemirror-search";
import type { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { DocumentView } from "./block-drop.ts";
import { copying } from "./clipboard/copy.ts";
import { pasting } from "./clipboard/paste.ts";
import { createState } from "./create-state.ts";
import { footnoteNumbers, footnoteReferenceView } from "./footnote-numbers.ts";
import { headingLevels } from "./heading-levels.ts";
import { imagesOnTheirWay } from "./images.ts";
import { linkForm } from "./link-form.ts";
import { headingView } from "./node-views/heading.ts";
import { imageView } from "./node-views/image.ts";
import { nodeViews } from "./node-views/node-views.ts";
import { tableView } from "./node-views/table.ts";
import { placeholder } from "./placeholder.ts";
import { skippedBlocks } from "./skipped-blocks.ts";
import { viewUpdates } from "./use-view-state.ts";

interface DocumentEditorProps {
  /** The document at the beginning, read when the editor is created. From then on the editor has it. */
  doc: () => Node;
  language: string;
  onChange: (doc: Node) => void;
  isEditable: boolean;
  /** Takes pictures that were pasted or dropped at a place. */
  onImages: (files: File[], pos: number) => void;
  /** Ctrl+F. */
  onFind: () => void;
  /** Called with ProseMirror's view when it is there, and with undefined when it is not any more. */
  onView: (view: EditorView | undefined) => void;
  /** Read with the document. */
  plugins?: () => readonly Plugin[];
}

/** The text of a document, to be written in. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { language, isEditable } = props;
  const { t } = useTranslation("editor");
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is created once; later values are read from `latest`
  useEffect(() => {
    const { doc, plugins } = latest.current;
    const view = new DocumentView(host.current, {
      scrollMargin: { top: 130, bottom: 80, left: 0, right: 0 }, // the bars
      scrollThreshold: { top: 130, bottom: 80, left: 0, right: 0 },
      state: createState(doc(), [
        ...(plugins?.() ?? []),
        linkForm,
        pasting({ onImages: (files, pos) => latest.current.onImages(files, pos) }),
        copying,
        imagesOnTheirWay,
        skippedBlocks,
        headingLevels,
        search(),
        footnoteNumbers,
        placeholder(t("placeholder")),
        viewUpdates,
      ]),
      nodeViews: {
        ...nodeViews({ task: t("task"), codeLanguage: t("codeLanguage"), plainText: t("plainCode") }),
        heading: headingView,
        table: tableView,
        footnote_reference: footnoteReferenceView,
        image: imageView(t("image.undescribed")),
      },
      attributes: () => ({
        "aria-label": t("field"),
        "aria-multiline": "true",
        role: "textbox",
        dir: "auto",
        lang: latest.current.language,
        autocapitalize: "sentences",
        class: "prose-text document-editor",
        ...(!latest.current.isEditable && { "aria-readonly": "true", tabindex: "0" }),
      }),
      editable: () => latest.current.isEditable,
      dispatchTransaction(transaction) {
        if (view.isDestroyed) return; // an effect of the render that removes it
        view.updateState(view.state.apply(transaction));
        if (transaction.docChanged) latest.current.onChange(view.state.doc);
      },
      handleKeyDown(_, event) {
        if (event.key !== "f" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
          return false;
        latest.current.onFind();
        return true;
      },
    });
    editor.current = view;
    latest.current.onView(view);
    return () => {
      editor.current = undefined;
      latest.current.onView(undefined);
      view.destroy();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read again
  useEffect(() => editor.current?.setProps({}), [language, isEditable]);
  return <div ref={host} />;
}
