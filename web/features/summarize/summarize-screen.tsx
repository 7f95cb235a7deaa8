import { useTranslation } from "react-i18next";
import type { Language } from "../../../shared/catalog/languages.ts";
import { type SummaryLength, summaryLengths } from "../../../shared/catalog/writing-options.ts";
import { type SummarizeInput, summarizeEntitlement } from "../../../shared/contracts/summarize.ts";
import { checkEntitlement } from "../../../shared/entitlement.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import { countWords } from "../../../shared/text/analysis/words.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { useDraft } from "../../lib/draft.ts";
import { useMe } from "../../lib/me.ts";
import { useRun } from "../../runs/use-run.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { AnalysisPanel } from "../../writing/analysis/analysis-panel.tsx";
import { useReadabilityMarks } from "../../writing/analysis/use-readability-marks.tsx";
import { useAnalysis } from "../../writing/analysis/use-task.ts";
import { LanguageField, SourceField } from "../../writing/form/source-field.tsx";
import { ToolLayout } from "../../writing/form/tool-layout.tsx";
import { ResultPanel } from "../../writing/result/result-panel.tsx";
import { useVoiceChoice } from "../../writing/voices/use-voices.ts";
import VoiceField from "../../writing/voices/voice-field.tsx";

interface SummarizeForm {
  text: string;
  length: SummaryLength;
  language: Language | "";
}

const empty: SummarizeForm = { text: "", length: "short", language: "" };

export function Component() {
  const { t } = useTranslation(["summarize", "writing"]);
  const me = useMe();
  const plan = entitlementsOf(me.plan);
  const [draft, change] = useDraft<SummarizeForm>(me.id, "summarize", empty);
  const { text, language } = draft;
  const length = summaryLengths.includes(draft.length) ? draft.length : empty.length;
  const run = useRun(me.id, "summarize");
  const voice = useVoiceChoice("summarize");
  const { language: detected, analysis } = useAnalysis(text);
  const marks = useReadabilityMarks(text, analysis);
  const source = (run.input as Partial<SummarizeInput> | undefined)?.text; // the input that this screen sends
  const ready =
    /\S/.test(text) && checkEntitlement(summarizeEntitlement({ text }), plan) === null && !voice.isMissing;
  const setText = (changed: string) => {
    change({ text: changed });
    run.clearError();
  };
  const start = () => {
    const input: SummarizeInput = {
      text,
      length,
      ...(language && { language }),
      ...(voice.used && { voice: voice.used }),
      interfaceLanguage: currentLanguage(),
    };
    run.start(input);
    return true;
  };
  return (
    <ToolLayout
      tool="summarize"
      wideForm
      onStart={start}
      onClear={() => {
        change({ text: "" });
        run.clear();
      }}
      ready={ready}
      run={run}
      onRestore={(text) => change({ text })}
      result={
        <ResultPanel
          run={run}
          tool="summarize"
          title={t("result")}
          empty={t("empty")}
          failures={{ INTERNAL: t("failed"), MODEL_UNAVAILABLE: t("failed") }}
          wordsBefore={source === undefined ? undefined : countWords(source)}
        />
      }
    >
      <SourceField
        label={t("fields.text")}
        placeholder={t("fields.placeholder")}
        value={text}
        limit={plan.wordsToRead}
        rows={14}
        marking={marks.marking}
        onChange={setText}
      />
      <AnalysisPanel analysis={analysis} marks={marks} />
      <ChoiceChips
        label={t("fields.length")}
        value={length}
        onChange={(length) => change({ length })}
        choices={summaryLengths.map((value) => ({ value, label: t(`lengths.${value}`) }))}
      />
      <LanguageField value={language} onChange={(language) => change({ language })} detected={detected} />
      <VoiceField {...voice.field} />
    </ToolLayout>
  );
}
