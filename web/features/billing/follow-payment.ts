// Follows a payment after the return from Checkout.
import type { BillingRefresh } from "../../../shared/contracts/billing.ts";
import { apiErrorOf } from "../../lib/api.ts";

/**
 * - `verifying`: first request
 * - `processing`: not confirmed yet, polling
 * - `late`: not confirmed, polling stopped
 * - `ended`: the subscription is over
 * - `unknown`: not a payment of this user
 */
export type Payment =
  | { kind: "verifying" | "processing" | "late" | "expired" | "ended" | "unknown" }
  | { kind: "paid"; answer: BillingRefresh }
  | { kind: "failed"; failure: unknown };

const pollMs = 3000;
/** How long to poll, in milliseconds. */
const maxPollingMs = 60_000;

/** Polls until the payment's outcome is known, for a minute at most, and reports each state. Ends with `signal`. */
export async function followPayment(
  ask: () => Promise<BillingRefresh>,
  report: (payment: Payment) => void,
  signal: AbortSignal,
): Promise<void> {
  const end = Date.now() + maxPollingMs;
  report({ kind: "verifying" });
  for (let isFirst = true; ; isFirst = false) {
    const found = await readPayment(ask);
    if (signal.aborted) return;
    // A brief connection loss does not change the known state.
    const payment: Payment = !isFirst && isTransient(found) ? { kind: "processing" } : found;
    if (payment.kind !== "processing") return report(payment);
    if (Date.now() >= end) return report({ kind: "late" });
    report(payment);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    if (signal.aborted) return;
  }
}

async function readPayment(ask: () => Promise<BillingRefresh>): Promise<Payment> {
  try {
    const answer = await ask();
    if (answer.checkout === "paid") return { kind: "paid", answer };
    const { checkout } = answer;
    return { kind: checkout === "expired" || checkout === "ended" ? checkout : "processing" };
  } catch (failure) {
    const { code } = apiErrorOf(failure);
    const isUnknown = code === "NOT_FOUND" || code === "VALIDATION_FAILED"; // a made-up URL
    return isUnknown ? { kind: "unknown" } : { kind: "failed", failure };
  }
}

function isTransient(payment: Payment): boolean {
  if (payment.kind !== "failed") return false;
  const { code, status } = apiErrorOf(payment.failure);
  return code === "NETWORK" || code === "RATE_LIMITED" || status >= 500;
}
