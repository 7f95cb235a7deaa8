// Unpaid renewals, refunds and disputes.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openMailbox } from "../../testing/mailbox.ts";
import { invalidRequest } from "../../testing/stripe/api-error.ts";
import { type Buyer, hourly, openShopFor, sendWebhook } from "../../testing/stripe-shop.ts";
import { refreshBilling } from "./checkout.ts";

let buyer: Buyer;
beforeEach(async () => {
  buyer = await openShopFor();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const stripe = () => buyer.shop.emulator.account;
const charges = () => [...stripe().charges.values()];
const lastCharge = () => charges().at(-1)?.id ?? "";

describe("a failed renewal", () => {
  beforeEach(async () => {
    await buyer.buy();
    buyer.shop.emulator.setCard(await buyer.customer(), "declines");
  });

  test("keeps the plan for seven days and notifies the user once, also by mail", async () => {
    const mailbox = openMailbox();
    await buyer.pass(31);
    await buyer.shop.deliver();
    const { plan, subscription } = await buyer.status();
    expect(plan).toBe("pro");
    expect(subscription).toMatchObject({ status: "past_due", graceUntil: Date.now() + 7 * 86_400_000 });
    await buyer.pass(3); // Stripe retries
    await buyer.shop.deliver();
    expect((await buyer.status()).subscription?.graceUntil).toBe(subscription?.graceUntil);
    expect(await buyer.told()).toEqual(["planStarted", "paymentFailed"]);
    await vi.waitFor(() => {
      const mails = mailbox.all().filter(({ to, subject }) => to === buyer.email && /payment/i.test(subject));
      expect(mails).toHaveLength(1);
    });
  });

  test("ends the plan after the grace period, also at Stripe, and is never charged again", async () => {
    await buyer.pass(31);
    await buyer.shop.deliver();
    await buyer.pass(8);
    await hourly();
    expect(await buyer.status()).toMatchObject({ plan: "free", subscription: { status: "canceled" } });
    expect(await buyer.usage()).toMatchObject({ plan: "free", limit: 5 });
    expect((await buyer.subscriptions()).map(({ status }) => status)).toEqual(["canceled"]);
    expect([...stripe().invoices.values()].filter(({ status }) => status === "open")).toEqual([]);
    buyer.shop.emulator.setCard(await buyer.customer(), "good");
    const paid = charges().length;
    await buyer.pass(30);
    expect(charges()).toHaveLength(paid);
    await buyer.shop.deliver();
    expect(await buyer.told()).toEqual(["planStarted", "paymentFailed", "planEnded"]);
  });

  test("renews the plan if it is paid within the grace period", async () => {
    await buyer.pass(31);
    await buyer.shop.deliver();
    buyer.shop.emulator.setCard(await buyer.customer(), "good");
    await buyer.pass(3);
    await buyer.shop.deliver();
    expect((await buyer.status()).subscription).toMatchObject({ status: "active", graceUntil: null });
    expect(await buyer.told()).toEqual(["planStarted", "paymentFailed", "planRenewed"]);
    await buyer.pass(6);
    await hourly();
    expect((await buyer.status()).plan).toBe("pro");
  });

  test("is charged immediately when the user returns with another card", async () => {
    await buyer.pass(31);
    await buyer.shop.deliver();
    buyer.shop.emulator.setCard(await buyer.customer(), "good");
    await refreshBilling(buyer.context(), buyer.userId, {});
    expect((await buyer.status()).subscription).toMatchObject({ status: "active", graceUntil: null });
  });

  test("allows a new purchase after the grace period", async () => {
    await buyer.pass(31);
    await buyer.shop.deliver();
    await buyer.pass(8);
    await hourly();
    await buyer.buy("essential");
    expect(await buyer.status()).toMatchObject({ plan: "essential", subscription: { status: "active" } });
  });
});

describe("a card saved in the portal", () => {
  test("replaces the card that the plan was bought with", async () => {
    const subscription = await buyer.buy();
    stripe().setCard(await buyer.customer(), "declines");
    await buyer.pass(31);
    await buyer.shop.deliver();
    expect((await buyer.status()).subscription).toMatchObject({ status: "past_due" });
    stripe().setCard(await buyer.customer(), "good");
    await refreshBilling(buyer.context(), buyer.userId, {});
    expect((await buyer.status()).subscription).toMatchObject({ status: "active", graceUntil: null });
    expect(stripe().subscriptions.get(subscription)?.default_payment_method).toBe(null);
  });

  test("during an earlier plan is not charged for a later one", async () => {
    buyer.shop.emulator.cancelNow(await buyer.buy());
    await buyer.shop.deliver();
    stripe().setCard(await buyer.customer(), "declines");
    await buyer.buy();
    await buyer.pass(31);
    await buyer.shop.deliver();
    expect((await buyer.status()).subscription).toMatchObject({ status: "active" });
  });

  test.each(["parameter_unknown", "resource_missing"])(
    "cannot replace the subscription's own card if Stripe rejects the update (%s), which is logged while the plan stays active",
    async (code) => {
      const lines = vi.spyOn(console, "error").mockImplementation(() => undefined);
      const answer = vi.mocked(fetch).getMockImplementation() ?? fetch;
      const { body, status } = invalidRequest("Not now.", { code });
      vi.mocked(fetch).mockImplementation(async (input, init) => {
        const { url, method } = new Request(input, init);
        const isUpdate = method === "POST" && /\/subscriptions\/\w+$/.test(url);
        return isUpdate ? Response.json({ error: body }, { status }) : answer(input, init);
      });
      const subscription = await buyer.buy();
      expect(await buyer.status()).toMatchObject({ plan: "pro", subscription: { status: "active" } });
      const told = lines.mock.calls.map(([line]) => JSON.parse(String(line)));
      expect(told).toContainEqual(
        expect.objectContaining({ event: "subscription keeps its own card", subscription }),
      );
    },
  );
});

test("a paid renewal notifies the user and refills the prompts", async () => {
  await buyer.buy("essential");
  const { refillsAt } = await buyer.usage();
  await buyer.pass(31);
  await buyer.shop.deliver();
  expect(await buyer.told()).toEqual(["planStarted", "planRenewed"]);
  expect((await buyer.usage()).refillsAt).toBeGreaterThan(refillsAt);
});

describe("a refund", () => {
  test("of the whole payment ends the plan immediately and notifies the user of both", async () => {
    const subscription = await buyer.buy();
    buyer.shop.emulator.refund(lastCharge());
    await buyer.shop.deliver();
    expect((await buyer.status()).plan).toBe("free");
    expect(stripe().subscriptions.get(subscription)?.status).toBe("canceled");
    expect((await buyer.told()).toSorted()).toEqual(["paymentRefunded", "planEnded", "planStarted"]);
  });

  test("of a part notifies the user each time, and ends the plan only when the whole payment is refunded", async () => {
    await buyer.buy();
    for (const amount of [500, 700]) {
      buyer.shop.emulator.refund(lastCharge(), amount);
      await buyer.shop.deliver({ duplicate: [0] });
    }
    expect((await buyer.status()).plan).toBe("pro");
    expect(await buyer.told()).toEqual(["planStarted", "paymentRefunded", "paymentRefunded"]);
    buyer.shop.emulator.refund(lastCharge(), 1300);
    await buyer.shop.deliver();
    expect((await buyer.status()).plan).toBe("free");
  });

  test("of an earlier month keeps the current plan", async () => {
    await buyer.buy();
    const first = lastCharge();
    await buyer.pass(31);
    buyer.shop.emulator.refund(first);
    await buyer.shop.deliver();
    expect((await buyer.status()).plan).toBe("pro");
  });
});

test("a bank's inquiry does not end the plan", async () => {
  await buyer.buy();
  const dispute = { id: "du_1", object: "dispute", status: "warning_needs_response" };
  const payment_intent = charges().at(-1)?.payment_intent;
  const [event] = buyer.shop.emulator.events;
  const asked = {
    ...event,
    id: "evt_asked",
    type: "charge.dispute.created",
    data: { object: { ...dispute, payment_intent } },
  };
  const { body, headers } = await buyer.shop.emulator.signed(asked as never); // the fields that Stripe sends
  expect((await sendWebhook(body, headers)).status).toBe(200);
  expect((await buyer.status()).plan).toBe("pro");
});

test("a payment that arrives after the end is refunded", async () => {
  const subscription = await buyer.buy();
  buyer.shop.emulator.setCard(await buyer.customer(), "declines");
  await buyer.pass(31);
  await buyer.shop.deliver();
  const bill = [...stripe().invoices.values()].at(-1);
  buyer.shop.emulator.cancelNow(subscription);
  await buyer.pass(1);
  if (!bill) throw new Error("no bill");
  Object.assign(bill, { status: "open" }); // its payment was in progress
  buyer.shop.emulator.setCard(await buyer.customer(), "good");
  buyer.shop.emulator.payOpenInvoice(bill.id);
  await buyer.shop.deliver();
  expect(charges().at(-1)?.refunded).toBe(true);
  expect((await buyer.status()).plan).toBe("free");
  await buyer.shop.deliver();
  expect(await buyer.told()).toContain("paymentRefunded");
});

test("a dispute ends the plan, even for an earlier month", async () => {
  await buyer.buy();
  const first = lastCharge();
  await buyer.pass(31);
  buyer.shop.emulator.dispute(first);
  await buyer.shop.deliver();
  expect((await buyer.status()).plan).toBe("free");
});
