import { useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { Subscription } from "../../../shared/contracts/billing.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { useBillingTexts } from "../../i18n/billing-texts.ts";
import { formatDay } from "../../i18n/format.ts";
import { resumeSubscription } from "../../lib/billing.ts";
import { courseOf, isChanging, runningSubscription } from "../../lib/billing-standing.ts";
import { useSaving } from "../../lib/use-saving.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Trouble } from "./trouble.tsx";

interface PlanNoticesProps {
  me: Me;
  /** Takes the focus when what had it is done. */
  place: RefObject<HTMLDivElement | null>;
}

/** What is to be known about the reader's own plan before they choose another. */
export function PlanNotices({ me, place }: PlanNoticesProps) {
  const subscription = runningSubscription(me.subscription);
  return (
    <div ref={place} tabIndex={-1} className="mx-auto mb-6 max-w-prose space-y-3 outline-none empty:mb-0">
      {subscription && (
        <Planned me={me} subscription={subscription} onAnswered={() => place.current?.focus()} />
      )}
    </div>
  );
}

interface PlannedProps {
  me: Me;
  subscription: Subscription;
  /** Called when its button has done its work, and with it has lost the focus. */
  onAnswered: () => void;
}

/** That the plan ends or becomes another, until that is taken back. */
function Planned({ me, subscription, onAnswered }: PlannedProps) {
  const { t } = useTranslation("plans");
  const { planText, courseText, keepText, keptText } = useBillingTexts();
  const client = useQueryClient();
  const { state, failure, save } = useSaving();
  const course = courseOf(subscription, Date.now());
  if (!course || !isChanging(subscription))
    return state === "saved" && <Notice kind="good">{keptText(subscription.plan)}</Notice>;
  const keep = async () => {
    await save(() => resumeSubscription(client, me));
    onAnswered();
  };
  return (
    <>
      <Notice
        kind="info"
        action={
          <Button busy={state === "busy"} onClick={keep}>
            {keepText(subscription)}
          </Button>
        }
      >
        {course.kind === "ends"
          ? t("pending.ends", { plan: planText(subscription.plan), date: formatDay(course.at) })
          : courseText(course)}
      </Notice>
      {state === "failed" && <Trouble deed="keep" failure={failure} />}
    </>
  );
}
