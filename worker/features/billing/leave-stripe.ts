import { openStripe } from "../../clients/stripe/client.ts";
import { deleteCustomer } from "../../clients/stripe/customers.ts";
import { deleteBillingOf, findBillingOf } from "../../db/billing.ts";
import type { Database } from "../../db/client.ts";
import { type Bindings, stripeSettings } from "../../env.ts";
import { logEvent } from "../../log.ts";
import { isRunning } from "./subscription-of.ts";

/**
 * Removes the person at Stripe, where they are somebody, and then what is known of it here: what they pay for ends at
 * once, and no Checkout of theirs can be paid any more. The bills stay with Stripe, as the law wants. May be done again.
 * @throws PaymentFailure, or Error where they pay and nobody is set up who could end that
 */
export async function leaveStripe(env: Bindings, db: Database, userId: string): Promise<void> {
  const { customer, subscription } = await findBillingOf(db, userId);
  const settings = stripeSettings(env);
  if (customer !== null && settings) await deleteCustomer(await openStripe(settings), customer);
  else if (customer !== null) {
    if (isRunning(subscription)) throw new Error("without STRIPE_SECRET_KEY nobody can end what is paid for");
    logEvent("customer left at stripe", { userId }); // it has this id there as well
  }
  await deleteBillingOf(db, userId);
}
