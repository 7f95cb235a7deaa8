import {
  CheckIcon,
  ClockIcon,
  FeatherIcon,
  type LucideIcon,
  PenLineIcon,
  RocketIcon,
  UsersIcon,
} from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { PlanOffer } from "../../../shared/contracts/plans.ts";
import type { BillingPeriod, PlanPrices } from "../../../shared/plans.ts";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { formatPrice } from "../../i18n/format-price.ts";
import { Badge } from "../../ui/badge.tsx";
import type { Extra, Row } from "./compare-plans.ts";
import { PlanAction, type PlanActionProps } from "./plan-action.tsx";

const icons: Record<PlanId, LucideIcon> = {
  free: FeatherIcon,
  essential: PenLineIcon,
  pro: RocketIcon,
  teams: UsersIcon,
};
const popular: PlanId = "pro";

interface PlanCardProps extends Omit<PlanActionProps, "plan"> {
  offer: PlanOffer;
  /** The plan that it includes. */
  before: PlanId | undefined;
  additions: Extra[];
}

/** A plan card: price and what it adds to the previous plan. Rows align with the neighbouring cards. */
export function PlanCard({ offer, before, additions, ...action }: PlanCardProps) {
  const { t } = useTranslation(["plans", "common"]);
  const name = useId();
  const additionText = useAdditionText();
  const { plan, promptsPerMonth } = offer;
  const Icon = icons[plan];
  const lines = (Mark: LucideIcon, look: string, texts: string[]) => (
    <ul className="space-y-1.5">
      {texts.map((text) => (
        <li key={text} className="flex gap-2.5">
          <Mark aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${look}`} />
          <span className="min-w-0 hyphens-auto break-words">{text}</span>
        </li>
      ))}
    </ul>
  );
  const here = additions.filter(({ available }) => available).map(additionText);
  const coming = additions.filter(({ available }) => !available).map(additionText);
  const frame = plan === popular ? "border-accent shadow-2 ring-1 ring-accent" : "border-line shadow-1";
  return (
    <article
      aria-labelledby={name}
      className={`relative row-span-5 mb-5 grid grid-rows-subgrid rounded-m border bg-sheet p-5 ${frame}`}
    >
      {plan === popular && (
        <p className="-top-3 absolute left-5 rounded-full bg-accent px-3 py-0.5 font-semibold text-on-accent text-xs">
          {t("popular")}
        </p>
      )}
      <div>
        <div className="flex items-center gap-3">
          <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-m bg-accent-soft text-accent">
            <Icon aria-hidden="true" className="size-[1.125rem]" />
          </span>
          <h2 id={name} className="font-semibold text-lg">
            {t(`common:plans.${plan}`)}
          </h2>
        </div>
        <p className="mt-2 text-ink-soft">{t(`descriptions.${plan}`)}</p>
      </div>
      <div className="pt-3">
        <PlanPrice prices={offer.prices} period={action.period} />
      </div>
      <div className="pt-4">
        <PlanAction
          {...action}
          plan={plan}
          variant={plan === popular ? "primary" : "secondary"}
          describedBy={name}
        />
      </div>
      <div className="pt-5 text-ink-soft text-sm">
        <p className="mb-2.5 font-semibold text-body text-ink">
          {t("prompts", { count: promptsPerMonth, number: formatNumber(promptsPerMonth) })}
        </p>
        {lines(CheckIcon, "text-good", [
          ...(before ? [t("includes", { plan: t(`common:plans.${before}`) })] : []),
          ...here,
        ])}
      </div>
      <div className="pt-4 text-ink-soft text-sm">
        {coming.length > 0 && (
          <>
            <p className="mb-2 font-semibold text-ink text-xs">{t("coming")}</p>
            {lines(ClockIcon, "text-ink-faint", coming)}
          </>
        )}
      </div>
    </article>
  );
}

/** Features shown with their amount; all others by name. */
const figures = ["words", "tones", "contentTypes", "history", "titles", "chat", "api", "workspace"] as const;
const unlimited = ["history", "chat"] as const;
const isOneOf = <Key extends Row["key"]>(keys: readonly Key[], key: Row["key"]): key is Key =>
  keys.some((known) => known === key);

/** Text of a card's line: "8 tones", "Unlimited history", "Style check". */
function useAdditionText(): (addition: Extra) => string {
  const { t } = useTranslation("plans");
  return ({ key, share }) => {
    if (share === null && isOneOf(unlimited, key)) return t(`unlimited.${key}`);
    if (typeof share === "number" && isOneOf(figures, key))
      return t(`figures.${key}`, { count: share, number: formatNumber(share) });
    return t(`rows.${key}`);
  };
}

/** The price of a period, the price before a discount, and the annual saving. Free plans have no period. */
function PlanPrice({ prices, period }: { prices: PlanPrices; period: BillingPeriod }) {
  const { t } = useTranslation("plans");
  const { amount, original } = prices[period];
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-1.5 text-ink-soft text-sm">
        <span className="font-text text-4xl text-ink leading-tight tabular-nums">{formatPrice(amount)}</span>
        <span>{t(amount && period === "annual" ? "price.perYear" : "price.perMonth")}</span>
        {original > amount && (
          <>
            <span className="sr-only">{t("price.insteadOf")}</span>
            <s className="tabular-nums">{formatPrice(original)}</s>
          </>
        )}
      </p>
      <p className="flex min-h-6 flex-wrap items-center gap-x-2 text-label text-ink-soft">
        {!amount && t("price.noCard")}
        {amount > 0 && period === "monthly" && t("price.everyMonth")}
        {amount > 0 && period === "annual" && (
          <>
            {t("price.equivalent", { price: formatPrice(prices.monthlyEquivalent) })}
            <Badge variant="success">
              {t("price.saves", { percent: formatPercent(prices.annualSaving) })}
            </Badge>
          </>
        )}
      </p>
    </div>
  );
}
