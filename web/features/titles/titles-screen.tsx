import { useTranslation } from "react-i18next";
import type { Language } from "../../../shared/catalog/languages.ts";
import {
  type TitleFilter,
  titleFilters,
  titleTypeRequirements,
} from "../../../shared/catalog/writing-options.ts";
import { type TitlesData, type TitlesInput, titlesEntitlement } from "../../../shared/contracts/titles.ts";
import { checkEntitlement } from "../../../shared/entitlement.ts";
import { type Entitlements, entitlementsOf } from "../../../shared/plans.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { useDraft } from "../../lib/draft.ts";
import { useMe } from "../../lib/me.ts";
import { useRecentChoices } from "../../lib/recent-choices.ts";
import { useRun } from "../../runs/use-run.ts";
import { ChoiceRow } from "../../ui/choice-row.tsx";
import { useAnalysis } from "../../writing/analysis/use-task.ts";
import { LanguageField, SourceField } from "../../writing/form/source-field.tsx";
import { ToolLayout } from "../../writing/form/tool-layout.tsx";
import { usePlanLock } from "../../writing/form/use-plan-lock.tsx";
import { ResultPanel } from "../../writing/result/result-panel.tsx";
import { useTitleFeedback } from "../../writing/title-feedback.ts";
import { useVoiceChoice } from "../../writing/voices/use-voices.ts";
import VoiceField from "../../writing/voices/voice-field.tsx";
import { LikedTitles } from "./liked-titles.tsx";
import { TitleResults } from "./title-results.tsx";

export function Component() {
  const { t } = useTranslation("titles");
  const me = useMe();
  const plan = entitlementsOf(me.plan);
  const [form, change] = useTitlesForm(me.id, plan);
  const run = useRun(me.id, "titles");
  const voice = useVoiceChoice("titles");
  const { language: detected } = useAnalysis(form.text);
  const feedback = useTitleFeedback();
  const { done } = run.view;
  const data = done && titlesOf(done.data);

  const start = () => {
    run.start({ ...inputOf(form), ...(voice.used && { voice: voice.used }) });
    return true;
  };
  const clear = () => {
    change({ text: "" });
    run.clear();
  };
  return (
    <ToolLayout
      tool="titles"
      top={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <TitleTypeChoice owner={me.id} value={form.type} onChange={(type) => change({ type })} />
          <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
            <LanguageField
              compact
              value={form.language}
              onChange={(language) => change({ language })}
              detected={detected}
            />
            <VoiceField compact {...voice.field} />
            <span className="text-ink-soft text-label">
              {t("fields.atOnce", { count: plan.titlesPerRequest })}
            </span>
          </div>
        </div>
      }
      onStart={start}
      onClear={clear}
      ready={isReady(form, plan) && !voice.isMissing}
      run={run}
      onRestore={(text) => change({ text })}
      result={
        <div className="space-y-6">
          <ResultPanel
            run={run}
            tool="titles"
            title={t("results")}
            steps="titles"
            empty={t("empty")}
            body={data && <TitleResults data={data} language={done.language} feedback={feedback} />}
            figures={data && <span>{t("count", { count: data.titles.length })}</span>}
            failures={{
              MODEL_UNREADABLE: t("unreadable"),
              MODEL_UNAVAILABLE: t("failed"),
              INTERNAL: t("failed"),
            }}
          />
          <LikedTitles feedback={feedback} />
        </div>
      }
    >
      <SourceField
        label={t("fields.text")}
        placeholder={t("fields.placeholder")}
        value={form.text}
        limit={plan.wordsToRead}
        rows={12}
        onChange={(text) => {
          change({ text });
          run.clearError();
        }}
      />
    </ToolLayout>
  );
}

// The titles form: fields, draft and request.

interface TitlesForm {
  text: string;
  type: TitleFilter;
  /** Empty to use the text's own. */
  language: Language | "";
}

const empty: TitlesForm = { text: "", type: "all", language: "" };

/** The form's draft. A type that the plan does not include falls back to "all". */
function useTitlesForm(owner: string, { titleTypes }: Entitlements) {
  const [draft, change] = useDraft<TitlesForm>(owner, "titles", empty);
  const isOpen =
    titleFilters.includes(draft.type) && (draft.type === "all" || titleTypes.includes(draft.type));
  return [{ ...draft, type: isOpen ? draft.type : "all" }, change] as const;
}

/** Whether there is a text, and the plan allows it. */
const isReady = (form: TitlesForm, plan: Entitlements): boolean =>
  /\S/.test(form.text) && checkEntitlement(titlesEntitlement(form), plan) === null;

/** The request input. */
const inputOf = ({ text, type, language }: TitlesForm): TitlesInput => ({
  text,
  type,
  ...(language && { language }),
  interfaceLanguage: currentLanguage(),
});

/** Returns the titles of a run; undefined if the data has another (older) shape. */
function titlesOf(data: object | null): TitlesData | undefined {
  const { titles, keyphrases } = (data ?? {}) as Partial<TitlesData>; // validated field by field
  return Array.isArray(titles) && Array.isArray(keyphrases) ? (data as TitlesData) : undefined;
}

interface TitleTypeChoiceProps {
  owner: string;
  value: TitleFilter;
  onChange: (type: TitleFilter) => void;
}

/** All title types or a single one. */
function TitleTypeChoice({ owner, value, onChange }: TitleTypeChoiceProps) {
  const { t } = useTranslation("titles");
  const lockOf = usePlanLock();
  const [recent, noteRecent] = useRecentChoices(owner, "titleType");
  return (
    <div className="min-w-0 grow basis-100">
      <ChoiceRow
        label={t("fields.type")}
        hideLabel
        value={value}
        onChange={(type) => {
          noteRecent(type);
          onChange(type);
        }}
        recent={recent}
        allLabel={t("allTypes", { count: titleFilters.length })}
        choices={titleFilters.map((type) => ({
          value: type,
          label: t(`types.${type}.name`),
          description: t(`types.${type}.description`),
          lock: type === "all" ? undefined : lockOf(titleTypeRequirements[type]),
        }))}
      />
    </div>
  );
}
