import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BillingDeed } from "../../../i18n/billing-failure.ts";
import { openPortal, resumeSubscription } from "../../../lib/billing.ts";
import { useMe } from "../../../lib/me.ts";
import { type Departure, useDeparture } from "../../../lib/use-external-redirect.ts";

/** What somebody asks for: pages of the provider's portal, and `keep`, which takes a planned end or change back. */
export type BillingAction = "overview" | "paymentMethod" | "cancel" | "keep";

type State = Departure<BillingAction> | { kind: "kept" };

/** What is told as failed. */
export const deedOf = (action: BillingAction): BillingDeed =>
  action === "cancel" || action === "keep" ? action : "portal";

/** Does what somebody asks for about their subscription, one thing at a time. */
export function useBillingAction() {
  const client = useQueryClient();
  const me = useMe();
  const { departure, leave } = useDeparture<BillingAction>();
  const [kept, setKept] = useState(false);
  const state: State = kept && departure.kind === "here" ? { kind: "kept" } : departure;

  const run = (action: BillingAction) => {
    setKept(false);
    return leave(action, async () => {
      if (action !== "keep") return openPortal(client, me, action === "overview" ? undefined : action);
      await resumeSubscription(client, me);
      setKept(true);
      return undefined;
    });
  };
  return { state, run };
}
