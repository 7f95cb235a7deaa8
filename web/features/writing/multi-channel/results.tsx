import { memo, useId } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../i18n/error-text.ts";
import { Notice } from "../../../ui/notice.tsx";
import { useIsSettled } from "../run/plan-failures.ts";
import { PlatformCard } from "./platform-card.tsx";
import { Progress } from "./progress.tsx";
import { type Queue, turnsOf } from "./queue.ts";
import type { QueueActions } from "./use-queue.ts";

interface ResultsProps {
  owner: string;
  queue: Queue;
  actions: QueueActions;
  /** How often all were stopped. */
  stops: number;
  onStopAll: () => void;
}

/** A card for each platform, in the order they are offered, and how it stands with all of them. */
export const Results = memo(function Results(props: ResultsProps) {
  const { owner, queue, actions, stops, onStopAll } = props;
  const { t } = useTranslation("multiChannel");
  const { errorText } = useErrorText();
  const id = useId();
  const turns = turnsOf(queue);
  const { problem } = queue;
  const isSettled = useIsSettled(problem);
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h2 id={id} className="sr-only">
        {t("results")}
      </h2>
      <Progress queue={queue} onStopAll={onStopAll} onGoOn={actions.goOn} />
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
          isTurn={turns.includes(item.platform)}
          isHeld={queue.isHeld}
          stops={stops}
          actions={actions}
        />
      ))}
    </section>
  );
});
