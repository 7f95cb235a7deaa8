import type { Invoices } from "../../../shared/contracts/billing.ts";
import { AppError } from "../../../shared/errors.ts";
import { listInvoices, previewNext } from "../../clients/stripe/invoices.ts";
import { findPayer } from "../../db/billing.ts";
import { isRunning } from "./subscription-of.ts";
import type { BillingParts } from "./sync-billing.ts";

/** The person's newest bills, and the next one. @throws PaymentFailure, or AppError UNAUTHENTICATED */
export async function readInvoices({ db, stripe }: BillingParts, userId: string): Promise<Invoices> {
  const payer = await findPayer(db, userId);
  if (!payer) throw new AppError("UNAUTHENTICATED");
  const { user, subscription } = payer;
  if (!user.stripeCustomerId) return { invoices: [], next: null };
  const renews = isRunning(subscription) && subscription.cancelsAt === null;
  const [invoices, next] = await Promise.all([
    listInvoices(stripe, user.stripeCustomerId),
    renews ? previewNext(stripe, subscription.id) : null,
  ]);
  return { invoices, next };
}
