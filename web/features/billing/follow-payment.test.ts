import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BillingRefresh, CheckoutState } from "../../../shared/contracts/billing.ts";
import { ApiError } from "../../lib/api.ts";
import { sampleSubscription } from "../../testing/sample-billing.ts";
import { followPayment, type Payment } from "./follow-payment.ts";

const answer = (checkout: CheckoutState): BillingRefresh => ({
  plan: "pro",
  subscription: sampleSubscription(),
  checkout,
  receipt: null,
});

/** Follows a payment whose checks return these answers in turn; the last one repeats. */
function follow(...answers: (BillingRefresh | Error)[]) {
  const told: Payment[] = [];
  const stop = new AbortController();
  let asked = 0;
  const ask = async () => {
    const next = answers[Math.min(asked++, answers.length - 1)];
    if (next instanceof Error || !next) throw next;
    return next;
  };
  const end = followPayment(ask, (payment) => told.push(payment), stop.signal);
  return { kinds: () => told.map(({ kind }) => kind), told, asked: () => asked, stop, end };
}
const steps = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("reports a settled payment at once, with its purchase", async () => {
  const { told, end } = follow(answer("paid"));
  await end;
  expect(told).toEqual([{ kind: "verifying" }, { kind: "paid", answer: answer("paid") }]);
});

test("polls a pending payment every 3 seconds until it is settled", async () => {
  const { kinds, asked, end } = follow(answer("processing"), answer("open"), answer("paid"));
  await steps(2.9);
  expect(asked()).toBe(1);
  await steps(3.1);
  await end;
  expect(asked()).toBe(3);
  expect(kinds()).toEqual(["verifying", "processing", "processing", "paid"]);
});

test("stops polling after 60 seconds", async () => {
  const { kinds, asked, end } = follow(answer("processing"));
  await steps(57);
  expect(kinds()).not.toContain("late");
  await steps(3);
  await end;
  expect(kinds().at(-1)).toBe("late");
  expect(asked()).toBe(21);
});

test("distinguishes expired, ended and unknown payments", async () => {
  for (const [found, kind] of [
    [answer("expired"), "expired"],
    [answer("ended"), "ended"],
    [new ApiError("NOT_FOUND", 404), "unknown"],
    [new ApiError("VALIDATION_FAILED", 400), "unknown"],
  ] as const) {
    const { kinds, end } = follow(found);
    await end;
    expect(kinds()).toEqual(["verifying", kind]);
  }
});

test("reports a failed first check, but ignores later network and server errors while the payment is processed", async () => {
  const lost = new ApiError("NETWORK", 0);
  const first = follow(lost);
  await first.end;
  expect(first.told.at(-1)).toEqual({ kind: "failed", failure: lost });

  const later = follow(answer("processing"), lost, new ApiError("INTERNAL", 503), answer("paid"));
  await steps(9);
  await later.end;
  expect(later.kinds()).toEqual(["verifying", "processing", "processing", "processing", "paid"]);
});

test("reports a permanent error even while the payment is processed", async () => {
  const { kinds, end } = follow(answer("processing"), new ApiError("BILLING_NOT_CONFIGURED", 409));
  await steps(3);
  await end;
  expect(kinds()).toEqual(["verifying", "processing", "failed"]);
});

test("neither polls nor reports once the user has left the page", async () => {
  const { kinds, asked, stop, end } = follow(answer("processing"), answer("paid"));
  await steps(1);
  stop.abort();
  await steps(30);
  await end;
  expect(asked()).toBe(1);
  expect(kinds()).toEqual(["verifying", "processing"]);
});

test("ignores an answer that arrives after the user has left the page", async () => {
  const told: Payment[] = [];
  const stop = new AbortController();
  let arrive = (_: BillingRefresh) => {};
  const ask = () => new Promise<BillingRefresh>((resolve) => (arrive = resolve));
  const end = followPayment(ask, (payment) => told.push(payment), stop.signal);
  stop.abort();
  arrive(answer("paid"));
  await end;
  expect(told).toEqual([{ kind: "verifying" }]);
});
