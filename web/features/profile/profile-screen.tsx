import { useTranslation } from "react-i18next";
import type { Subscription } from "../../../shared/contracts/billing.ts";
import { paymentProblemOf, upcomingChange } from "../../../shared/subscription-state.ts";
import { paths } from "../../app/paths.ts";
import { useBillingTexts } from "../../i18n/billing-texts.ts";
import { useUsageTexts } from "../../i18n/usage-texts.ts";
import { useMe } from "../../lib/me.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Usage } from "../../ui/meter.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { DetailsForm } from "./details-form.tsx";
import { PasswordForm, SetPassword } from "./password-form.tsx";
import { PictureCard } from "./picture/picture-card.tsx";

export function Component() {
  const { t } = useTranslation("profile");
  const me = useMe();
  return (
    <>
      <ScreenHead name={t("screen")} text={t("text")} />
      <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-4">
          <PictureCard />
          <DetailsForm />
          {me.hasPassword ? <PasswordForm /> : <SetPassword />}
        </div>
        <div className="min-w-0 space-y-4">
          <PlanCard />
        </div>
        <DangerZone />
      </div>
    </>
  );
}

/** Plan, prompts and payment; an upgrade link for free users. */
export function PlanCard() {
  const { t } = useTranslation(["profile", "common"]);
  const me = useMe();
  return (
    <Card title={t("plan.title")} aside={<Badge variant="accent">{t(`common:plans.${me.plan}`)}</Badge>}>
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

/** The price and what happens next. */
function Payment({ subscription }: { subscription: Subscription }) {
  const { priceText, upcomingChangeText, paymentProblemText } = useBillingTexts();
  const now = Date.now();
  const problem = paymentProblemOf(subscription, now);
  const upcoming = upcomingChange(subscription, now);
  const next = problem
    ? paymentProblemText(problem, subscription.plan)
    : upcoming && upcomingChangeText(upcoming);
  return (
    <p className="mt-4 border-line border-t pt-3 text-ink-soft text-sm">
      {priceText(subscription)}
      {next && (
        <>
          <br />
          {next}
        </>
      )}
    </p>
  );
}
