import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Invoices as Bills, Subscription } from "../../../../shared/contracts/billing.ts";
import type { SubscriptionStatus } from "../../../../shared/subscription.ts";
import { paymentProblemOf, upcomingChange } from "../../../../shared/subscription-state.ts";
import { paths } from "../../../app/paths.ts";
import { useBillingTexts } from "../../../i18n/billing-texts.ts";
import { invoicesQuery } from "../../../lib/billing.ts";
import { meQuery } from "../../../lib/me.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Invoices } from "./invoices.tsx";
import { Manage } from "./manage.tsx";
import { SubscriptionSync, useSubscriptionSync } from "./subscription-sync.tsx";

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
export default function SubscriptionCard() {
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
  const { t } = useTranslation("account");
  const { offerText, priceText, upcomingChangeText } = useBillingTexts();
  const { data: bills } = useQuery(invoicesQuery);
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
          {isDiscounted(subscription, bills) ? t("subscription.beforeDiscounts", { price }) : price}
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
  const { t } = useTranslation("account");
  return (
    <Card title={t("subscription.title")}>
      <p className="mb-3 text-ink-soft text-sm">{t("subscription.text")}</p>
      <ButtonLink to={paths.plans}>{t("subscription.manage")}</ButtonLink>
    </Card>
  );
}
