import { type MouseEvent, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import {
  type GrammarData,
  type GrammarInput,
  grammarEntitlement,
} from "../../../shared/contracts/grammar.ts";
import { checkEntitlement } from "../../../shared/entitlement.ts";
import { entitlementsOf, planFeatures } from "../../../shared/plans.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { useDraft } from "../../lib/draft.ts";
import { useMe } from "../../lib/me.ts";
import { useWordLists } from "../../lib/word-lists.ts";
import { useRun } from "../../runs/use-run.ts";
import { LockedChip } from "../../ui/choice-chips.tsx";
import { Checkbox } from "../../ui/field.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AnalysisPanel } from "../../writing/analysis/analysis-panel.tsx";
import { useAnalysis } from "../../writing/analysis/use-task.ts";
import { DeviceStatus } from "../../writing/checks/on-device/device-status.tsx";
import { useDeviceCheck } from "../../writing/checks/on-device/use-device-check.ts";
import { SuggestionBody, SuggestionList, useKindName } from "../../writing/checks/suggestion-list.tsx";
import { filtered, type SuggestionFilter } from "../../writing/checks/suggestions.ts";
import { SourceField } from "../../writing/form/source-field.tsx";
import { ToolLayout } from "../../writing/form/tool-layout.tsx";
import { usePlanLock } from "../../writing/form/use-plan-lock.tsx";
import { WordListDetails } from "../../writing/form/word-list.tsx";
import { ResultPanel } from "../../writing/result/result-panel.tsx";
import { isVersionOf } from "./decisions.ts";
import { StyleCard, useStyleCheck } from "./style/style-card.tsx";
import { useSuggestions } from "./use-suggestions.ts";

const ResultAutosave = lazyWithRetry(() => import("../../writing/saving/result-autosave.tsx"));

interface GrammarForm {
  text: string;
  advanced: boolean;
  /** Whether English is also checked on the device. */
  onDevice: boolean;
}

/** The text with the marks of all checks in it, and their list beside it. */
export function Component() {
  const { t } = useTranslation(["grammar", "writing"]);
  const me = useMe();
  const plan = entitlementsOf(me.plan);
  const lock = usePlanLock()(planFeatures.advancedGrammar.plan);
  const [form, change] = useDraft<GrammarForm>(me.id, "grammar", {
    text: "",
    advanced: !lock,
    onDevice: false,
  });
  const { text } = form;
  const advanced = form.advanced && !lock;
  const run = useRun(me.id, "grammar");
  const { lists } = useWordLists();
  const { language, analysis } = useAnalysis(text);
  const isEnglish = language === null || language === "en";
  const device = useDeviceCheck(text, lists, form.onDevice && isEnglish);
  const style = useStyleCheck();
  const source = (run.input as Partial<GrammarInput> | undefined)?.text; // the input that this screen sends
  const data = run.view.done?.data as GrammarData | null | undefined; // the tool's contract
  const isChecked = source !== undefined && Boolean(data) && isVersionOf(text, source);
  const review = useSuggestions({
    owner: me.id,
    text,
    run: source !== undefined && data ? { id: run.view.id, text: source, data } : undefined,
    device,
    analysis,
    style: style.report && { text: style.checked, report: style.report },
  });
  const { suggestions, actions, field, open, isInList, setOpen, dismissed, restore, decidedText } = review;
  const [filter, setFilter] = useState<SuggestionFilter>("all");
  const kindName = useKindName();
  const shown = filtered(suggestions, filter);
  const analysed = analysis?.language ?? currentLanguage();

  const card = useRef<HTMLDivElement>(null);
  /** Decides on the suggestion of the card, and opens the next one's. */
  const decide = (decision: (ids: readonly string[]) => void, { detail }: MouseEvent) => {
    const ids = shown.map(({ id }) => id);
    const at = ids.indexOf(open?.id ?? "");
    flushSync(() => decision(ids.slice(at, at + 1)));
    flushSync(() => actions.show([...ids.slice(at + 1), ...ids.slice(0, at)]));
    const isByKeyboard = detail === 0;
    if (isByKeyboard) card.current?.querySelector("button")?.focus({ preventScroll: true });
  };
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
    ResultAutosave.prefetch();
    return true;
  };
  const contentId = run.view.done?.contentId;
  const empty = () => {
    if (!/\S/.test(text)) return t("empty");
    if (!isChecked) return t("nothingYet");
    return t(data?.corrections.length ? "allDecided" : "nothingFound");
  };
  return (
    <ToolLayout
      tool="grammar"
      wideForm="most"
      canRegenerate={false}
      onStart={start}
      onClear={() => {
        setText("");
        run.clear();
      }}
      ready={/\S/.test(text) && checkEntitlement(grammarEntitlement({ text, advanced }), plan) === null}
      run={run}
      onRestore={setText}
      result={
        <div className="space-y-6">
          <ResultPanel
            run={run}
            tool="grammar"
            short
            title={t("result")}
            empty={t("empty")}
            canRegenerate={false}
            failures={{ INTERNAL: t("failed"), MODEL_UNAVAILABLE: t("failed") }}
            outgoing={text}
            body={
              <div className="-mt-3 space-y-5 sm:-mx-8">
                {!isChecked && suggestions.length > 0 && <p className="text-ink-soft text-sm">{t("free")}</p>}
                <SuggestionList
                  suggestions={suggestions}
                  filter={filter}
                  onFilter={setFilter}
                  open={open?.id}
                  actions={actions}
                  language={analysed}
                  dismissed={dismissed}
                  onRestore={restore}
                >
                  {isChecked && /\S/.test(text) ? (
                    <Notice kind="good">{empty()}</Notice>
                  ) : (
                    <p className="text-ink-soft">{empty()}</p>
                  )}
                </SuggestionList>
                {contentId && data && (
                  <Suspense>
                    <ResultAutosave
                      key={contentId}
                      id={contentId}
                      delivered={run.view.text}
                      wording={decidedText ?? run.view.text}
                    />
                  </Suspense>
                )}
              </div>
            }
          />
          <StyleCard text={text} style={style} />
        </div>
      }
    >
      <SourceField
        label={t("fields.text")}
        placeholder={t("fields.placeholder")}
        value={text}
        limit={plan.wordsToEdit}
        rows={16}
        spellCheck={!form.onDevice}
        onChange={setText}
        marking={{
          marks: shown,
          open: open?.id,
          onOpen: setOpen,
          field,
          keepsPage: isInList,
          announcement:
            open && !isInList ? t("announce", { kind: kindName(open.kind), words: open.words }) : "",
          card: open && !isInList && (
            <SuggestionBody
              ref={card}
              suggestion={open}
              language={analysed}
              onAccept={(event) => decide(actions.accept, event)}
              onDismiss={(event) => decide(actions.dismiss, event)}
              onLearn={() => {
                actions.learn(open.id);
                field.current?.focus({ preventScroll: true });
              }}
            />
          ),
        }}
      />
      <p className="text-label text-ink-soft">{t("keys")}</p>
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
          checked={form.onDevice}
          onChange={(onDevice) => change({ onDevice })}
        />
      </div>
      {form.onDevice && (
        <DeviceStatus state={isEnglish ? device.state : "onlyEnglish"} retry={device.retry} />
      )}
      <AnalysisPanel analysis={analysis} />
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
