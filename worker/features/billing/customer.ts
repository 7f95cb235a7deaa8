import { AppError } from "../../../shared/errors.ts";
import { createCustomer, deleteCustomer } from "../../clients/stripe/customers.ts";
import { findPayer, updateCustomer } from "../../db/billing.ts";
import type { User } from "../../db/users.ts";
import type { BillingParts } from "./sync-billing.ts";

/**
 * Who the person is at Stripe, where they become somebody now unless they are already. `lost` is who they were, where
 * Stripe does not know that one any more.
 * @throws PaymentFailure, or AppError UNAUTHENTICATED where the person is gone
 */
export async function ensureCustomer(
  { db, stripe }: BillingParts,
  { id: userId, email, stripeCustomerId }: User,
  lost?: string,
): Promise<string> {
  if (stripeCustomerId !== null && stripeCustomerId !== lost) return stripeCustomerId;
  const customer = await createCustomer(stripe, { userId, email, instead: lost });
  if (await updateCustomer(db, userId, customer, lost ?? null)) return customer;
  const payer = await findPayer(db, userId);
  if (!payer?.user.stripeCustomerId) {
    await deleteCustomer(stripe, customer); // the person is gone, and who deletes them has not known of this one
    throw new AppError("UNAUTHENTICATED");
  }
  return payer.user.stripeCustomerId; // another request was faster
}
