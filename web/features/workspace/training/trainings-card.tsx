import { useTranslation } from "react-i18next";
import { isTrainingOver, type Training } from "../../../../shared/contracts/training.ts";
import { formatDay } from "../../../i18n/format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SubmissionNotice } from "../notices.tsx";
import { useSizeText, useTrainingChange } from "./training.ts";

/** The trainings that are over, and which model members write with. */
export function TrainingsCard({ trainings }: { trainings: Training[] }) {
  const { t } = useTranslation("workspaceTraining");
  const over = trainings.filter(({ state }) => isTrainingOver(state));
  if (over.length === 0) return null;
  return (
    <Card title={t("history.title")}>
      <p className="max-w-measure text-ink-soft text-sm">
        {t(over.some(({ isInUse }) => isInUse) ? "history.tuned" : "history.standard")}
      </p>
      <ul className="mt-2">
        {over.map((training) => (
          <TrainingRow key={training.id} training={training} />
        ))}
      </ul>
    </Card>
  );
}

const variants = { succeeded: "success", failed: "warning", cancelled: "neutral" } as const;

function TrainingRow({ training }: { training: Training }) {
  const { t } = useTranslation("workspaceTraining");
  const sizeText = useSizeText();
  const { state, startedAt, count, bytes, failure, isInUse } = training;
  const outcome = state === "succeeded" || state === "cancelled" ? state : "failed";
  return (
    <li className="border-line py-3 not-last:border-b">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <time dateTime={new Date(startedAt).toISOString()}>{formatDay(startedAt)}</time>
            <Badge variant={variants[outcome]}>{t(`history.states.${outcome}`)}</Badge>
            {isInUse && <Badge variant="accent">{t("history.inUse")}</Badge>}
          </p>
          <p className="text-ink-soft text-sm">
            {t("preview.texts", { count })} · {sizeText(bytes)}
          </p>
        </div>
        {state === "succeeded" && <ModelSwitch training={training} />}
      </div>
      {failure && <p className="mt-1 max-w-measure text-sm">{t(`history.failures.${failure}`)}</p>}
    </li>
  );
}

/** Chooses the model of a training for all members, or switches it off. */
function ModelSwitch({ training: { id, startedAt, isInUse } }: { training: Training }) {
  const { t } = useTranslation("workspaceTraining");
  const { change, ...submission } = useTrainingChange();
  const date = formatDay(startedAt);
  const request = isInUse
    ? { method: "DELETE" as const }
    : { method: "PUT" as const, body: { training: id } };
  return (
    <div className="max-sm:w-full">
      <Button
        busy={submission.state === "busy"}
        aria-label={t(isInUse ? "history.offNamed" : "history.useNamed", { date })}
        onClick={() => change("/api/workspace/model", request)}
      >
        {t(isInUse ? "history.off" : "history.use")}
      </Button>
      <div className="mt-2 empty:hidden">
        <SubmissionNotice submission={submission} />
      </div>
    </div>
  );
}
