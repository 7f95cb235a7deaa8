import type { Stripe } from "stripe";
import { describe, expect, test } from "vitest";
import { parseEvent, wantedEvents } from "./events.ts";

/** An event as received, without types. */
const event = (type: string, object: unknown, previous_attributes?: object) =>
  JSON.parse(
    JSON.stringify({ id: "evt_1", type, created: 1_790_000_000, data: { object, previous_attributes } }),
  ) as Stripe.Event;

describe("the subject of an event", () => {
  test("is the customer's subscription for all subscription and invoice events", () => {
    for (const type of wantedEvents.filter((each) => /^(customer\.subscription|invoice)\./.test(each)))
      expect(parseEvent(event(type, { id: "x_1", customer: "cus_1" }))).toEqual({
        id: "evt_1",
        type,
        customer: "cus_1",
        about: { kind: "subscription" },
      });
  });

  test.each([
    ["paid", true],
    ["no_payment_required", true],
    ["unpaid", false],
  ])("is a Checkout with payment status %s and isPaid %j", (payment_status, isPaid) => {
    const session = { id: "cs_1", customer: { id: "cus_1" }, payment_status };
    expect(parseEvent(event("checkout.session.completed", session))).toMatchObject({
      customer: "cus_1",
      about: { kind: "checkout", sessionId: "cs_1", isPaid },
    });
  });

  test("is a refund with its own amount, without earlier partial refunds", () => {
    const charge = { customer: "cus_1", payment_intent: "pi_1", amount_refunded: 2500, refunded: true };
    const about = { kind: "refund", paymentIntent: "pi_1", amount: 1000, isWhole: true };
    expect(parseEvent(event("charge.refunded", charge, { amount_refunded: 1500 }))).toMatchObject({ about });
    expect(
      parseEvent(event("charge.refunded", { ...charge, amount_refunded: 700, refunded: false }, {})),
    ).toMatchObject({ about: { ...about, amount: 700, isWhole: false } });
  });

  test("is a disputed payment without a customer", () => {
    const dispute = { charge: "ch_1", payment_intent: { id: "pi_1" } };
    expect(parseEvent(event("charge.dispute.created", dispute))).toMatchObject({
      customer: null,
      about: { kind: "dispute", paymentIntent: "pi_1" },
    });
  });
});

test("an event type that Calamo does not handle is ignored", () => {
  expect(parseEvent(event("customer.updated", { id: "cus_1" }))).toBeUndefined();
  expect(parseEvent(event("checkout.session.constructor", { id: "cs_1" }))).toBeUndefined();
});

test.each([[null], [[]], ["evt_1"], [{}], [{ id: 7, type: "invoice.paid", created: 1 }]])(
  "a malformed event is ignored: %j",
  (value) => {
    expect(parseEvent(value as unknown as Stripe.Event)).toBeUndefined(); // wrong on purpose
  },
);

test.each([
  [null],
  ["cus_1"],
  [{}],
  [{ customer: 7 }],
  [{ customer: "" }],
  [{ customer: { deleted: true } }],
])("an event with a malformed object has no customer: %j", (object) => {
  for (const type of wantedEvents)
    expect(parseEvent(event(type, object))).toMatchObject({
      customer: null,
      about: { kind: "subscription" },
    });
});
