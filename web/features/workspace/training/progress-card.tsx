import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Training, trainingStates } from "../../../../shared/contracts/training.ts";
import { formatMoment } from "../../../i18n/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SubmissionNotice } from "../notices.tsx";
import { useTrainingChange } from "./training.ts";

const steps = ["preparing", "queued", "running"] as const;

/** The training that is under way. */
export function ProgressCard({ training }: { training: Training }) {
  const { t } = useTranslation("workspaceTraining");
  const { state, isCancelling, startedAt, count } = training;
  const reached = trainingStates.indexOf(state);
  return (
    <Card title={t("progress.title")} aside={t("preview.texts", { count })}>
      <ol className="grid gap-2 sm:grid-cols-3">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === reached ? "step" : undefined}
            className={`border-t-2 pt-2 text-sm ${index <= reached ? "border-accent" : "border-line"} ${index === reached ? "font-medium" : "text-ink-soft"}`}
          >
            {t(`progress.states.${step}`)}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-ink-soft text-sm">{t("progress.started", { date: formatMoment(startedAt) })}</p>
      <p className="mt-1 max-w-measure text-ink-soft text-sm">{t("progress.leave")}</p>
      <div className="mt-4">
        {isCancelling ? <p role="status">{t("progress.cancelling")}</p> : <Cancellation id={training.id} />}
      </div>
    </Card>
  );
}

/** Asks in place, because a cancelled training can't be resumed. */
function Cancellation({ id }: { id: string }) {
  const { t } = useTranslation("workspaceTraining");
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { change, ...submission } = useTrainingChange();
  const cancel = () => change(`/api/workspace/training/${id}/cancel`, { method: "POST" });
  const keep = () => {
    setAsking(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (!isAsking)
    return (
      <Button ref={opener} onClick={() => setAsking(true)}>
        {t("progress.cancel")}
      </Button>
    );
  return (
    <div className="space-y-3">
      <p className="max-w-measure text-sm">{t("progress.confirm")}</p>
      <SubmissionNotice submission={submission} />
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" autoFocus busy={submission.state === "busy"} onClick={cancel}>
          {t("progress.confirmCancel")}
        </Button>
        <Button onClick={keep}>{t("progress.keep")}</Button>
      </div>
    </div>
  );
}
