import { SaveIcon } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RewriteStyle } from "../../../shared/catalog/writing-options.ts";
import type { RewriteInput } from "../../../shared/contracts/rewrite.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import type { FieldErrors } from "../../../shared/validate.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { useMe } from "../../lib/me.ts";
import { useWordLists } from "../../lib/word-lists.ts";
import { useRun } from "../../runs/use-run.ts";
import { preloadComparison } from "../../ui/changes/use-changes.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { AnalysisPanel } from "../../writing/analysis/analysis-panel.tsx";
import { useReadabilityMarks } from "../../writing/analysis/use-readability-marks.tsx";
import { useAnalysis } from "../../writing/analysis/use-task.ts";
import { SourceField } from "../../writing/form/source-field.tsx";
import { ToolLayout } from "../../writing/form/tool-layout.tsx";
import { HeadAction } from "../../writing/result/result-actions.tsx";
import { ResultPanel } from "../../writing/result/result-panel.tsx";
import { useVoiceChoice } from "../../writing/voices/use-voices.ts";
import VoiceField from "../../writing/voices/voice-field.tsx";
import {
  checkRewriteForm,
  isReady,
  type RewriteForm,
  RewriteOptions,
  useRewriteForm,
} from "./rewrite-form.tsx";
import { RewritingBody } from "./rewriting-body.tsx";
import { RewritingFigures } from "./rewriting-figures.tsx";
import { type Rewriting, useRewriting } from "./use-rewriting.ts";

export function Component() {
  const { t } = useTranslation(["rewrite", "writing"]);
  const { fieldText } = useErrorText();
  const me = useMe();
  const plan = entitlementsOf(me.plan);
  const [form, change] = useRewriteForm(me.id, plan);
  const [fields, setFields] = useState<FieldErrors>({});
  const { lists } = useWordLists();
  const run = useRun(me.id, "rewrite");
  const voice = useVoiceChoice("rewrite");
  const { shown, rewriting } = useRewriting(me.id, run);
  const { language, analysis } = useAnalysis(form.text);
  const marks = useReadabilityMarks(form.text, analysis);

  const edit = (changes: Partial<RewriteForm>) => {
    change(changes);
    setFields({});
    run.clearError();
  };
  const start = () => {
    const checked = checkRewriteForm(form, lists.protected, voice.used);
    setFields(checked.ok ? {} : checked.fields);
    if (!checked.ok) return false;
    preloadComparison();
    run.start(checked.input);
    return true;
  };
  return (
    <ToolLayout
      tool="rewrite"
      wideForm
      top={
        <RewriteOptions
          owner={me.id}
          form={form}
          change={(changes) => ("terms" in changes ? edit(changes) : change(changes))}
          detected={language}
          termsError={fieldText(termsError(fields))}
          voice={<VoiceField compact {...voice.field} />}
        />
      }
      onStart={start}
      onClear={() => {
        edit({ text: "" });
        run.clear();
      }}
      ready={isReady(form, plan) && !voice.isMissing}
      run={run}
      onRestore={(text) => edit({ text })}
      result={
        <ResultPanel
          run={shown}
          tool="rewrite"
          title={t("result")}
          empty={t("empty")}
          steps={isTone(run.input) ? "tone" : "rewrite"}
          failures={{ INTERNAL: t("failed"), MODEL_UNAVAILABLE: t("failed") }}
          body={rewriting && <RewritingBody owner={me.id} rewriting={rewriting} />}
          actions={rewriting && <SaveButton rewriting={rewriting} />}
          wordsBefore={rewriting?.figures?.before.words}
          figures={
            rewriting?.figures &&
            shown.view.done && (
              <RewritingFigures figures={rewriting.figures} language={shown.view.done.language} />
            )
          }
        />
      }
    >
      <SourceField
        label={t("fields.text")}
        placeholder={t("fields.placeholder")}
        value={form.text}
        limit={plan.wordsToEdit}
        error={fieldText(fields.text)}
        marking={marks.marking}
        tall
        onChange={(text) => edit({ text })}
      />
      <AnalysisPanel analysis={analysis} marks={marks} />
    </ToolLayout>
  );
}

/** The error of the term list or of one term. */
const termsError = (fields: FieldErrors) =>
  Object.entries(fields).find(([name]) => name.startsWith("protectedTerms"))?.[1];

/** The styles that are a tone of voice rather than a text type. */
const tones: ReadonlySet<RewriteStyle> = new Set<RewriteStyle>([
  "formal",
  "friendly",
  "conversational",
  "humorous",
  "enthusiastic",
  "authoritative",
  "persuasive",
  "professional",
  "emotional",
  "inspirational",
]);

function isTone(input: unknown): boolean {
  const { style } = (input ?? {}) as Partial<RewriteInput>; // the input that this screen sends
  return style !== undefined && tones.has(style);
}

const SaveDialog = lazyWithRetry(() => import("./save-dialog.tsx"), "window");

/** Saves the accepted text under a title. Only for texts in the history. */
function SaveButton({ rewriting }: { rewriting: Rewriting }) {
  const { t } = useTranslation("rewrite");
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { contentId, title, wording, base, noteSaved } = rewriting;
  if (contentId === null) return null;
  return (
    <>
      <HeadAction
        ref={button}
        icon={<SaveIcon aria-hidden="true" className="size-4" />}
        label={t("save.action")}
        onClick={() => setOpen(true)}
        onPointerEnter={SaveDialog.prefetch}
        onFocus={SaveDialog.prefetch}
      />
      {open && (
        <Suspense>
          <SaveDialog
            id={contentId}
            title={title}
            wording={wording}
            base={base}
            onSaved={(name) => {
              noteSaved(name);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
            focusAfter={() => button.current}
          />
        </Suspense>
      )}
    </>
  );
}
