import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { maxTextCharacters, maxTitleCharacters } from "../../../../shared/limits.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { titleLine, titleOf } from "../../../lib/import/first-heading.ts";
import { pasteProps } from "../../../lib/paste-markdown.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogFoot } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";

export interface PastedText {
  title: string;
  text: string;
  /** Of a file's front matter. */
  tags?: string[];
}

interface PasteFormProps {
  values: PastedText;
  onChange: (changes: Partial<PastedText>) => void;
  busy: boolean;
  onCreate: (document: { title: string; content: string }) => void;
  onBack: () => void;
}

/** Lines stay lines, and signs stay words. */
const asLines = (text: string): Promise<string> =>
  import("../../../lib/import/plain-lines.ts").then(
    ({ plainLines }) => plainLines(text),
    () => text, // if it can't be loaded
  );

/** A field for text with its formatting, and its title. */
export function PasteForm({ values: { title, text }, onChange, busy, onCreate, onBack }: PasteFormProps) {
  const { t } = useTranslation("newDocument");
  const [isMissing, setMissing] = useState(false);
  /** Whether the text is Markdown: that of a file that could not be saved, or of formatted text that was pasted. */
  const [isFormatted, setFormatted] = useState(text !== "");
  const isTooLong = text.length > maxTextCharacters;
  const counts = { characters: formatNumber(text.length), limit: formatNumber(maxTextCharacters) };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isEmpty = !/\S/.test(text);
    setMissing(isEmpty);
    if (isEmpty || isTooLong) event.currentTarget.querySelector("textarea")?.focus();
    else
      onCreate({
        title: titleLine(title) || titleOf(text),
        content: isFormatted ? text : await asLines(text),
      });
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <TextField
        label={t("paste.title")}
        placeholder={t("paste.titlePlaceholder")}
        maxLength={maxTitleCharacters}
        value={title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label={t("paste.text")}
        placeholder={t("paste.placeholder")}
        rows={9}
        reading
        autoFocus
        onPaste={(event) => {
          pasteProps.onPaste(event);
          if (event.defaultPrevented) setFormatted(true);
        }}
        value={text}
        aside={text.length > maxTextCharacters * 0.9 ? t("count", counts) : undefined}
        error={isTooLong ? t("tooLong", counts) : isMissing ? t("paste.empty") : undefined}
        onChange={(event) => {
          setMissing(false);
          onChange({ text: event.target.value });
        }}
      />
      <DialogFoot lockedText={busy && t("creating")}>
        <Button onClick={onBack} aria-disabled={busy || undefined}>
          {t("back")}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t(busy ? "creating" : "paste.create")}
        </Button>
      </DialogFoot>
    </form>
  );
}
