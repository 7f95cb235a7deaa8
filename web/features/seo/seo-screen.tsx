import { CheckIcon } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../../../shared/catalog/languages.ts";
import { type PlanId, planIncludes } from "../../../shared/catalog/plan-ids.ts";
import { type SeoData, seoEntitlement, seoInput } from "../../../shared/contracts/seo.ts";
import { checkEntitlement } from "../../../shared/entitlement.ts";
import { entitlementsOf, planFeatures } from "../../../shared/plans.ts";
import { renderMetaTags } from "../../../shared/text/seo/meta-tags.ts";
import { type FieldErrors, validate } from "../../../shared/validate.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { useDraft } from "../../lib/draft.ts";
import { useMe } from "../../lib/me.ts";
import { useRun } from "../../runs/use-run.ts";
import { Card } from "../../ui/card.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { SeoFindings } from "../../writing/analysis/analyze-page.ts";
import { useTask } from "../../writing/analysis/use-task.ts";
import { ToolLayout } from "../../writing/form/tool-layout.tsx";
import { ResultPanel } from "../../writing/result/result-panel.tsx";
import { useVoiceChoice } from "../../writing/voices/use-voices.ts";
import VoiceField from "../../writing/voices/voice-field.tsx";
import { AltTexts } from "./alt-texts.tsx";
import { SeoAnalysisPanel } from "./seo-analysis-panel.tsx";
import { emptyDraft, type SeoDraft, SeoFields, usePassageMarks } from "./seo-form.tsx";
import { type TagEdits, useTagEdits } from "./use-tag-edits.ts";

const ResultAutosave = lazyWithRetry(() => import("../../writing/saving/result-autosave.tsx"));
const MetaTags = lazyWithRetry(() => import("./meta-tags.tsx"));

export function Component() {
  const { plan } = useMe();
  return planIncludes(plan, planFeatures.seo.plan) ? <OpenSeo /> : <LockedSeo />;
}

function OpenSeo() {
  const me = useMe();
  const plan = entitlementsOf(me.plan);
  const [kept, change] = useDraft<SeoDraft>(me.id, "seo", emptyDraft);
  const draft = { ...kept, language: languages.find((one) => one === kept.language) ?? emptyDraft.language };
  const [fields, setFields] = useState<FieldErrors>({});
  const run = useRun(me.id, "seo");
  const voice = useVoiceChoice("seo");
  const written = (run.view.done?.data ?? null) as SeoData | null; // the tool's contract
  const edits = useTagEdits(me.id, run.view.id, written);
  const findings = useSeoAnalysis(draft, edits.tags, plan.plan);
  const passages = usePassageMarks(draft.text, findings);

  const start = () => {
    const { language, ...texts } = draft;
    const given = {
      ...texts,
      ...(language && { language }),
      interfaceLanguage: currentLanguage(),
      ...(voice.used && { voice: voice.used }),
    };
    const checked = validate(seoInput, given);
    setFields(checked.ok ? {} : checked.fields);
    if (!checked.ok) return false;
    edits.forget();
    run.start(checked.data);
    return true;
  };
  const edit = (changes: Partial<SeoDraft>) => {
    change(changes);
    setFields({});
    run.clearError();
  };
  return (
    <ToolLayout
      tool="seo"
      run={run}
      ready={checkEntitlement(seoEntitlement(draft), plan) === null && !voice.isMissing}
      onStart={start}
      onClear={() => {
        change({ keywords: "", text: "" });
        setFields({});
        edits.forget();
        run.clear();
      }}
      onRestore={(text) => edit({ text })}
      shown={passages.shown}
      result={
        <SeoResult
          run={run}
          tags={edits.tags}
          isEdited={edits.isEdited}
          onChange={edits.change}
          findings={findings}
          passages={passages}
        />
      }
    >
      <SeoFields
        draft={draft}
        change={edit}
        fields={fields}
        limit={plan.wordsToRead}
        detected={findings?.detected ?? null}
        marking={passages.marking}
        voice={<VoiceField {...voice.field} />}
      />
    </ToolLayout>
  );
}

const gains = ["tags", "preview", "analysis"] as const;
const nothing = () => {};

/** The screen on a plan without SEO: disabled form, benefits and upgrade. */
function LockedSeo() {
  const { t } = useTranslation("seo");
  return (
    <ToolLayout
      tool="seo"
      locked
      run={{ working: false }}
      ready={false}
      onStart={() => false}
      onClear={nothing}
      onRestore={nothing}
      result={
        <Card title={t("locked.title")}>
          <ul className="space-y-3">
            {gains.map((gain) => (
              <li key={gain} className="flex gap-2.5">
                <CheckIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
                {t(`locked.${gain}`)}
              </li>
            ))}
          </ul>
        </Card>
      }
    >
      <SeoFields
        draft={emptyDraft}
        change={nothing}
        fields={{}}
        limit={entitlementsOf("essential").wordsToRead}
        detected={null}
      />
    </ToolLayout>
  );
}

/** Live SEO analysis of form and tags; null before the first result and for a blank text. */
function useSeoAnalysis(
  { text, keywords }: SeoDraft,
  tags: SeoData | null,
  plan: PlanId,
): SeoFindings | null {
  const advanced = planIncludes(plan, planFeatures.advancedSeo.plan);
  return useTask(
    "seo",
    /\S/.test(text) ? { text, keywords, tags, advanced, fallback: currentLanguage() } : null,
  );
}

interface SeoResultProps {
  run: ReturnType<typeof useRun>;
  /** The current tags; null before there are any. */
  tags: SeoData | null;
  /** Whether the user has changed them. */
  isEdited: boolean;
  onChange: (edits: TagEdits) => void;
  findings: SeoFindings | null;
  passages: ReturnType<typeof usePassageMarks>;
}

/** The SEO result: the analysis, which is shown before there are tags, and beside it previews and tags. */
function SeoResult({ run, tags, isEdited, onChange, findings, passages }: SeoResultProps) {
  const { t } = useTranslation("seo");
  const analysis = findings?.analysis;
  const language = run.view.done?.language ?? findings?.highlight.language ?? currentLanguage();
  const wording = tags ? renderMetaTags(tags, language) : undefined;
  const contentId = run.view.done?.contentId;
  const failed = t("failed");
  const tagsRef = useRef<HTMLDivElement>(null);
  const { working } = run;
  useEffect(() => {
    if (!working) return;
    MetaTags.prefetch();
    ResultAutosave.prefetch();
  }, [working]);
  const focusTag = (tag: keyof TagEdits) =>
    tagsRef.current?.querySelector<HTMLElement>(`[name=${tag}]`)?.focus();
  return (
    <ResultPanel
      run={run}
      tool="seo"
      title={t("result")}
      steps="seo"
      empty={t("empty")}
      failures={{ INTERNAL: failed, MODEL_UNAVAILABLE: failed }}
      outgoing={wording}
      body={
        (tags || analysis) && (
          <div className="@container sm:-mx-7">
            <div
              className={`grid gap-9 ${analysis ? "@[40rem]:grid-cols-2 @[40rem]:grid-rows-[auto_1fr]" : ""}`}
            >
              {analysis && (
                <SeoAnalysisPanel
                  analysis={analysis}
                  keyword={findings.keyword}
                  written={tags !== null}
                  onFix={focusTag}
                  passages={findings.passages}
                  shown={passages.shown}
                  onShow={passages.toggle}
                />
              )}
              <div ref={tagsRef} className="min-w-0 space-y-9 @[40rem]:row-span-2">
                {tags ? (
                  <Suspense fallback={<Skeleton className="h-96" />}>
                    <MetaTags
                      key={run.view.id}
                      tags={tags}
                      onChange={onChange}
                      highlight={findings?.highlight ?? { stems: [], language }}
                      language={language}
                    />
                  </Suspense>
                ) : (
                  <p className="font-text text-ink-faint text-lg">{t("next")}</p>
                )}
              </div>
              {tags && <AltTexts altTexts={tags.altTexts} language={language} />}
            </div>
            {contentId && wording !== undefined && (
              <Suspense>
                <ResultAutosave
                  key={contentId}
                  id={contentId}
                  delivered={run.view.text}
                  wording={isEdited ? wording : run.view.text}
                />
              </Suspense>
            )}
          </div>
        )
      }
    />
  );
}
