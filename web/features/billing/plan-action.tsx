import { type MouseEvent, useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import { type PlanId, planIncludes } from "../../../shared/catalog/plan-ids.ts";
import type { BillingPeriod } from "../../../shared/plans.ts";
import { periodEnd, runningSubscription } from "../../../shared/subscription-state.ts";
import { chosenPlanPath, loginPath, paths } from "../../app/paths.ts";
import { useBillingTexts } from "../../i18n/billing-texts.ts";
import { formatDay } from "../../i18n/format.ts";
import { useRestoreFocus } from "../../lib/focus.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { BillingError, SignInToBuy } from "./billing-error.tsx";
import type { PlanOption } from "./plan-option.ts";
import type { Purchase } from "./use-purchase.ts";
import { useOptionalMe } from "./use-purchase.ts";
import { Waitlist } from "./waitlist.tsx";

export interface PlanActionProps {
  plan: PlanId;
  period: BillingPeriod;
  option: PlanOption;
  purchase: Purchase;
  /** The user chose this plan before signing in: its button takes the focus. */
  isChosen: boolean;
  /** Starts cancelling the current plan. */
  onLeave: (event: MouseEvent<HTMLElement>) => void;
  /** Preloads the cancel dialog. */
  prefetchLeave: () => void;
}

interface ActionStyle {
  variant: "primary" | "secondary";
  /** Id of the plan's name, for aria-describedby. */
  describedBy: string;
}

/** A plan card's button and its result. Visitors sign in first and return to the chosen plan. */
export function PlanAction({ variant, describedBy, ...props }: PlanActionProps & ActionStyle) {
  const { plan, period, option, purchase, isChosen } = props;
  const { redirect, refused } = purchase;
  const id = useId();
  const { noteText } = useOptionTexts();
  const note = noteText(plan, option);
  const place = useRestoreFocus<HTMLDivElement>(redirect.kind === "redirecting" && redirect.to === plan);
  useEffect(() => {
    if (isChosen) place.current?.querySelector<HTMLElement>("a, button")?.focus();
  }, [isChosen, place]);
  return (
    <>
      <div ref={place}>
        <OptionButton
          {...props}
          variant={variant}
          describedBy={note ? `${describedBy} ${id}` : describedBy}
        />
      </div>
      {note && (
        <p id={id} className="mt-2 text-label text-ink-soft">
          {note}
        </p>
      )}
      <div className="mt-2 empty:hidden">
        {redirect.kind === "failed" && redirect.to === plan && (
          <BillingError
            action={option.kind === "change" ? "change" : "checkout"}
            failure={redirect.failure}
            next={chosenPlanPath(plan, period)}
          />
        )}
        {option.kind === "signIn" && refused === plan && <SignInToBuy next={chosenPlanPath(plan, period)} />}
      </div>
    </>
  );
}

function OptionButton(props: PlanActionProps & ActionStyle) {
  const { plan, period, option, purchase, variant, describedBy, onLeave, prefetchLeave } = props;
  const { labelText } = useOptionTexts();
  const label = labelText(plan, option);
  const shared = { className: "w-full", "aria-describedby": describedBy };
  const { redirect, buy } = purchase;
  const isRedirecting = redirect.kind === "redirecting";
  switch (option.kind) {
    case "waitlist":
      return <Waitlist next={chosenPlanPath(plan, period)} {...shared} />;
    case "signIn":
      return (
        <ButtonLink
          to={loginPath(plan === "free" ? paths.plans : chosenPlanPath(plan, period))}
          variant={variant}
          {...shared}
        >
          {label}
        </ButtonLink>
      );
    case "current":
    case "blocked":
      return (
        <Button disabled {...shared}>
          {label}
        </Button>
      );
    case "leave":
      return (
        <Button
          {...shared}
          disabled={isRedirecting}
          onClick={onLeave}
          onPointerEnter={prefetchLeave}
          onFocus={prefetchLeave}
        >
          {label}
        </Button>
      );
    default:
      return (
        <Button
          {...shared}
          variant={variant}
          disabled={isRedirecting}
          busy={isRedirecting && redirect.to === plan}
          onClick={() => buy({ plan, annual: period === "annual" })}
        >
          {label}
        </Button>
      );
  }
}

/** Label and note of a plan card's button. */
function useOptionTexts() {
  const { t } = useTranslation("plans");
  const { planText, keepText } = useBillingTexts();
  const running = runningSubscription(useOptionalMe()?.subscription ?? null);

  function labelText(plan: PlanId, option: PlanOption): string {
    switch (option.kind) {
      case "current":
        return t("action.current");
      case "blocked":
        return labelText(plan, option.option);
      case "change":
        if (option.to === "annual") return t("action.toAnnual");
        if (option.to === "monthly") return t("action.toMonthly");
        return t("action.changeTo", { plan: planText(plan) });
      default:
        return t(plan === "free" ? "action.useFree" : "action.subscribe");
    }
  }

  function noteText(plan: PlanId, option: PlanOption): string | undefined {
    if (option.kind === "current") return plan === "free" ? t("action.alreadyFree") : undefined;
    if (!running) return undefined;
    if (option.kind === "blocked") return t("note.blocked", { keep: keepText(running) });
    if (option.kind !== "change") return undefined;
    if (option.atOnce)
      return planIncludes(plan, running.plan)
        ? t("note.charged")
        : t("note.chargedSmaller", { plan: planText(running.plan) });
    const end = periodEnd(running, Date.now());
    if (end === null) return t("note.atEnd");
    const isYear = running.period === "annual" && running.status === "active"; // otherwise a trial ends
    return t(isYear ? "note.onDateOfYear" : "note.onDate", { date: formatDay(end) });
  }

  return { labelText, noteText };
}
