import {
  CheckIcon,
  ClockIcon,
  FeatherIcon,
  HammerIcon,
  type LucideIcon,
  PenLineIcon,
  RocketIcon,
  UsersIcon,
} from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { PlanOffer } from "../../../shared/contracts/plans.ts";
import { formatNumber } from "../../i18n/format.ts";
import { Badge } from "../../ui/badge.tsx";
import { useAdditionText } from "./addition-text.ts";
import type { Extra } from "./compare-plans.ts";
import { PlanAction, type PlanActionProps } from "./plan-action.tsx";
import { PlanPrice } from "./plan-price.tsx";

const icons: Record<PlanId, LucideIcon> = {
  free: FeatherIcon,
  essential: PenLineIcon,
  pro: RocketIcon,
  teams: UsersIcon,
};
export const popular: PlanId = "pro";

interface PlanCardProps extends Omit<PlanActionProps, "plan"> {
  offer: PlanOffer;
  /** False if it has a waiting list instead. */
  isOpen: boolean;
  /** The plan that it includes. */
  before: PlanId | undefined;
  additions: Extra[];
  /** Layout classes. */
  className: string;
}

/** A plan card: price and what it adds to the previous plan. Rows align with the neighbouring cards. */
export function PlanCard({ offer, isOpen, before, additions, className, ...action }: PlanCardProps) {
  const { t } = useTranslation(["plans", "common"]);
  const name = useId();
  const additionText = useAdditionText();
  const { plan, promptsPerMonth } = offer;
  const Icon = icons[plan];
  const textsOf = (stage: Extra["stage"]) =>
    additions.filter((each) => each.stage === stage).map(additionText);
  const ready = [...(before && before !== "teams" ? [t(`includes.${before}`)] : []), ...textsOf("ready")];
  const frame = plan === popular ? "border-accent shadow-2 ring-1 ring-accent" : "border-line shadow-1";
  return (
    <article
      aria-labelledby={name}
      className={`relative row-span-4 mb-5 grid grid-rows-subgrid rounded-m border bg-sheet p-5 ${frame} ${className}`}
    >
      {plan === popular && (
        <p className="-top-3 absolute left-5 rounded-full bg-accent px-3 py-0.5 font-semibold text-on-accent text-xs">
          {t("popular")}
        </p>
      )}
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-m bg-accent-soft text-accent">
            <Icon aria-hidden="true" className="size-[1.125rem]" />
          </span>
          <h2 id={name} className="font-semibold text-lg">
            {t(`common:plans.${plan}`)}
          </h2>
          {!isOpen && <Badge variant="warning">{t("stage.building")}</Badge>}
        </div>
        <p className="mt-2 text-ink-soft">
          {t(`descriptions.${plan}`)}
          {!isOpen && <span className="block">{t("waitlist.note")}</span>}
        </p>
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
      <div className="space-y-4 pt-5 text-ink-soft text-sm">
        <Lines
          title={t("prompts", { count: promptsPerMonth, number: formatNumber(promptsPerMonth) })}
          texts={ready}
          Icon={CheckIcon}
          look="text-good"
        />
        {/* A plan that is sold promises nothing that is not built. */}
        {!isOpen && (
          <Lines
            title={t("stage.building")}
            texts={textsOf("building")}
            Icon={HammerIcon}
            look="text-ink-faint"
          />
        )}
        <Lines title={t("stage.later")} texts={textsOf("later")} Icon={ClockIcon} look="text-ink-faint" />
      </div>
    </article>
  );
}

interface LinesProps {
  title: string;
  texts: string[];
  Icon: LucideIcon;
  look: string;
}

function Lines({ title, texts, Icon, look }: LinesProps) {
  if (texts.length === 0) return null;
  return (
    <div>
      <p className="mb-2.5 font-semibold text-body text-ink">{title}</p>
      <ul className="space-y-1.5">
        {texts.map((text) => (
          <li key={text} className="flex gap-2.5">
            <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${look}`} />
            <span className="min-w-0 hyphens-auto break-words">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
