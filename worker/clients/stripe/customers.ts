import type { StripeClient } from "./client.ts";
import { onceAtATime } from "./client.ts";
import { ask, askIfKnown, PaymentFailure } from "./failure.ts";

/** Makes the person somebody at Stripe, once. `instead` is who they were there, where that one is lost. */
export async function createCustomer(
  stripe: StripeClient,
  { userId, email, instead }: { userId: string; email: string; instead?: string | undefined },
): Promise<string> {
  // Repeated, Stripe answers what it answered before: without the lost one's name that would be the lost one.
  const idempotencyKey = onceAtATime("customer", userId, ...(instead === undefined ? [] : [instead]));
  const customer = await ask(stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey }));
  return customer.id;
}

/**
 * Ends what the customer pays for as well. One who is deleted already is fine.
 * @throws PaymentFailure `misconfigured` where Stripe has never known them
 */
export async function deleteCustomer(stripe: StripeClient, customer: string): Promise<void> {
  if (!(await askIfKnown(stripe.customers.del(customer)))) await seeThatIsDeleted(stripe, customer);
}

/**
 * Tells a customer who was deleted from one whom this account at Stripe has never had: with the key of another account
 * everybody would seem to pay nothing.
 * @throws PaymentFailure `misconfigured` for the latter
 */
export async function seeThatIsDeleted(stripe: StripeClient, customer: string): Promise<void> {
  if (!(await askIfKnown(stripe.customers.retrieve(customer))))
    throw new PaymentFailure("misconfigured", "this account at Stripe does not know the customer");
}
