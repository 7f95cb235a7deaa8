import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { Subscription } from "../../../shared/contracts/billing.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import type { PlanOffer } from "../../../shared/contracts/plans.ts";
import { hiddenDays } from "../../../shared/retention.ts";
import { cancellationReasons } from "../../../shared/subscription.ts";
import { paymentProblemOf, periodEnd, runningSubscription } from "../../../shared/subscription-state.ts";
import { useBillingTexts } from "../../i18n/billing-texts.ts";
import { formatDay, formatNumber } from "../../i18n/format.ts";
import { cancelSubscription } from "../../lib/billing.ts";
import { useFormDraft } from "../../lib/draft.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogClose, DialogFoot } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { BillingError } from "./billing-error.tsx";

interface FreeDialogProps {
  me: Me;
  /** The free plan's limits. */
  free: PlanOffer;
  onClose: () => void;
  /** Called before closing, after the plan was cancelled. */
  onCancelled: () => void;
  /** The element to focus on closing. */
  focusAfter: () => HTMLElement | null;
}

/** Explains the free plan before cancelling. */
export default function FreeDialog({ me, free, onClose, onCancelled, focusAfter }: FreeDialogProps) {
  const { t } = useTranslation(["plans", "common"]);
  const { keepText, offerText } = useBillingTexts();
  const client = useQueryClient();
  const { state, failure, submit } = useSubmit();
  // Keeps the plan shown at opening, even if the response says there is nothing to cancel.
  const [held] = useState(() => runningSubscription(me.subscription) ?? { plan: me.plan });
  const { promptsPerMonth, historyDays } = free;
  const planned = "planned" in held ? held.planned : null;
  const nothing = { reason: "", comment: "" };
  const [{ reason, comment }, change, clear] = useFormDraft(me.id, "cancellation", nothing);
  const cancel = async () => {
    const feedback = cancellationReasons.find((each) => each === reason);
    const details = { ...(feedback && { feedback }), ...(feedback === "other" && comment && { comment }) };
    if (!(await submit(() => cancelSubscription(client, me, details)))) return;
    clear();
    onCancelled();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("leave.title")}
      text={useMeaning(held)}
      closeLabel={t("common:close")}
      focusAfter={focusAfter}
    >
      <h3 className="font-semibold text-sm">{t("leave.means")}</h3>
      <ul className="mt-1.5 list-disc space-y-1.5 pl-5 text-sm">
        <li>{t("prompts", { count: promptsPerMonth, number: formatNumber(promptsPerMonth) })}</li>
        {historyDays !== null && <li>{t("leave.hidden", { count: historyDays, hidden: hiddenDays })}</li>}
      </ul>
      <div className="mt-3 space-y-1.5 text-ink-soft text-sm">
        {planned && <p>{t("leave.planned", { offer: offerText(planned) })}</p>}
        <p>{t("leave.undo")}</p>
      </div>
      <div className="mt-4 space-y-3">
        <SelectField
          label={t("leave.reason")}
          value={reason}
          options={[
            { value: "", label: t("leave.noReason") },
            ...cancellationReasons.map((value) => ({ value, label: t(`leave.reasons.${value}`) })),
          ]}
          onChange={(reason) => change({ reason })}
        />
        {reason === "other" && (
          <TextArea
            label={t("leave.comment")}
            value={comment}
            maxLength={500}
            onChange={({ target }) => change({ comment: target.value })}
          />
        )}
      </div>
      {state === "failed" && (
        <div className="mt-4">
          <BillingError action="cancel" failure={failure} />
        </div>
      )}
      <DialogFoot lockedText={state === "busy" && t("common:dialogLocked")}>
        <Button busy={state === "busy"} onClick={cancel}>
          {t("leave.confirm")}
        </Button>
        <DialogClose variant="primary">{planned ? t("leave.dontCancel") : keepText(held)}</DialogClose>
      </DialogFoot>
    </Dialog>
  );
}

/** How long the plan stays. During a grace period that is not the period's end. */
function useMeaning(held: Subscription | { plan: PlanId }): string {
  const { t } = useTranslation("plans");
  const { planText } = useBillingTexts();
  const plan = planText(held.plan);
  if (!("status" in held)) return t("leave.atEnd", { plan });
  const now = Date.now();
  const problem = paymentProblemOf(held, now);
  if (problem?.kind === "grace") return t("leave.inGrace", { plan, date: formatDay(problem.until) });
  const end = periodEnd(held, now);
  return end === null ? t("leave.atEnd", { plan }) : t("leave.onDate", { plan, date: formatDay(end) });
}
