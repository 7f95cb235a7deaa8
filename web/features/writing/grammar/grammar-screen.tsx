import { useTranslation } from "react-i18next";
import {
  type GrammarData,
  type GrammarInput,
  grammarEntitlement,
} from "../../../../shared/contracts/grammar.ts";
import { checkEntitlement } from "../../../../shared/entitlement.ts";
import { entitlementsOf, planFeatures } from "../../../../shared/plans.ts";
import { currentLanguage } from "../../../i18n/setup.ts";
import { useDraft } from "../../../lib/draft.ts";
import { useMe } from "../../../lib/me.ts";
import { useWordLists } from "../../../lib/word-lists.ts";
import { useRun } from "../../../runs/use-run.ts";
import { LockedChip } from "../../../ui/choice-chips.tsx";
import { Checkbox } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AnalysisPanel } from "../analysis/analysis-panel.tsx";
import { useAnalysis } from "../analysis/use-task.ts";
import { SourceField } from "../form/source-field.tsx";
import { ToolLayout } from "../form/tool-layout.tsx";
import { usePlanLock } from "../form/use-plan-lock.tsx";
import { WordListDetails } from "../form/word-list.tsx";
import { ResultAutosave } from "../history/edit/result-autosave.tsx";
import { ResultPanel } from "../result/result-panel.tsx";
import { DeviceCheckCard } from "./on-device/device-check-card.tsx";
import { applyDecisions, isCorrectionOf, RunCorrections, useDecisions } from "./run-corrections.tsx";
import { StyleCard } from "./style/style-card.tsx";

interface GrammarForm {
  text: string;
  advanced: boolean;
  /** Whether English is also checked on the device. */
  onDevice: boolean;
}

export function Component() {
  const { t } = useTranslation(["grammar", "writing"]);
  const me = useMe();
  const plan = entitlementsOf(me.plan);
  const lockOf = usePlanLock();
  const lock = lockOf(planFeatures.advancedGrammar.plan);
  const [form, change] = useDraft<GrammarForm>(me.id, "grammar", {
    text: "",
    advanced: !lock,
    onDevice: false,
  });
  const { text, onDevice } = form;
  const advanced = form.advanced && !lock;
  const run = useRun(me.id, "grammar");
  const [decisions, decide] = useDecisions(me.id, run.view.id);
  const { lists } = useWordLists();
  const { language, analysis } = useAnalysis(text);
  const ready = /\S/.test(text) && checkEntitlement(grammarEntitlement({ text, advanced }), plan) === null;
  const setText = (changed: string) => {
    change({ text: changed });
    run.clearError();
  };
  const start = () => {
    const input: GrammarInput = {
      text,
      advanced,
      dictionary: lists.dictionary,
      interfaceLanguage: currentLanguage(),
    };
    run.start(input);
    return true;
  };
  const source = (run.input as Partial<GrammarInput> | undefined)?.text; // the input that this screen sends
  const data = run.view.done?.data as GrammarData | null | undefined; // the tool's contract
  const found = source !== undefined && data ? { source, corrections: data.corrections } : undefined;
  const isOutdated = found !== undefined && !isCorrectionOf(text, found.source, found.corrections);
  const wording = found && applyDecisions(found.source, found.corrections, decisions);
  const contentId = run.view.done?.contentId;
  const corrections = found && (
    <RunCorrections
      {...found}
      decisions={decisions}
      decide={decide}
      onText={isOutdated ? undefined : setText}
    />
  );
  return (
    <ToolLayout
      tool="grammar"
      wideForm
      onStart={start}
      onClear={() => {
        setText("");
        run.clear();
      }}
      ready={ready}
      run={run}
      onRestore={setText}
      result={
        <div className="space-y-6">
          {onDevice && (
            <DeviceCheckCard
              text={text}
              isEnglish={language === null || language === "en"}
              onText={setText}
            />
          )}
          <ResultPanel
            run={run}
            tool="grammar"
            title={t("result")}
            empty={t("empty")}
            canRegenerate={false}
            failures={{ INTERNAL: t("failed"), MODEL_UNAVAILABLE: t("failed") }}
            outgoing={wording}
            body={
              corrections && (
                <>
                  {isOutdated ? (
                    <>
                      <Notice kind="info">{t("style.stale")}</Notice>
                      <details className="mt-5">
                        <summary className="mb-4 text-ink-soft text-sm">{t("earlier")}</summary>
                        {corrections}
                      </details>
                    </>
                  ) : (
                    corrections
                  )}
                  {contentId && wording !== undefined && (
                    <ResultAutosave
                      key={contentId}
                      id={contentId}
                      delivered={run.view.text}
                      wording={Object.keys(decisions).length > 0 ? wording : run.view.text}
                    />
                  )}
                </>
              )
            }
          />
          <StyleCard text={text} onText={setText} />
        </div>
      }
    >
      <SourceField
        label={t("fields.text")}
        placeholder={t("fields.placeholder")}
        value={text}
        limit={plan.wordsToEdit}
        rows={14}
        onChange={setText}
      />
      <AnalysisPanel text={text} analysis={analysis} onText={setText} />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {lock ? (
          <LockedChip label={t("fields.advanced")} lock={lock} />
        ) : (
          <Checkbox
            label={t("fields.advanced")}
            checked={advanced}
            onChange={(advanced) => change({ advanced })}
          />
        )}
        <Checkbox
          label={t("fields.onDevice")}
          checked={onDevice}
          onChange={(onDevice) => change({ onDevice })}
        />
      </div>
      <WordListDetails
        list="dictionary"
        title={t("dictionary.title", { count: lists.dictionary.length })}
        label={t("dictionary.label")}
        hint={t("dictionary.hint")}
        placeholder={t("dictionary.placeholder")}
      />
    </ToolLayout>
  );
}
