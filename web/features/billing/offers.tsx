import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigationType, useSearchParams } from "react-router";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { Subscription } from "../../../shared/contracts/billing.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import type { Plans } from "../../../shared/contracts/plans.ts";
import { type BillingPeriod, billingPeriods } from "../../../shared/plans.ts";
import {
  canCancel,
  isChanging,
  runningSubscription,
  upcomingChange,
} from "../../../shared/subscription-state.ts";
import { supportEmail } from "../../../shared/support.ts";
import type { cancelNow } from "../../app/paths.ts";
import { useBillingTexts } from "../../i18n/billing-texts.ts";
import { formatDay, formatPercent } from "../../i18n/format.ts";
import { resumeSubscription } from "../../lib/billing.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { BillingError } from "./billing-error.tsx";
import { comparePlans, extrasOf, isTableOnly } from "./compare-plans.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { PlanCard, popular } from "./plan-card.tsx";
import { planOptionOf } from "./plan-option.ts";
import { PlanQuestions } from "./plan-questions.tsx";
import { useOptionalMe, usePurchase } from "./use-purchase.ts";

const FreeDialog = lazyWithRetry(() => import("./free-dialog.tsx"), "window");

/** The plans with their actions. Initial billing period: the one chosen before sign-in, else the user's own. */
export function Offers(offered: Plans) {
  const { t } = useTranslation("plans");
  const { planText } = useBillingTexts();
  const reader = useOptionalMe();
  const running = runningSubscription(reader?.subscription ?? null);
  const [search] = useSearchParams(); // as in `chosenPlanPath`
  const chosenPeriod = billingPeriods.find((one) => one === search.get("period"));
  const [period, setPeriod] = useState<BillingPeriod>(chosenPeriod ?? running?.period ?? "monthly");
  const purchase = usePurchase();
  const { state } = useLocation();
  const isArriving = useNavigationType() !== "POP"; // not on reload or Back
  const isAsked = isArriving && (state as Partial<typeof cancelNow> | null)?.cancel === true;
  const [asking, setAsking] = useState(isAsked && running !== null && canCancel(running));
  const notices = useRef<HTMLDivElement>(null);
  const focusNext = useRef<HTMLElement>(null);
  const { plans, billing } = offered;
  const chosenPlan = plans.find(({ plan }) => plan === search.get("plan"))?.plan;
  const [shownOnPhone, setShownOnPhone] = useState<PlanId>(chosenPlan ?? running?.plan ?? popular);
  const rows = comparePlans(offered);
  const cardRows = rows.filter(({ key }) => !isTableOnly(key));
  const cards = plans.map((offer, index) => {
    const { plan, prices } = offer;
    const isOpen = plan !== "teams" || billing.teamsOpen;
    const option = planOptionOf({ plan, period, amount: prices[period].amount, isOpen }, reader);
    return { offer, isOpen, additions: extrasOf(cardRows, index), option };
  });
  const free = plans.find(({ plan }) => plan === "free");
  /** Chooses the plan that a phone shows. */
  const planPicker = (label: string) => (
    <SegmentedControl
      label={label}
      options={plans.map(({ plan }) => ({ value: plan, label: planText(plan) }))}
      value={shownOnPhone}
      onChange={setShownOnPhone}
      className="@xl:hidden"
    />
  );
  return (
    <div className="@container">
      {reader && <PlanNotices me={reader} place={notices} />}
      <div className="mx-auto w-fit">
        <SegmentedControl
          label={t("period.label")}
          options={billingPeriods.map((value) => ({
            value,
            label: value === "annual" ? <AnnualLabel plans={plans} /> : t("period.monthly"),
          }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
      <div className="mt-3">{planPicker(t("choosePlan"))}</div>
      <div className="mt-7 grid @5xl:grid-cols-4 @xl:grid-cols-2 gap-x-4">
        {cards.map(({ offer, isOpen, additions, option }, index) => (
          <PlanCard
            key={offer.plan}
            offer={offer}
            isOpen={isOpen}
            before={plans[index - 1]?.plan}
            additions={additions}
            period={period}
            option={option}
            purchase={purchase}
            className={offer.plan === shownOnPhone ? "" : "@max-xl:hidden"}
            isChosen={isArriving && offer.plan === chosenPlan}
            onLeave={({ currentTarget }) => {
              focusNext.current = currentTarget;
              setAsking(true);
            }}
            prefetchLeave={FreeDialog.prefetch}
          />
        ))}
      </div>
      <p className="mx-auto mb-8 max-w-measure text-center text-ink-soft text-sm">
        {t("vat")} {t("cancelAnyTime")}
      </p>
      <CustomPlan />
      <h2 className="mt-8 mb-3 font-text text-xl">{t("compare.title")}</h2>
      <div className="space-y-3">
        {planPicker(t("compare.title"))}
        <ComparisonTable
          plans={plans.map(({ plan }) => plan)}
          rows={rows}
          current={reader?.plan}
          shownOnPhone={shownOnPhone}
        />
      </div>
      <PlanQuestions />
      {asking && reader && free && (
        <Suspense>
          <FreeDialog
            me={reader}
            free={free}
            onClose={() => setAsking(false)}
            onCancelled={() => {
              focusNext.current = notices.current; // its button has changed
            }}
            focusAfter={() => focusNext.current ?? notices.current}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Custom plans: a mail to the operator with the user's current plan. */
function CustomPlan() {
  const { t } = useTranslation("plans");
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-m border border-line bg-sheet p-5 shadow-1">
      <div>
        <h2 className="font-semibold">{t("custom.title")}</h2>
        <p className="text-ink-soft">{t("custom.text")}</p>
      </div>
      <ButtonLink to={useSalesMail()}>{t("custom.action")}</ButtonLink>
    </section>
  );
}

/** The mailto URL (RFC 6068). Visitors have no details yet. */
function useSalesMail(): string {
  const { t } = useTranslation("plans");
  const { planText, offerText } = useBillingTexts();
  const reader = useOptionalMe();
  const to = (subject: string) => `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`;
  if (!reader) return to(t("custom.subject"));
  const { plan, email, subscription } = reader;
  const offer = offerText({ plan, period: runningSubscription(subscription)?.period });
  const body = t("custom.body", { offer, email }).replaceAll("\n", "\r\n");
  return `${to(t("custom.subjectNow", { plan: planText(plan) }))}&body=${encodeURIComponent(body)}`;
}

/** "Annual" with the largest saving. */
function AnnualLabel({ plans }: Pick<Plans, "plans">) {
  const { t } = useTranslation("plans");
  const saving = Math.max(...plans.map(({ prices }) => prices.annualSaving));
  return (
    <>
      {t("period.annual")}{" "}
      <Badge variant="success">{t("period.upTo", { percent: formatPercent(-saving) })}</Badge>
    </>
  );
}

interface PlanNoticesProps {
  me: Me;
  /** Ref that takes the focus when the pressed button is gone. */
  place: RefObject<HTMLDivElement | null>;
}

/** Notices about the user's own plan: it ends or changes. */
function PlanNotices({ me, place }: PlanNoticesProps) {
  const { keptText } = useBillingTexts();
  const client = useQueryClient();
  const { state, failure, submit } = useSubmit();
  const subscription = runningSubscription(me.subscription);
  const keep = async () => {
    await submit(() => resumeSubscription(client, me));
    place.current?.focus(); // the pressed button is gone
  };
  return (
    <div ref={place} tabIndex={-1} className="mx-auto mb-6 max-w-measure space-y-3 outline-none empty:mb-0">
      {subscription && isChanging(subscription) && (
        <Planned subscription={subscription} busy={state === "busy"} onKeep={keep} />
      )}
      {subscription && !isChanging(subscription) && state === "saved" && (
        <Notice kind="good">{keptText(subscription.plan)}</Notice>
      )}
      {state === "failed" && <BillingError action="keep" failure={failure} />}
    </div>
  );
}

interface PlannedProps {
  subscription: Subscription;
  busy: boolean;
  onKeep: () => void;
}

/** The scheduled end or change, and the button that reverts it. */
function Planned({ subscription, busy, onKeep }: PlannedProps) {
  const { t } = useTranslation("plans");
  const { planText, upcomingChangeText, keepText } = useBillingTexts();
  const upcoming = upcomingChange(subscription, Date.now());
  const plan = planText(subscription.plan);
  return (
    <Notice
      kind="info"
      action={
        <Button busy={busy} onClick={onKeep}>
          {keepText(subscription)}
        </Button>
      }
    >
      {upcoming?.kind === "ends"
        ? t("pending.ends", { plan, date: formatDay(upcoming.at) })
        : upcoming && upcomingChangeText(upcoming)}
    </Notice>
  );
}
