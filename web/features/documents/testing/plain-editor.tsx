import { type ComponentProps, useImperativeHandle, useRef } from "react";
import { pasteProps } from "../../../lib/paste-markdown.ts";
import { replaceInText, type TextReplacement } from "../../../ui/changes/replace-text.ts";
import type { DocumentEditor as RealEditor } from "../../editor/document-editor.tsx";
import { applyCommand } from "../../editor/markdown-commands.ts";

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
  const change = (area: HTMLTextAreaElement, changes: readonly TextReplacement[]) => {
    area.value = replaceInText(area.value, changes);
    onChange(area.value);
  };
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    run: (command) => {
      if (!field.current) return;
      const { value, selectionStart: start, selectionEnd: end } = field.current;
      change(field.current, [applyCommand(command, { text: value, start, end })]);
    },
    take: (changes) => {
      if (!field.current) return false;
      change(field.current, changes);
      return true;
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
      defaultValue={text}
      {...pasteProps}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onSave}
      onKeyDown={({ key }) => key === "Escape" && onLeave()}
    />
  );
}
