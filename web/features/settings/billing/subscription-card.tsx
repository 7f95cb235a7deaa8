import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Invoices as Bills, Subscription } from "../../../../shared/contracts/billing.ts";
import type { SubscriptionStatus } from "../../../../shared/subscription.ts";
import {
  canCancel,
  canKeep,
  paymentProblemOf,
  upcomingChange,
} from "../../../../shared/subscription-state.ts";
import { cancelNow, paths } from "../../../app/paths.ts";
import { useBillingFailureText, useBillingTexts } from "../../../i18n/billing-texts.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { invoicesQuery } from "../../../lib/billing.ts";
import { meQuery } from "../../../lib/me.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Invoices } from "./invoices.tsx";
import { SubscriptionSync, useSubscriptionSync } from "./subscription-sync.tsx";
import { billingActionOf, type ManageAction, useManageAction } from "./use-manage-action.ts";

const badgeVariants: Record<SubscriptionStatus, "success" | "warning" | "neutral"> = {
  trialing: "success",
  active: "success",
  past_due: "warning",
  unpaid: "warning",
  incomplete: "warning",
  canceled: "neutral",
  incomplete_expired: "neutral",
};

/** The subscription, its actions and its invoices. Not shown to users who neither pay nor owe anything. */
export function SubscriptionCard() {
  const { data: me } = useSuspenseQuery({ ...meQuery, refetchOnWindowFocus: "always" });
  const sync = useSubscriptionSync();
  const { plan, subscription } = me;
  if (!subscription) return plan === "free" ? null : <GivenPlan />;
  if (plan === "free" && !paymentProblemOf(subscription, Date.now())) return null;
  return <PaidPlan subscription={subscription} sync={sync} />;
}

interface PaidPlanProps {
  subscription: Subscription;
  sync: ReturnType<typeof useSubscriptionSync>;
}

function PaidPlan({ subscription, sync }: PaidPlanProps) {
  const { t } = useTranslation("settings");
  const { offerText, priceText, upcomingChangeText } = useBillingTexts();
  const { data: bills } = useInfiniteQuery(invoicesQuery);
  const { status } = subscription;
  const upcoming = upcomingChange(subscription, Date.now());
  const price = priceText(subscription);
  return (
    <Card
      title={t("subscription.title")}
      aside={<Badge variant={badgeVariants[status]}>{t(`subscription.status.${status}`)}</Badge>}
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{offerText(subscription)}</span>
        <span className="text-ink-soft text-sm">
          {isDiscounted(subscription, bills?.pages[0]) ? t("subscription.beforeDiscounts", { price }) : price}
        </span>
      </p>
      {upcoming && <p className="text-ink-soft text-sm">{upcomingChangeText(upcoming)}</p>}
      <SubscriptionSync {...sync} />
      <Manage subscription={subscription} />
      <Invoices ending={upcoming?.kind === "ends"} />
    </Card>
  );
}

/** Whether the next invoice is for the same plan but smaller than the regular price. */
function isDiscounted({ amount, planned }: Subscription, bills: Bills | undefined): boolean {
  return bills?.next != null && planned === null && bills.next.amount < amount;
}

/** A plan without a subscription. */
function GivenPlan() {
  const { t } = useTranslation("settings");
  return (
    <Card title={t("subscription.title")}>
      <p className="mb-3 text-ink-soft text-sm">{t("subscription.text")}</p>
      <ButtonLink to={paths.plans}>{t("subscription.manage")}</ButtonLink>
    </Card>
  );
}

/** Actions for a subscription; a missing payment comes first. */
function Manage({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation(["settings", "payments"]);
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
      <p className="text-ink-soft text-sm">{t("payments:portal.hint")}</p>
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
