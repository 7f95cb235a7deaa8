import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { sampleInput, type VoiceDetail } from "../../../shared/contracts/voices.ts";
import { maxTextCharacters, maxTitleCharacters } from "../../../shared/limits.ts";
import { nameOf } from "../../../shared/text/analysis/plain-text.ts";
import { countWords, wordsForLimit } from "../../../shared/text/analysis/words.ts";
import { validate } from "../../../shared/validate.ts";
import { fewestSampleWords, maxSampleCharacters, maxSampleWords } from "../../../shared/voice-limits.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { formatNumber } from "../../i18n/format.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { contentQuery } from "../../lib/contents.ts";
import { useFormDraft } from "../../lib/draft.ts";
import { useFocusFirstError } from "../../lib/focus.ts";
import type { FileProblem } from "../../lib/import/read-content.ts";
import { useMe } from "../../lib/me.ts";
import { pasteProps } from "../../lib/paste-markdown.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogFoot } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextChoice } from "../../writing/form/text-choice.tsx";
import { addSample } from "./voices-data.ts";

const sources = ["paste", "upload", "own"] as const;
type Source = (typeof sources)[number];

interface AddSampleProps {
  voice: VoiceDetail;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
}

/** Dialog to add a sample: pasted, from a file, or a text of the history. Whatever the source, it can be read and cut first. */
export default function AddSample({ voice, onClose, focusAfter }: AddSampleProps) {
  const { t } = useTranslation(["voices", "common"]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("add.title")}
      text={t("add.text", { least: fewestSampleWords, most: formatNumber(maxSampleWords) })}
      closeLabel={t("common:close")}
      focusAfter={focusAfter}
    >
      <SampleForm voice={voice} onClose={onClose} />
    </Dialog>
  );
}

type Problem = { kind: "file"; problem: FileProblem } | { kind: "request"; failure: unknown };

function SampleForm({ voice, onClose }: Omit<AddSampleProps, "focusAfter">) {
  const { t } = useTranslation(["voices", "newDocument"]);
  const { errorText, fieldText } = useErrorText();
  const client = useQueryClient();
  const [source, setSource] = useState<Source>("paste");
  const empty = { title: "", text: "" };
  const [values, setValues, clear] = useFormDraft(useMe().id, `sample.${voice.id}`, empty);
  const [problem, setProblem] = useState<Problem>();
  const [reading, setReading] = useState(false);
  const { state, fields, failure, ...saving } = useSubmit();
  const form = useFocusFirstError({ fields, failure });
  const { title, text } = values;
  const words = countWords(text);
  const isTooLong = wordsForLimit(text) > maxSampleWords || text.length > maxSampleCharacters;

  const change = (changes: Partial<typeof values>) => {
    setValues(changes);
    saving.reset();
  };
  /** Shows what was read where it can be checked and changed. */
  const take = (changes: typeof values) => {
    setProblem(undefined);
    change(changes);
    setSource("paste");
  };
  const readFile = async (file: File) => {
    setProblem(undefined);
    setReading(true);
    const load = await import("../../lib/import/read-file.ts").catch(() => null);
    // Long texts can be cut here.
    const read = load
      ? await load.readFile(file, { maxCharacters: Number.POSITIVE_INFINITY })
      : { problem: "notLoaded" as const };
    setReading(false);
    if ("problem" in read) setProblem({ kind: "file", problem: read.problem });
    else take({ title: read.title, text: read.text.trim() });
  };
  const readOwn = async (chosen: { id: string; title: string }) => {
    setReading(true);
    try {
      const { content } = await client.fetchQuery(contentQuery(chosen.id));
      take({ title: chosen.title, text: content });
    } catch (failure) {
      setProblem({ kind: "request", failure });
    }
    setReading(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = validate(sampleInput, { title: title.trim() || nameOf(text, 60), text });
    if (!checked.ok) return saving.setFieldErrors(checked.fields);
    await saving.submit(async () => {
      await addSample(client, voice.id, checked.data);
      discard();
    });
  };
  const discard = () => {
    clear();
    onClose();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      <SegmentedControl
        label={t("add.source")}
        value={source}
        onChange={setSource}
        options={sources.map((value) => ({ value, label: t(`add.sources.${value}`) }))}
      />
      {source === "upload" && <FileField reading={reading} onChoose={readFile} />}
      {source === "own" && <TextChoice onChoose={readOwn} />}
      {problem && (
        <Notice kind="error">
          {problem.kind === "file"
            ? t(`newDocument:problems.${problem.problem}`, { limit: formatNumber(maxTextCharacters) })
            : errorText(apiErrorOf(problem.failure))}
        </Notice>
      )}
      {source === "paste" && (
        <>
          <TextField
            label={t("add.name")}
            placeholder={t("add.namePlaceholder")}
            maxLength={maxTitleCharacters}
            value={title}
            error={fieldText(fields.title)}
            onChange={(event) => change({ title: event.target.value })}
          />
          <TextArea
            label={t("add.label")}
            rows={9}
            reading
            {...pasteProps}
            value={text}
            aside={t("samples.words", { count: words, number: formatNumber(words) })}
            error={
              isTooLong
                ? t("add.tooLong", { words: formatNumber(words), limit: formatNumber(maxSampleWords) })
                : fields.text && (fieldText(fields.text) ?? "")
            }
            onChange={(event) => change({ text: event.target.value })}
          />
          {isTooLong && (
            <Button onClick={() => change({ text: beginningOf(text) })}>
              {t("add.cut", { limit: formatNumber(maxSampleWords) })}
            </Button>
          )}
        </>
      )}
      {state === "failed" && Object.keys(fields).length === 0 && (
        <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>
      )}
      <DialogFoot>
        <Button onClick={discard}>{t("cancel")}</Button>
        {source === "paste" && (
          <Button type="submit" variant="primary" busy={state === "busy"} disabled={isTooLong}>
            {t(state === "busy" ? "add.saving" : "add.save")}
          </Button>
        )}
      </DialogFoot>
    </form>
  );
}

/** Returns as many whole words as a sample can have, cut at a paragraph or sentence near the end if there is one. */
export function beginningOf(text: string): string {
  let end = 0;
  let count = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (++count > maxSampleWords || index + word.length > maxSampleCharacters) break;
    end = index + word.length;
  }
  const head = text.slice(0, end || maxSampleCharacters);
  const cut = Math.max(
    head.lastIndexOf("\n\n"),
    ...[".", "!", "?", "…"].map((sign) => head.lastIndexOf(`${sign} `) + 1),
  );
  const chosen = cut > head.length * 0.9 ? head.slice(0, cut) : head;
  const most = maxSampleWords * 20 - 1; // a text without spaces counts by its characters
  return chosen.slice(0, most).trimEnd().toWellFormed();
}

function FileField({ reading, onChoose }: { reading: boolean; onChoose: (file: File) => void }) {
  const { t } = useTranslation("voices");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    target.value = ""; // so that the same file can be chosen again
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut for the button in it
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) onChoose(file);
      }}
      className="flex flex-col items-center gap-2 rounded-m border border-line-strong border-dashed px-4 py-8 text-center"
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept=".docx,.md,.markdown,.html,.htm,.txt"
        aria-label={t("add.file")}
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
      <Button busy={reading} onClick={() => input.current?.click()}>
        {t(reading ? "add.reading" : "add.file")}
      </Button>
      <p className="text-label text-ink-soft">{t("add.fileHint")}</p>
    </div>
  );
}
