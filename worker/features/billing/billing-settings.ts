import type { BillingState } from "../../../shared/contracts/plans.ts";
import type { Bindings } from "../../env.ts";

/** The payment provider's key is a secret that a deployment may lack: plans are shown all the same. */
type BillingBindings = Bindings & { STRIPE_SECRET_KEY?: string };

/** Whether anything can be bought here. Says nothing about the key but that there is one. */
export function billingSettings(env: BillingBindings): BillingState {
  return { configured: Boolean(env.STRIPE_SECRET_KEY) };
}
