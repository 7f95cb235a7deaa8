import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Subscription } from "../../../../shared/contracts/billing.ts";
import { canCancel, canKeep, paymentProblemOf } from "../../../../shared/subscription-state.ts";
import { cancelNow, paths } from "../../../app/paths.ts";
import { useBillingFailureText, useBillingTexts } from "../../../i18n/billing-texts.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { billingActionOf, type ManageAction, useManageAction } from "./use-manage-action.ts";

/** Actions for a subscription; a missing payment comes first. */
export function Manage({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation("account");
  const { paymentProblemText, keepText, keptText } = useBillingTexts();
  const failureText = useBillingFailureText();
  const { state, run } = useManageAction();
  const outcome = useRef<HTMLDivElement>(null);
  const isOver = state.kind === "failed" || state.kind === "kept";
  useEffect(() => {
    if (isOver) outcome.current?.focus(); // the focused button was disabled or is gone
  }, [isOver]);

  const problem = paymentProblemOf(subscription, Date.now());
  const isRedirecting = state.kind === "redirecting";
  const button = (action: ManageAction, label: string, variant: "primary" | "secondary" | "ghost") => {
    const busy = isRedirecting && state.to === action;
    const working = t(action === "keep" ? "subscription.keeping" : "subscription.opening");
    return (
      <Button variant={variant} busy={busy} disabled={isRedirecting} onClick={() => run(action)}>
        {busy ? working : label}
      </Button>
    );
  };
  return (
    <div className="mt-4 space-y-4">
      {problem && (
        <Notice kind="warning" action={button("paymentMethod", t("subscription.updatePayment"), "primary")}>
          {paymentProblemText(problem, subscription.plan)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {canKeep(subscription) && button("keep", keepText(subscription), "secondary")}
        <ButtonLink to={paths.plans}>{t("subscription.change")}</ButtonLink>
        {button("overview", t("subscription.overview"), "secondary")}
        {canCancel(subscription) &&
          (subscription.planned ? (
            // Stripe's portal can't cancel a subscription with a scheduled change.
            <ButtonLink to={paths.plans} state={cancelNow} variant="ghost">
              {t("subscription.cancel")}
            </ButtonLink>
          ) : (
            button("cancel", t("subscription.cancel"), "ghost")
          ))}
      </div>
      <div ref={outcome} tabIndex={-1} className="outline-none empty:hidden">
        {state.kind === "failed" && (
          <Notice kind="error">{failureText(billingActionOf(state.to), apiErrorOf(state.failure))}</Notice>
        )}
        {state.kind === "kept" && !canKeep(subscription) && (
          <Notice kind="good">{keptText(subscription.plan)}</Notice>
        )}
      </div>
    </div>
  );
}
