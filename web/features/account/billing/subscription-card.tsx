import { useSuspenseQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Subscription } from "../../../../shared/contracts/billing.ts";
import type { SubscriptionStatus } from "../../../../shared/subscription.ts";
import { paths } from "../../../app/paths.ts";
import { formatDay } from "../../../i18n/format.ts";
import { formatPrice } from "../../../i18n/format-price.ts";
import { meQuery } from "../../../lib/me.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FreshLook } from "./fresh-look.tsx";
import { Invoices } from "./invoices.tsx";
import { Manage } from "./manage.tsx";
import { type Course, courseOf, troubleOf } from "./standing.ts";
import { useFreshLook } from "./use-fresh-look.ts";
import { useOfferText } from "./use-offer-text.ts";

const looks: Record<SubscriptionStatus, "good" | "warn" | "plain"> = {
  trialing: "good",
  active: "good",
  past_due: "warn",
  unpaid: "warn",
  incomplete: "warn",
  canceled: "plain",
  incomplete_expired: "plain",
};

/** What is paid for, what can be done about it, and the bills. Whoever pays nothing, and owes nothing, has no such card. */
export default function SubscriptionCard() {
  const { data: me } = useSuspenseQuery({ ...meQuery, refetchOnWindowFocus: "always" });
  const freshLook = useFreshLook();
  const { plan, subscription } = me;
  if (!subscription) return plan === "free" ? null : <GivenPlan />;
  if (plan === "free" && !troubleOf(subscription, Date.now())) return null;
  return <PaidPlan subscription={subscription} freshLook={freshLook} />;
}

interface PaidPlanProps {
  subscription: Subscription;
  freshLook: ReturnType<typeof useFreshLook>;
}

function PaidPlan({ subscription, freshLook }: PaidPlanProps) {
  const { t } = useTranslation("account");
  const offerText = useOfferText();
  const { status, period, amount } = subscription;
  const course = courseOf(subscription);
  return (
    <Card
      title={t("subscription.title")}
      aside={<Badge look={looks[status]}>{t(`subscription.status.${status}`)}</Badge>}
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{offerText(subscription)}</span>
        <span className="text-ink-soft text-sm">
          {t(`subscription.price.${period}`, { price: formatPrice(amount) })}
        </span>
      </p>
      {course && <CourseLine course={course} />}
      <FreshLook {...freshLook} />
      <Manage subscription={subscription} />
      <Invoices ending={course?.kind === "ends"} />
    </Card>
  );
}

function CourseLine({ course }: { course: Course }) {
  const { t } = useTranslation("account");
  const offerText = useOfferText();
  const date = formatDay(course.at);
  return (
    <p className="text-ink-soft text-sm">
      {course.kind === "changes"
        ? t("subscription.course.changes", { date, offer: offerText(course.to) })
        : t(`subscription.course.${course.kind}`, { date })}
    </p>
  );
}

/** A plan that nothing is paid for here. */
function GivenPlan() {
  const { t } = useTranslation("account");
  return (
    <Card title={t("subscription.title")}>
      <p className="mb-3 text-ink-soft text-sm">{t("subscription.text")}</p>
      <ButtonLink to={paths.plans}>{t("subscription.manage")}</ButtonLink>
    </Card>
  );
}
