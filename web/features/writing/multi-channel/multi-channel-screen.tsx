import { memo, useCallback, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { checkEntitlement } from "../../../../shared/entitlement.ts";
import { entitlementsOf } from "../../../../shared/plans.ts";
import { wordsForLimit } from "../../../../shared/text/analysis/words.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { useMe } from "../../../lib/me.ts";
import { useIsResolved } from "../../../runs/plan-limits.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useAnalysis } from "../analysis/use-task.ts";
import { LanguageField, SourceField } from "../form/source-field.tsx";
import { ToolLayout } from "../form/tool-layout.tsx";
import {
  type FormErrors,
  PlatformChoice,
  promptsLeft,
  requestOf,
  useMultiChannelForm,
  validateForm,
} from "./multi-channel-form.tsx";
import { PlatformCard } from "./platform-card.tsx";
import { isActive, platformsToStart, progressOf, type Queue } from "./queue.ts";
import { type QueueActions, useQueue } from "./use-queue.ts";

export function Component() {
  const { t } = useTranslation("multiChannel");
  const { fieldText } = useErrorText();
  const me = useMe();
  const plan = entitlementsOf(me.plan);
  const [form, change] = useMultiChannelForm(me.id, plan);
  const [errors, setErrors] = useState<FormErrors>({});
  const [queue, actions] = useQueue(me.id);
  const [stops, setStops] = useState(0);
  const stopAll = useCallback(() => {
    actions.pause();
    setStops((before) => before + 1);
  }, [actions]);
  const { language: detected } = useAnalysis(form.text);
  const working = queue !== null && isActive(queue);
  const left = promptsLeft(me);
  const count = form.chosen.length;
  const isTooLong = checkEntitlement(
    { options: {}, words: { count: wordsForLimit(form.text), limit: "wordsToEdit" } },
    plan,
  );
  // Not checked during a run, because its texts use the remaining prompts.
  const areTooMany = !working && left > 0 && count > left;

  const start = () => {
    const found = validateForm(form);
    setErrors(found ?? {});
    if (found) return false;
    actions.begin(requestOf(form), form.chosen);
    return true;
  };
  const cost = {
    prompts: t("cost.prompts", { count }),
    left: t("cost.left", { count: left }),
  };
  return (
    <ToolLayout
      tool="multiChannel"
      onStart={start}
      onClear={() => {
        change({ text: "", chosen: [] });
        setErrors({});
        actions.clear();
      }}
      ready={!isTooLong && !areTooMany}
      run={{ working, stop: stopAll }}
      cost={t(count ? "cost.whole" : "cost.none", cost)}
      blockedReason={areTooMany ? t("tooMany", { count: left }) : undefined}
      limitReached={`${t("limitReached")}.`}
      onRestore={(text) => change({ text })}
      result={
        queue ? (
          <Results owner={me.id} queue={queue} actions={actions} stops={stops} onStopAll={stopAll} />
        ) : (
          <p className="flex min-h-[28rem] items-start rounded-m border border-line bg-sheet px-5 py-7 font-text text-ink-faint text-lg shadow-1 sm:px-12 lg:min-h-[calc(100dvh-11rem)]">
            {t("empty")}
          </p>
        )
      }
    >
      <SourceField
        label={t("fields.text")}
        placeholder={t("fields.placeholder")}
        value={form.text}
        limit={plan.wordsToEdit}
        rows={10}
        error={errors.text === "TEXT_EMPTY" ? t("missing.text") : fieldText(errors.text)}
        onChange={(text) => {
          change({ text });
          setErrors(({ text: _, ...others }) => others);
        }}
      />
      <PlatformChoice
        chosen={form.chosen}
        open={plan.platforms}
        error={errors.platform ? t("missing.platform") : undefined}
        onChange={(chosen) => {
          change({ chosen });
          setErrors(({ platform: _, ...others }) => others);
        }}
      />
      <LanguageField
        value={form.language}
        onChange={(language) => change({ language })}
        detected={detected}
      />
    </ToolLayout>
  );
}

interface ResultsProps {
  owner: string;
  queue: Queue;
  actions: QueueActions;
  /** How often "Stop all" was pressed. */
  stops: number;
  onStopAll: () => void;
}

/** A card for each platform, and the overall progress. */
const Results = memo(function Results(props: ResultsProps) {
  const { owner, queue, actions, stops, onStopAll } = props;
  const { t } = useTranslation("multiChannel");
  const { errorText } = useErrorText();
  const id = useId();
  const toStart = platformsToStart(queue);
  const { problem } = queue;
  const isSettled = useIsResolved(problem);
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h2 id={id} className="sr-only">
        {t("results")}
      </h2>
      <Progress queue={queue} onStopAll={onStopAll} onResume={actions.resume} />
      {problem && !isSettled && queue.items.length > 1 && (
        <Notice kind="error">
          {t("generalError", {
            message: problem.code === "PROMPT_LIMIT_REACHED" ? `${t("limitReached")}.` : errorText(problem),
          })}
        </Notice>
      )}
      {queue.items.map((item) => (
        <PlatformCard
          key={`${queue.id} ${item.platform}`}
          owner={owner}
          item={item}
          request={queue.request}
          shouldStart={toStart.includes(item.platform)}
          isPaused={queue.isPaused}
          stops={stops}
          actions={actions}
        />
      ))}
    </section>
  );
});

interface ProgressProps {
  queue: Queue;
  onStopAll: () => void;
  onResume: () => void;
}

/** Overall progress, with Stop all and Resume. */
function Progress({ queue, onStopAll, onResume }: ProgressProps) {
  const { t } = useTranslation("multiChannel");
  const { ended, waiting, total } = progressOf(queue);
  const progressText = t("progress.ended", { ended, count: total });
  return (
    <div className="space-y-2 rounded-m border border-line bg-sheet px-4 py-3 shadow-1">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-medium text-sm tabular-nums">
          {progressText}
        </p>
        {isActive(queue) && <Button onClick={onStopAll}>{t("progress.stopAll")}</Button>}
      </div>
      <div
        role="progressbar"
        aria-label={t("progress.label")}
        aria-valuenow={ended}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuetext={progressText}
        className="overflow-hidden rounded-full bg-line"
      >
        <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="block h-1.5 w-full">
          <rect width={(100 * ended) / total} height="6" className="fill-accent" />
        </svg>
      </div>
      {queue.isPaused && waiting > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 pt-1 text-ink-soft text-sm">
          <p>{t("progress.held", { count: waiting })}</p>
          <Button onClick={onResume}>{t("progress.goOn", { count: waiting })}</Button>
        </div>
      )}
    </div>
  );
}
