// What becomes of a payment after somebody has come back from the page where they paid.
import type { BillingRefresh } from "../../../shared/contracts/billing.ts";
import { apiErrorOf } from "../../lib/api.ts";

/**
 * - `verifying`: asked about for the first time
 * - `processing`: not there yet, asked about again by itself
 * - `late`: not there yet, not asked about any more
 * - `ended`: what was paid for is over
 * - `unknown`: none of this person's
 */
export type Payment =
  | { kind: "verifying" | "processing" | "late" | "expired" | "ended" | "unknown" }
  | { kind: "paid"; answer: BillingRefresh }
  | { kind: "failed"; failure: unknown };

const againMs = 3000;
/** So long it is asked about. */
const patienceMs = 60_000;

/** Asks until it is clear what became of the payment, for a minute at most, and tells each step. Ends with `signal`. */
export async function followPayment(
  ask: () => Promise<BillingRefresh>,
  tell: (payment: Payment) => void,
  signal: AbortSignal,
): Promise<void> {
  const end = Date.now() + patienceMs;
  tell({ kind: "verifying" });
  for (let isFirst = true; ; isFirst = false) {
    const found = await look(ask);
    if (signal.aborted) return;
    // A connection that is lost for a moment changes nothing about what is known already.
    const payment: Payment = !isFirst && isPassing(found) ? { kind: "processing" } : found;
    if (payment.kind !== "processing") return tell(payment);
    if (Date.now() >= end) return tell({ kind: "late" });
    tell(payment);
    await new Promise((resolve) => setTimeout(resolve, againMs));
    if (signal.aborted) return;
  }
}

async function look(ask: () => Promise<BillingRefresh>): Promise<Payment> {
  try {
    const answer = await ask();
    if (answer.checkout === "paid") return { kind: "paid", answer };
    const { checkout } = answer;
    return { kind: checkout === "expired" || checkout === "ended" ? checkout : "processing" };
  } catch (failure) {
    const { code } = apiErrorOf(failure);
    const isUnknown = code === "NOT_FOUND" || code === "VALIDATION_FAILED"; // an address that nobody was given
    return isUnknown ? { kind: "unknown" } : { kind: "failed", failure };
  }
}

function isPassing(payment: Payment): boolean {
  if (payment.kind !== "failed") return false;
  const { code, status } = apiErrorOf(payment.failure);
  return code === "NETWORK" || code === "RATE_LIMITED" || status >= 500;
}
