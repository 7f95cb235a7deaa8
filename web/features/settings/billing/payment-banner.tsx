import { useSuspenseQuery } from "@tanstack/react-query";
import { CreditCardIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paymentProblemOf } from "../../../../shared/subscription-state.ts";
import { useBillingFailureText } from "../../../i18n/billing-texts.ts";
import { formatDay } from "../../../i18n/format.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { meQuery } from "../../../lib/me.ts";
import { billingActionOf, useManageAction } from "./use-manage-action.ts";

/** Banner on every screen: a payment failed, until when the plan stays, and how to fix it. */
export default function PaymentBanner() {
  const { t } = useTranslation(["settings", "common"]);
  const { data: me } = useSuspenseQuery({ ...meQuery, refetchOnWindowFocus: "always" }); // it may have been paid meanwhile
  const failureText = useBillingFailureText();
  const { state, run } = useManageAction();
  const { subscription } = me;
  if (!subscription) return null;
  const problem = paymentProblemOf(subscription, Date.now());
  if (problem?.kind !== "grace") return null;
  const busy = state.kind === "redirecting";
  return (
    <div className="flex flex-wrap items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-center text-sm text-warn">
      <CreditCardIcon aria-hidden="true" className="size-4 shrink-0" />
      <p>
        {t("subscription.banner", {
          plan: t(`common:plans.${subscription.plan}`),
          date: formatDay(problem.until),
        })}
      </p>
      <button
        type="button"
        aria-busy={busy || undefined}
        aria-disabled={busy}
        onClick={() => run("paymentMethod")}
        className="min-h-6 font-semibold underline"
      >
        {t(busy ? "subscription.opening" : "subscription.updatePayment")}
      </button>
      {state.kind === "failed" && (
        <p role="alert" className="basis-full font-medium text-bad">
          {failureText(billingActionOf(state.to), apiErrorOf(state.failure))}
        </p>
      )}
    </div>
  );
}
