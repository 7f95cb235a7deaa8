import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../shared/contracts/me.ts";
import type { PlanOffer } from "../../../shared/contracts/plans.ts";
import { hiddenDays } from "../../../shared/retention.ts";
import { formatDay, formatNumber } from "../../i18n/format.ts";
import { cancelSubscription } from "../../lib/billing.ts";
import { useSaving } from "../../lib/use-saving.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { periodEnd, runningSubscription } from "./running-subscription.ts";
import { Trouble } from "./trouble.tsx";
import { usePlanTexts } from "./use-plan-texts.ts";

interface FreeDialogProps {
  me: Me;
  /** What the free plan gives. */
  free: PlanOffer;
  onClose: () => void;
  /** Called before it closes where the plan is cancelled. */
  onCancelled: () => void;
  /** What gets the focus then. */
  focusAfter: () => HTMLElement | null;
}

/** Says what the free plan means before anything is cancelled. */
export default function FreeDialog({ me, free, onClose, onCancelled, focusAfter }: FreeDialogProps) {
  const { t } = useTranslation(["plans", "common"]);
  const { planText } = usePlanTexts();
  const client = useQueryClient();
  const { state, failure, save } = useSaving();
  const running = runningSubscription(me.subscription);
  const plan = planText(running?.plan ?? me.plan);
  const end = running && periodEnd(running, Date.now());
  const { promptsPerMonth, historyDays } = free;
  const cancel = async () => {
    if (!(await save(() => cancelSubscription(client, me)))) return;
    onCancelled();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("leave.title")}
      text={end ? t("leave.onDate", { plan, date: formatDay(end) }) : t("leave.atEnd", { plan })}
      closeLabel={t("common:close")}
      focusAfter={focusAfter}
      actions={
        <>
          <Button busy={state === "busy"} onClick={cancel}>
            {t("leave.confirm")}
          </Button>
          <Button look="primary" disabled={state === "busy"} onClick={onClose}>
            {t("pending.keep", { plan })}
          </Button>
        </>
      }
    >
      <h3 className="font-semibold text-sm">{t("leave.means")}</h3>
      <ul className="mt-1.5 list-disc space-y-1.5 pl-5 text-sm">
        <li>{t("prompts", { count: promptsPerMonth, number: formatNumber(promptsPerMonth) })}</li>
        {historyDays !== null && <li>{t("leave.hidden", { count: historyDays, hidden: hiddenDays })}</li>}
      </ul>
      <p className="mt-3 text-ink-soft text-sm">{t("leave.undo")}</p>
      {state === "failed" && (
        <div className="mt-4">
          <Trouble deed="cancel" failure={failure} />
        </div>
      )}
    </Dialog>
  );
}
