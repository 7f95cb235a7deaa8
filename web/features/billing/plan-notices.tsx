import { useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { Subscription } from "../../../shared/contracts/billing.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { isChanging, runningSubscription, upcomingChange } from "../../../shared/subscription-state.ts";
import { useBillingTexts } from "../../i18n/billing-texts.ts";
import { formatDay } from "../../i18n/format.ts";
import { resumeSubscription } from "../../lib/billing.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { BillingError } from "./billing-error.tsx";

interface PlanNoticesProps {
  me: Me;
  /** Ref that takes the focus when the pressed button is gone. */
  place: RefObject<HTMLDivElement | null>;
}

/** Notices about the user's own plan: it ends or changes. */
export function PlanNotices({ me, place }: PlanNoticesProps) {
  const { keptText } = useBillingTexts();
  const client = useQueryClient();
  const { state, failure, submit } = useSubmit();
  const subscription = runningSubscription(me.subscription);
  const keep = async () => {
    await submit(() => resumeSubscription(client, me));
    place.current?.focus(); // the pressed button is gone
  };
  return (
    <div ref={place} tabIndex={-1} className="mx-auto mb-6 max-w-prose space-y-3 outline-none empty:mb-0">
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
