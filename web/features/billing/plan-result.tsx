import { useQuery } from "@tanstack/react-query";
import { CheckIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { Invoice, SubscriptionAnswer } from "../../../shared/contracts/billing.ts";
import { runningSubscription, upcomingChange } from "../../../shared/subscription-state.ts";
import { paths } from "../../app/paths.ts";
import { useBillingTexts } from "../../i18n/billing-texts.ts";
import { formatDay, formatNumber, formatPrice } from "../../i18n/format.ts";
import { useMe } from "../../lib/me.ts";
import { readWorkScreen } from "../../lib/work-screen.ts";
import { ButtonLink, Spinner } from "../../ui/button.tsx";
import { useAdditionText } from "./addition-text.ts";
import { comparePlans, highlightsOf } from "./compare-plans.ts";
import { plansQuery } from "./use-purchase.ts";

interface PlanSummaryProps {
  answer: SubscriptionAnswer;
  receipt: Invoice | null | undefined;
}

/** What was bought and paid, when it renews, and what it unlocks. */
export function PlanSummary({ answer: { plan, subscription }, receipt }: PlanSummaryProps) {
  const { t } = useTranslation("plans");
  const { offerText, upcomingChangeText } = useBillingTexts();
  const running = runningSubscription(subscription);
  const upcoming = running && upcomingChange(running, Date.now());
  return (
    <div className="mt-5 rounded-m border border-line bg-sheet p-5 text-left text-ink shadow-1">
      {running && <p className="font-semibold">{offerText(running)}</p>}
      {receipt?.state === "paid" && <Receipt receipt={receipt} />}
      {upcoming && <p className="text-ink-soft text-sm">{upcomingChangeText(upcoming)}</p>}
      <Highlights plan={plan} />
      {!running && <p>{t(`descriptions.${plan}`)}</p>}
    </div>
  );
}

function Receipt({ receipt: { amount, createdAt, pageUrl } }: { receipt: Invoice }) {
  const { t } = useTranslation("plans");
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
      {t("result.payment", { amount: formatPrice(amount), date: formatDay(createdAt) })}
      {pageUrl && (
        <a href={pageUrl} target="_blank" rel="noopener" className="font-semibold text-accent underline">
          {t("result.receipt")}
        </a>
      )}
    </p>
  );
}

function Highlights({ plan }: { plan: PlanId }) {
  const { t } = useTranslation(["plans", "common"]);
  const { data } = useQuery(plansQuery);
  const additionText = useAdditionText();
  const index = data?.plans.findIndex((each) => each.plan === plan) ?? -1;
  const offer = data?.plans[index];
  const before = data?.plans[index - 1]?.plan;
  if (!data || !offer || !before || before === "teams") return null;
  const prompts = offer.promptsPerMonth;
  const lines = [
    t("prompts", { count: prompts, number: formatNumber(prompts) }),
    t(`includes.${before}`),
    ...highlightsOf(comparePlans(data), index).map(additionText),
  ];
  return (
    <>
      <h2 className="mt-4 mb-2 font-semibold text-sm">
        {t("result.unlocked", { plan: t(`common:plans.${plan}`) })}
      </h2>
      <ul className="space-y-1.5 text-sm">
        {lines.map((line) => (
          <li key={line} className="flex gap-2.5">
            <CheckIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A pending state with spinner. */
export function PendingNote({ text }: { text: string }) {
  return (
    <p className="inline-flex items-center gap-2.5">
      <Spinner />
      {text}
    </p>
  );
}

/** The tool that a plan opens or extends most. */
const toolOf: Partial<Record<PlanId, "chat" | "seo">> = { essential: "chat", pro: "seo" };

/** The next steps with a plan, above all back to the user's work, and the way to its billing. */
export function NextSteps({ plan }: { plan: PlanId }) {
  const { t } = useTranslation(["plans", "common"]);
  const { id, workspace } = useMe();
  const tool = toolOf[plan];
  const work = readWorkScreen(id);
  const next = work
    ? { to: work, text: t("result.back") }
    : tool
      ? { to: paths[tool], text: t("result.open", { tool: t(`common:nav.${tool}`) }) }
      : { to: paths.generate, text: t("result.write") };
  const needsWorkspace = plan === "teams" && !workspace?.name; // its owner has not set it up
  return (
    <>
      {needsWorkspace && (
        <ButtonLink to={paths.workspaceStart} variant="primary">
          {t("result.workspace")}
        </ButtonLink>
      )}
      <ButtonLink to={next.to} variant={needsWorkspace ? "secondary" : "primary"}>
        {next.text}
      </ButtonLink>
      <ButtonLink to={paths.billing} variant="ghost">
        {t("result.billing")}
      </ButtonLink>
    </>
  );
}
