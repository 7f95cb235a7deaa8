import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Subscription } from "../../../../shared/contracts/billing.ts";
import { paths } from "../../../app/paths.ts";
import { formatDay } from "../../../i18n/format.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { BillingAction } from "./failure-key.ts";
import { choiceOf, type Trouble, troubleOf } from "./standing.ts";
import { useBillingAction } from "./use-billing-action.ts";
import { useFailureText } from "./use-failure-text.ts";
import { useOfferText } from "./use-offer-text.ts";

/** What can be done about a subscription, before all about a payment that is missing. */
export function Manage({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation(["account", "common"]);
  const failureText = useFailureText();
  const { state, run } = useBillingAction();
  const outcome = useRef<HTMLDivElement>(null);
  const isOver = state.kind === "failed" || state.kind === "kept";
  useEffect(() => {
    if (isOver) outcome.current?.focus(); // the button that had it was out of use, or is gone
  }, [isOver]);

  const plan = t(`common:plans.${subscription.plan}`);
  const kept = useKept(subscription);
  const trouble = troubleOf(subscription, Date.now());
  const choice = choiceOf(subscription);
  const button = (action: BillingAction, label: string, look: "primary" | "secondary" | "quiet") => {
    const busy = state.kind === "busy" && state.action === action;
    const working = t(action === "keep" ? "subscription.keeping" : "subscription.opening");
    return (
      <Button look={look} busy={busy} disabled={state.kind === "busy"} onClick={() => run(action)}>
        {busy ? working : label}
      </Button>
    );
  };
  return (
    <div className="mt-4 space-y-4">
      {trouble && (
        <Notice kind="warning" action={button("paymentMethod", t("subscription.updatePayment"), "primary")}>
          <TroubleText trouble={trouble} plan={plan} />
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {choice === "keep" && button("keep", t("subscription.keep", { offer: kept }), "secondary")}
        <ButtonLink to={paths.plans}>{t("subscription.change")}</ButtonLink>
        {button("overview", t("subscription.overview"), "secondary")}
        {choice === "cancel" && button("cancel", t("subscription.cancel"), "quiet")}
      </div>
      <div ref={outcome} tabIndex={-1} className="outline-none empty:hidden">
        {state.kind === "failed" && <Notice kind="error">{failureText(state.action, state.failure)}</Notice>}
        {state.kind === "kept" && choice !== "keep" && (
          <Notice kind="good">{t("subscription.kept", { plan })}</Notice>
        )}
      </div>
    </div>
  );
}

/** What is kept where a change is taken back: told with its period where the other one was chosen. */
function useKept({ plan, period, planned }: Subscription): string {
  const { t } = useTranslation("common");
  const offerText = useOfferText();
  return planned?.plan === plan ? offerText({ plan, period }) : t(`plans.${plan}`);
}

function TroubleText({ trouble, plan }: { trouble: Trouble; plan: string }): ReactNode {
  const { t } = useTranslation("account");
  return trouble.kind === "grace"
    ? t("subscription.trouble.grace", { date: formatDay(trouble.until) })
    : t(`subscription.trouble.${trouble.kind}`, { plan });
}
