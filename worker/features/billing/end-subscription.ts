import { openStripe } from "../../clients/stripe/client.ts";
import { deleteCustomer } from "../../clients/stripe/customers.ts";
import { findCustomer } from "../../db/billing.ts";
import type { Database } from "../../db/client.ts";
import { type Bindings, stripeSettings } from "../../env.ts";
import { logEvent } from "../../log.ts";

/**
 * Removes the person at Stripe, where they are somebody: what they pay for ends at once, and no Checkout of theirs can be
 * paid any more. The bills stay with Stripe, as the law wants. May be done again.
 * @throws PaymentFailure
 */
export async function endSubscription(env: Bindings, db: Database, userId: string): Promise<void> {
  const customer = await findCustomer(db, userId);
  if (customer === null) return;
  const settings = stripeSettings(env);
  if (settings) await deleteCustomer(await openStripe(settings), customer);
  else logEvent("customer left at stripe", { userId }); // nobody is set up who could; it has this id there as well
}
