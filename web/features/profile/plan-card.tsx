import { useTranslation } from "react-i18next";
import type { Subscription } from "../../../shared/contracts/billing.ts";
import { paths } from "../../app/paths.ts";
import { formatDay } from "../../i18n/format.ts";
import { formatPrice } from "../../i18n/format-price.ts";
import { useUsageTexts } from "../../i18n/usage-texts.ts";
import { useMe } from "../../lib/me.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Usage } from "../../ui/usage.tsx";

/** The plan and its prompts, and what is paid for it; for free users the way to more of them. */
export function PlanCard() {
  const { t } = useTranslation(["profile", "common"]);
  const me = useMe();
  return (
    <Card title={t("plan.title")} aside={<Badge look="accent">{t(`common:plans.${me.plan}`)}</Badge>}>
      <Usage used={me.promptsUsed} limit={me.promptsLimit} texts={useUsageTexts(me)} />
      {me.plan !== "free" && me.subscription && <Payment subscription={me.subscription} />}
      {me.plan === "free" && (
        <ButtonLink to={paths.plans} className="mt-4 w-full">
          {t("plan.upgrade")}
        </ButtonLink>
      )}
    </Card>
  );
}

/** What is paid, and what happens next. */
function Payment({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation("profile");
  const { period, amount } = subscription;
  const next = useNext(subscription);
  return (
    <p className="mt-4 border-line border-t pt-3 text-ink-soft text-sm">
      {t(`plan.price.${period}`, { price: formatPrice(amount) })}
      {next && (
        <>
          <br />
          {next}
        </>
      )}
    </p>
  );
}

function useNext(subscription: Subscription): string | undefined {
  const { t } = useTranslation(["profile", "common"]);
  const { status, endDate, cancelsAt, graceUntil, planned } = subscription;
  if (status === "past_due" && graceUntil !== null) return t("plan.grace", { date: formatDay(graceUntil) });
  if (cancelsAt !== null) return t("plan.ends", { date: formatDay(cancelsAt) });
  const date = formatDay(endDate);
  if (planned) {
    const plan = t(`common:plans.${planned.plan}`);
    return t("plan.changes", { date, offer: t(`plan.offer.${planned.period}`, { plan }) });
  }
  return status === "active" || status === "trialing" ? t("plan.renews", { date }) : undefined;
}
