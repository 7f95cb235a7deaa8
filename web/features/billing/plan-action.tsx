import { type MouseEvent, useEffect, useId } from "react";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { BillingPeriod } from "../../../shared/plans.ts";
import { chosenPlanPath, loginPath, paths } from "../../app/paths.ts";
import { useFocusBack } from "../../lib/use-focus-back.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { PlanOption } from "./plan-option.ts";
import { SignInToBuy, Trouble } from "./trouble.tsx";
import { useOptionTexts } from "./use-option-texts.ts";
import type { Purchase } from "./use-purchase.ts";

export interface PlanActionProps {
  plan: PlanId;
  period: BillingPeriod;
  option: PlanOption;
  purchase: Purchase;
  /** Whether the user chose this plan before signing in: the button takes the focus. */
  isChosen: boolean;
  /** Begins to cancel the plan that is paid for. */
  onLeave: (event: MouseEvent<HTMLElement>) => void;
  /** Fetches the dialog that asks about it. */
  prefetchLeave: () => void;
}

interface Look {
  look: "primary" | "secondary";
  /** The id of the plan's name. */
  describedBy: string;
}

/** The button of a card and the outcome of pressing it. Visitors sign in first and come back to the plan they chose. */
export function PlanAction({ look, describedBy, ...props }: PlanActionProps & Look) {
  const { plan, period, option, purchase, isChosen } = props;
  const { departure, refused } = purchase;
  const id = useId();
  const { noteText } = useOptionTexts();
  const note = noteText(plan, option);
  const place = useFocusBack<HTMLDivElement>(departure.kind === "leaving" && departure.to === plan);
  useEffect(() => {
    if (isChosen) place.current?.querySelector<HTMLElement>("a, button")?.focus();
  }, [isChosen, place]);
  return (
    <>
      <div ref={place}>
        <OptionButton {...props} look={look} describedBy={note ? `${describedBy} ${id}` : describedBy} />
      </div>
      {note && (
        <p id={id} className="mt-2 text-[0.8125rem] text-ink-soft">
          {note}
        </p>
      )}
      <div className="mt-2 empty:hidden">
        {departure.kind === "failed" && departure.to === plan && (
          <Trouble
            deed={option.kind === "change" ? "change" : "checkout"}
            failure={departure.failure}
            next={chosenPlanPath(plan, period)}
          />
        )}
        {option.kind === "signIn" && refused === plan && <SignInToBuy next={chosenPlanPath(plan, period)} />}
      </div>
    </>
  );
}

function OptionButton(props: PlanActionProps & Look) {
  const { plan, period, option, purchase, look, describedBy, onLeave, prefetchLeave } = props;
  const { labelText } = useOptionTexts();
  const label = labelText(plan, option);
  const shared = { className: "w-full", "aria-describedby": describedBy };
  const { departure, buy } = purchase;
  const isLeaving = departure.kind === "leaving";
  switch (option.kind) {
    case "signIn":
      return (
        <ButtonLink
          to={loginPath(plan === "free" ? paths.plans : chosenPlanPath(plan, period))}
          look={look}
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
          disabled={isLeaving}
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
          look={look}
          disabled={isLeaving}
          busy={isLeaving && departure.to === plan}
          onClick={() => buy({ plan, annual: period === "annual" })}
        >
          {label}
        </Button>
      );
  }
}
