import { AppError } from "../../../shared/errors.ts";
import type { StripeClient } from "../../clients/stripe/client.ts";
import type { HeldSubscription } from "../../clients/stripe/held.ts";
import { listSubscriptions } from "../../clients/stripe/subscriptions.ts";

/** The subscription with that id as Stripe holds it now. @throws PaymentFailure, or AppError NO_SUBSCRIPTION */
export async function findHeld(
  stripe: StripeClient,
  customer: string,
  id: string,
): Promise<HeldSubscription> {
  const all = await listSubscriptions(stripe, customer);
  const held = all.find((each) => each.id === id);
  if (!held) throw new AppError("NO_SUBSCRIPTION");
  return held;
}
