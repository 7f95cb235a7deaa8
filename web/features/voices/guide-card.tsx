import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type VoiceDetail, type VoiceGuide, voiceGuide } from "../../../shared/contracts/voices.ts";
import { validate } from "../../../shared/validate.ts";
import { minSamples } from "../../../shared/voice-limits.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { formatMoment } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { useFormDraft } from "../../lib/draft.ts";
import { useMe } from "../../lib/me.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { useOutOfPrompts } from "../../runs/plan-limits.ts";
import { useRun } from "../../runs/use-run.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { FailureNotice } from "../../writing/result/result-notices.tsx";
import { useVoiceAccess } from "../../writing/voices/use-voices.ts";
import { refreshVoice, saveGuide } from "./voices-data.ts";

const paragraphs = ["summary", "formOfAddress", "rhythm", "punctuation"] as const;
const lists = ["dos", "donts", "preferred", "avoided", "examplePhrases"] as const;
type Paragraph = (typeof paragraphs)[number];
type List = (typeof lists)[number];
/** The order on the screen. */
const parts: readonly (Paragraph | List)[] = [
  "summary",
  "dos",
  "donts",
  "formOfAddress",
  "rhythm",
  "punctuation",
  "preferred",
  "avoided",
  "examplePhrases",
];

const emptyGuide: VoiceGuide = {
  summary: "",
  dos: [],
  donts: [],
  preferred: [],
  avoided: [],
  formOfAddress: "",
  rhythm: "",
  punctuation: "",
  examplePhrases: [],
};

/** The guide: written by the model or by hand, changed by hand, with its versions. */
export function GuideCard({ voice }: { voice: VoiceDetail }) {
  const { t } = useTranslation("voices");
  const { mayChange } = useVoiceAccess(voice.visibility);
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  const { guide } = voice;
  return (
    <Card title={t("guide.title")}>
      {editing ? (
        <GuideEditor voice={voice} onClose={close} />
      ) : (
        <div className="space-y-4">
          {guide ? (
            <GuideText guide={guide} language={voice.language} />
          ) : (
            <p className="text-ink-soft text-sm">{t("guide.none")}</p>
          )}
          {mayChange && (
            <LearnRow voice={voice}>
              <Button ref={edit} variant={guide ? "secondary" : "ghost"} onClick={() => setEditing(true)}>
                {t(guide ? "guide.edit" : "guide.writeYourself")}
              </Button>
            </LearnRow>
          )}
          <Versions voice={voice} mayChange={mayChange} />
        </div>
      )}
    </Card>
  );
}

function GuideText({ guide, language }: { guide: VoiceGuide; language: string | null }) {
  const { t } = useTranslation("voices");
  return (
    <dl lang={language ?? undefined} className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {parts.map((part) => {
        const value = guide[part];
        if (value.length === 0) return null;
        return (
          <div key={part} className={part === "summary" ? "sm:col-span-2" : ""}>
            <dt lang={currentLanguage()} className="mb-0.5 font-semibold text-label">
              {t(`guide.parts.${part}`)}
            </dt>
            <dd dir="auto" className="wrap-anywhere max-w-[40rem] font-text text-reading">
              {typeof value === "string" ? (
                value
              ) : part === "preferred" || part === "avoided" ? (
                value.map((line) => line.replace(" = ", " → ")).join(" · ")
              ) : (
                <ul className="list-disc space-y-0.5 pl-5">
                  {value.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface LearnRowProps {
  voice: VoiceDetail;
  /** Further actions. */
  children: ReactNode;
}

/** Lets the model write the guide. The run survives a reload; its result is a version of the guide. */
function LearnRow({ voice, children }: LearnRowProps) {
  const { t } = useTranslation(["voices", "writing"]);
  const client = useQueryClient();
  const run = useRun(useMe().id, "voiceGuide", `voice.${voice.id}`);
  const outOfPrompts = useOutOfPrompts();
  const [isLearnt, setIsLearnt] = useState(false);
  const { view, working } = run;
  const isDone = view.done !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each run that has ended
  useEffect(() => {
    if (!isDone) return;
    void refreshVoice(client, voice.id).then(() => {
      setIsLearnt(true);
      run.clear();
    });
  }, [isDone]);
  const missing = minSamples - voice.samples.length;
  const isReady = missing <= 0 && !outOfPrompts;
  const start = () => {
    setIsLearnt(false);
    const { id, name, description, samples } = voice;
    run.start({
      voice: id,
      name,
      description,
      samples: samples.map(({ title, text }) => ({ title, text })),
      interfaceLanguage: currentLanguage(),
    });
  };
  const error = view.error ?? run.problem;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant={voice.guide ? "secondary" : "primary"}
          busy={working || isDone}
          disabled={!isReady}
          onClick={start}
        >
          {t(working || isDone ? "guide.learning" : voice.guide ? "guide.learnAgain" : "guide.learn")}
        </Button>
        {working ? (
          <Button busy={run.stopping} onClick={run.stop}>
            {t(run.stopping ? "writing:stopping" : "writing:stop")}
          </Button>
        ) : (
          children
        )}
      </div>
      <p role="status" className="text-label text-ink-soft">
        {missing > 0
          ? t("guide.missing", { count: missing })
          : (outOfPrompts ?? t(isLearnt ? "guide.learnt" : "writing:costs"))}
      </p>
      {error && !working && <FailureNotice run={run} failure={error} texts={undefined} onRetry={undefined} />}
    </div>
  );
}

type Values = Record<Paragraph | List, string>;

const asValues = (guide: VoiceGuide): Values =>
  Object.fromEntries(parts.map((part) => [part, [guide[part]].flat().join("\n")])) as Values; // one for each part

const isList = (part: Paragraph | List): part is List => lists.some((list) => list === part);

const asGuide = (values: Values): unknown =>
  Object.fromEntries(
    parts.map((part) => [
      part,
      isList(part)
        ? values[part]
            .split("\n")
            .map((line) => line.trim())
            .filter(Boolean)
        : values[part],
    ]),
  );

/** The guide as text boxes. A conflict with another tab keeps what was typed. */
function GuideEditor({ voice, onClose }: { voice: VoiceDetail; onClose: () => void }) {
  const { t } = useTranslation("voices");
  const { errorText, fieldText } = useErrorText();
  const client = useQueryClient();
  const saved = asValues(voice.guide ?? emptyGuide);
  const [values, setValues, clear] = useFormDraft(useMe().id, `guide.${voice.id}`, saved);
  const [base, setBase] = useState(voice.versions[0]?.id ?? null);
  const { state, fields, failure, ...saving } = useSubmit();
  const first = useRef<HTMLFormElement>(null);
  useEffect(() => first.current?.querySelector("textarea")?.focus(), []);
  const isConflict = state === "failed" && apiErrorOf(failure).code === "EDIT_CONFLICT";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = validate(voiceGuide, asGuide(values));
    if (!checked.ok) return saving.setFieldErrors(checked.fields);
    const newest = isConflict ? (voice.versions[0]?.id ?? null) : base;
    setBase(newest);
    const isSaved = await saving.submit(() =>
      saveGuide(client, voice.id, { guide: checked.data, base: newest }),
    );
    if (isSaved) discard();
    else await refreshVoice(client, voice.id);
  };
  const discard = () => {
    clear();
    onClose();
  };
  const errorOf = (part: Paragraph | List) => {
    const found = Object.entries(fields).find(([name]) => name.split(".").includes(part));
    return fieldText(found?.[1]);
  };
  return (
    <form ref={first} onSubmit={submit} noValidate className="space-y-4">
      {parts.map((part) => (
        <TextArea
          key={part}
          label={t(`guide.parts.${part}`)}
          hint={part === "avoided" ? t("guide.avoidedHint") : isList(part) ? t("guide.listHint") : undefined}
          rows={isList(part) ? 4 : 3}
          value={values[part]}
          error={errorOf(part)}
          onChange={(event) => {
            setValues({ [part]: event.target.value });
            if (!isConflict) saving.reset();
          }}
        />
      ))}
      {state === "failed" && Object.keys(fields).length === 0 && (
        <Notice kind={isConflict ? "warning" : "error"}>
          {isConflict ? t("guide.conflict") : errorText(apiErrorOf(failure))}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={state === "busy"}>
          {t(state === "busy" ? "saving" : "save")}
        </Button>
        <Button variant="ghost" onClick={discard} disabled={state === "busy"}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

/** Earlier versions, folded. Restoring one makes it the newest. */
function Versions({ voice, mayChange }: { voice: VoiceDetail; mayChange: boolean }) {
  const { t } = useTranslation("voices");
  const { errorText } = useErrorText();
  const client = useQueryClient();
  const { state, failure, submit } = useSubmit();
  const summary = useRef<HTMLElement>(null);
  const { versions } = voice;
  if (versions.length < 2) return null;
  const restore = (guide: VoiceGuide) =>
    submit(async () => {
      await saveGuide(client, voice.id, { guide, base: versions[0]?.id ?? null });
      summary.current?.focus(); // the pressed button moves
    });
  return (
    <details className="rounded-m border border-line">
      <summary ref={summary} className="rounded-m px-3.5 py-2.5 font-semibold text-label">
        {t("guide.versions", { count: versions.length })}
      </summary>
      <ul className="divide-y divide-line border-line border-t">
        {versions.map(({ id, createdAt, source, guide }, index) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3.5 py-2">
            <div className="min-w-0 flex-1">
              <p className="text-sm">
                <time dateTime={new Date(createdAt).toISOString()} className="font-medium">
                  {formatMoment(createdAt)}
                </time>{" "}
                <span className="text-ink-soft">· {t(`guide.sources.${source}`)}</span>
              </p>
              <p dir="auto" className="truncate text-label text-ink-soft">
                {guide.summary}
              </p>
            </div>
            {index === 0 ? (
              <span className="text-label text-ink-soft">{t("guide.current")}</span>
            ) : (
              mayChange && (
                <Button
                  disabled={state === "busy"}
                  aria-label={t("guide.restoreNamed", { date: formatMoment(createdAt) })}
                  onClick={() => restore(guide)}
                >
                  {t("guide.restore")}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {state === "failed" && (
        <div className="p-3.5">
          <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>
        </div>
      )}
    </details>
  );
}
