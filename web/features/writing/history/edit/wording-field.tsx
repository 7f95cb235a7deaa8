import type { KeyboardEvent, Ref } from "react";
import { useTranslation } from "react-i18next";
import { isComposing } from "../../../../lib/is-composing.ts";
import { continueList } from "./continue-list.ts";
import { commandKeys } from "./editor-toolbar.tsx";
import type { Command, Replacement, Selected } from "./markdown-commands.ts";

interface WordingFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  language: string;
  isWrong: boolean;
  onChange: (text: string) => void;
  onCommand: (command: Command) => void;
  onReplace: (replacement: Replacement) => void;
  onSave: () => void;
  onLeave: () => void;
}

const look = "col-start-1 row-start-1 w-full wrap-anywhere whitespace-pre-wrap p-0";

/** Where the text is written: as tall as it is, in the face of the sheet. Tab leads out of it as out of any field. */
export function WordingField(props: WordingFieldProps) {
  const { ref, text, language, isWrong, onChange, onCommand, onReplace, onSave, onLeave } = props;
  const { t } = useTranslation("historyText");
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key === "Escape") {
      event.preventDefault();
      return onLeave();
    }
    const command = (ctrlKey || metaKey) && !altKey && !shiftKey && commandKeys[key.toLowerCase()];
    if (command) {
      event.preventDefault();
      event.stopPropagation(); // the same keys open the palette elsewhere
      return onCommand(command);
    }
    if (key !== "Enter" || ctrlKey || metaKey || altKey || shiftKey) return;
    const replacement = continueList(selectedIn(event.currentTarget));
    if (!replacement) return;
    event.preventDefault();
    onReplace(replacement);
  };
  return (
    // What stands behind the field is as tall as its text, and so the field is as well.
    <div className="grid max-w-[68ch] font-text text-lg leading-[1.6]">
      <div
        aria-hidden="true"
        data-text={`${text} `}
        className={`${look} invisible after:content-[attr(data-text)]`}
      />
      <textarea
        dir="auto"
        ref={ref}
        aria-label={t("edit.field")}
        aria-invalid={isWrong || undefined}
        lang={language}
        value={text}
        spellCheck
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
        onBlur={onSave}
        className={`${look} min-h-64 resize-none overflow-hidden bg-transparent text-ink outline-offset-8`}
      />
    </div>
  );
}

export const selectedIn = (field: HTMLTextAreaElement): Selected => ({
  text: field.value,
  start: field.selectionStart,
  end: field.selectionEnd,
});
