import type {
  BillingRefresh,
  CheckoutState,
  RefreshBillingInput,
} from "../../../shared/contracts/billing.ts";
import { AppError } from "../../../shared/errors.ts";
import { readCheckout } from "../../clients/stripe/checkout.ts";
import type { HeldCheckout } from "../../clients/stripe/held.ts";
import { payOpenInvoices } from "../../clients/stripe/invoices.ts";
import { findPayer, type Payer } from "../../db/billing.ts";
import { closeOtherCheckouts } from "./close-other-checkouts.ts";
import { answerOf } from "./subscription-of.ts";
import { type BillingParts, syncBilling } from "./sync-billing.ts";

/**
 * Looks at Stripe for somebody who comes back from it: at the one Checkout they name, where they name one, and at what
 * they pay for now. A bill that is not paid is tried again.
 * @throws PaymentFailure, or AppError NOT_FOUND where the Checkout is not theirs, or UNAUTHENTICATED
 */
export async function refreshBilling(
  parts: BillingParts,
  userId: string,
  { sessionId }: RefreshBillingInput,
): Promise<BillingRefresh> {
  const checkout = sessionId === undefined ? null : await readOwnCheckout(parts, userId, sessionId);
  if (checkout?.isPaid && checkout.customer)
    await closeOtherCheckouts(parts.stripe, checkout.customer, checkout.id);
  const before = await findPayer(parts.db, userId);
  // They come back from where a card is changed.
  if (before?.subscription?.status === "past_due")
    await payOpenInvoices(parts.stripe, before.subscription.id);
  const synced = await syncBilling(parts, userId, { cause: "checkout" });
  if (!synced) throw new AppError("UNAUTHENTICATED");
  return { ...answerOf(synced.payer), checkout: checkout && stateOf(checkout, synced.payer) };
}

async function readOwnCheckout({ stripe }: BillingParts, userId: string, id: string): Promise<HeldCheckout> {
  const checkout = await readCheckout(stripe, id);
  if (checkout?.userId !== userId) throw new AppError("NOT_FOUND");
  return checkout;
}

/** Paid is a Checkout once its plan is there; one whose subscription is over by now is over as well. */
function stateOf({ status, isPaid }: HeldCheckout, { user, subscription }: Payer): CheckoutState {
  if (status !== "complete") return status;
  if (isPaid && user.plan !== "free") return "paid";
  if (subscription?.status === "incomplete_expired") return "expired"; // the money never came
  return subscription?.status === "canceled" ? "ended" : "processing";
}
