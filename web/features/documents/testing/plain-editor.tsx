import type { Node } from "prosemirror-model";
import { TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type ComponentProps, useEffect, useRef } from "react";
import { replaceDocument } from "../../../../shared/document/live/replace-document.ts";
import { DocumentSource, documentOf } from "../../../../shared/document/markdown/document-source.ts";
import { createState } from "../../editor/create-state.ts";
import type { DocumentEditor as RealEditor } from "../../editor/document-editor.tsx";
import { documentText } from "../../editor/document-text.ts";

const markdownOf = (doc: Node) => new DocumentSource("").write(doc);

/**
 * A text area with the document's Markdown and the editor's properties, for tests without a layout. Its view is not on the page.
 * The real one is tested in e2e/editor.spec.ts.
 */
export function DocumentEditor(props: ComponentProps<typeof RealEditor>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const view = useRef<EditorView>(undefined);
  const isTyping = useRef(false);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const { doc, plugins } = latest.current;
    const created = new EditorView(null, {
      state: createState(doc(), plugins?.()),
      dispatchTransaction(transaction) {
        if (created.isDestroyed) return; // an effect of the render that removes it
        created.updateState(created.state.apply(transaction));
        if (!transaction.docChanged) return;
        if (field.current && !isTyping.current) field.current.value = markdownOf(created.state.doc);
        latest.current.onChange(created.state.doc);
      },
    });
    created.focus = () => field.current?.focus();
    view.current = created;
    latest.current.onView(created);
    return () => {
      latest.current.onView(undefined);
      created.destroy();
    };
  }, []);
  const type = (markdown: string) => {
    const { current: editor } = view;
    if (!editor) return;
    isTyping.current = true;
    editor.dispatch(replaceDocument(editor.state.tr, documentOf(markdown)));
    isTyping.current = false;
  };
  const select = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const { current: editor } = view;
    const words = value.slice(selectionStart, selectionEnd).replaceAll("*", "");
    const text = editor && documentText(editor.state.doc);
    const at = text?.text.indexOf(words) ?? -1;
    if (!editor || !text || !words || at < 0) return;
    const [from, to] = [text.positionAt(at), text.positionAt(at + words.length)];
    editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, from, to)));
  };
  return (
    <textarea
      ref={field}
      aria-label="Text"
      lang={props.language}
      defaultValue={markdownOf(props.doc())}
      readOnly={!props.isEditable}
      onChange={({ target }) => type(target.value)}
      onSelect={({ currentTarget }) => select(currentTarget)}
    />
  );
}
