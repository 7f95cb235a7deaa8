import { type ComponentProps, useImperativeHandle, useRef } from "react";
import { pasteProps } from "../../../../lib/paste-markdown.ts";
import { typeIntoField } from "../../../../lib/type-into-field.ts";
import { applyCommand } from "../edit/markdown-commands.ts";
import type { DocumentEditor as RealEditor } from "../editor/document-editor.tsx";

/** A text area with the editor's properties, for tests without a layout. The real one is tested in e2e/editor.spec.ts. */
export function DocumentEditor({
  ref,
  text,
  language,
  onChange,
  onSave,
  onLeave,
}: ComponentProps<typeof RealEditor>) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    run: (command) => {
      if (!field.current) return;
      const { value, selectionStart: start, selectionEnd: end } = field.current;
      const replacement = applyCommand(command, { text: value, start, end });
      field.current.setSelectionRange(replacement.from, replacement.to);
      typeIntoField(field.current, replacement.insert);
    },
    selectedText: () => {
      const area = field.current;
      return area?.value.slice(area.selectionStart, area.selectionEnd) ?? "";
    },
  }));
  return (
    <textarea
      ref={field}
      aria-label="Text"
      lang={language}
      value={text}
      {...pasteProps}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onSave}
      onKeyDown={({ key }) => key === "Escape" && onLeave()}
    />
  );
}
