import type { BillingState } from "../../../shared/contracts/plans.ts";
import { type Bindings, stripeSettings } from "../../env.ts";

/** Whether anything can be bought here. Says nothing about the key but that there is one. */
export function billingSettings(env: Bindings): BillingState {
  return { configured: stripeSettings(env) !== undefined };
}
