import { memo, useId } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../i18n/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useIsResolved } from "../run/plan-limits.ts";
import { PlatformCard } from "./platform-card.tsx";
import { isActive, platformsToStart, progressOf, type Queue } from "./queue.ts";
import type { QueueActions } from "./use-queue.ts";

interface ResultsProps {
  owner: string;
  queue: Queue;
  actions: QueueActions;
  /** How often "Stop all" was pressed. */
  stops: number;
  onStopAll: () => void;
}

/** A card for each platform, and the overall progress. */
export const Results = memo(function Results(props: ResultsProps) {
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
