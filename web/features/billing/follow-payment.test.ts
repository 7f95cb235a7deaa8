import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BillingRefresh, CheckoutState } from "../../../shared/contracts/billing.ts";
import { ApiError } from "../../lib/api.ts";
import { sampleSubscription } from "../../testing/sample-billing.ts";
import { followPayment, type Payment } from "./follow-payment.ts";

const answer = (checkout: CheckoutState): BillingRefresh => ({
  plan: "pro",
  subscription: sampleSubscription(),
  checkout,
});

/** Follows a payment that is answered so, one after the other; the last answer stays. */
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

test("a payment that is there is told at once, with what was bought", async () => {
  const { told, end } = follow(answer("paid"));
  await end;
  expect(told).toEqual([{ kind: "verifying" }, { kind: "paid", answer: answer("paid") }]);
});

test("one that is not there yet is asked about every 3 seconds until it is", async () => {
  const { kinds, asked, end } = follow(answer("processing"), answer("open"), answer("paid"));
  await steps(2.9);
  expect(asked()).toBe(1);
  await steps(3.1);
  await end;
  expect(asked()).toBe(3);
  expect(kinds()).toEqual(["verifying", "processing", "processing", "paid"]);
});

test("after 60 seconds nobody asks any more", async () => {
  const { kinds, asked, end } = follow(answer("processing"));
  await steps(57);
  expect(kinds()).not.toContain("late");
  await steps(3);
  await end;
  expect(kinds().at(-1)).toBe("late");
  expect(asked()).toBe(21);
});

test("a page that can no longer be paid, what is over, and what is not this person's are told as such", async () => {
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

test("what fails at first is told; while a payment is being processed a lost connection is passed over", async () => {
  const lost = new ApiError("NETWORK", 0);
  const first = follow(lost);
  await first.end;
  expect(first.told.at(-1)).toEqual({ kind: "failed", failure: lost });

  const later = follow(answer("processing"), lost, new ApiError("INTERNAL", 503), answer("paid"));
  await steps(9);
  await later.end;
  expect(later.kinds()).toEqual(["verifying", "processing", "processing", "processing", "paid"]);
});

test("what does not pass by itself is told also while a payment is being processed", async () => {
  const { kinds, end } = follow(answer("processing"), new ApiError("BILLING_NOT_CONFIGURED", 409));
  await steps(3);
  await end;
  expect(kinds()).toEqual(["verifying", "processing", "failed"]);
});

test("nothing is asked or told once the page is left", async () => {
  const { kinds, asked, stop, end } = follow(answer("processing"), answer("paid"));
  await steps(1);
  stop.abort();
  await steps(30);
  await end;
  expect(asked()).toBe(1);
  expect(kinds()).toEqual(["verifying", "processing"]);
});

test("an answer that comes after the page was left is told to nobody", async () => {
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
