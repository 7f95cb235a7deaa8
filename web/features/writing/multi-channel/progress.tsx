import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { isUnderWay, progressOf, type Queue } from "./queue.ts";

interface ProgressProps {
  queue: Queue;
  onStopAll: () => void;
  onGoOn: () => void;
}

/** How it stands with all platforms together, for eyes and ears, and what can be done about all of them. */
export function Progress({ queue, onStopAll, onGoOn }: ProgressProps) {
  const { t } = useTranslation("multiChannel");
  const { ended, waiting, total } = progressOf(queue);
  const said = t("progress.ended", { ended, count: total });
  return (
    <div className="space-y-2 rounded-m border border-line bg-sheet px-4 py-3 shadow-1">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-medium text-sm tabular-nums">
          {said}
        </p>
        {isUnderWay(queue) && <Button onClick={onStopAll}>{t("progress.stopAll")}</Button>}
      </div>
      <div
        role="progressbar"
        aria-label={t("progress.label")}
        aria-valuenow={ended}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuetext={said}
        className="overflow-hidden rounded-full bg-line"
      >
        <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="block h-1.5 w-full">
          <rect width={(100 * ended) / total} height="6" className="fill-accent" />
        </svg>
      </div>
      {queue.isHeld && waiting > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 pt-1 text-ink-soft text-sm">
          <p>{t("progress.held", { count: waiting })}</p>
          <Button onClick={onGoOn}>{t("progress.goOn", { count: waiting })}</Button>
        </div>
      )}
    </div>
  );
}
