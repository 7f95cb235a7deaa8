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

describe("a renewal that fails", () => {
  beforeEach(async () => {
    await buyer.buy();
    buyer.shop.emulator.setCard(await buyer.customer(), "declines");
  });

  test("leaves the plan for seven days, says so once, and by mail", async () => {
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

  test("ends the plan after that, at Stripe too, and nothing of it can be charged any more", async () => {
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

  test("that is made up for in time renews the plan", async () => {
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

  test("is paid at once by whoever comes back with another card", async () => {
    await buyer.pass(31);
    await buyer.shop.deliver();
    buyer.shop.emulator.setCard(await buyer.customer(), "good");
    await refreshBilling(buyer.context(), buyer.userId, {});
    expect((await buyer.status()).subscription).toMatchObject({ status: "active", graceUntil: null });
  });

  test("and is over lets the person buy anew", async () => {
    await buyer.pass(31);
    await buyer.shop.deliver();
    await buyer.pass(8);
    await hourly();
    await buyer.buy("essential");
    expect(await buyer.status()).toMatchObject({ plan: "essential", subscription: { status: "active" } });
  });
});

describe("a card that is left at the portal", () => {
  test("is what the plan goes by from then on, not the one it was bought with", async () => {
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

  test("of an earlier plan is not what a later one is paid with", async () => {
    buyer.shop.emulator.cancelNow(await buyer.buy());
    await buyer.shop.deliver();
    stripe().setCard(await buyer.customer(), "declines");
    await buyer.buy();
    await buyer.pass(31);
    await buyer.shop.deliver();
    expect((await buyer.status()).subscription).toMatchObject({ status: "active" });
  });

  test.each(["parameter_unknown", "resource_missing"])(
    "changes nothing where Stripe lets a plan keep its own (%s): the plan is there, and the log says so",
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

test("a renewal that is paid is told with what it took, and the prompts refill", async () => {
  await buyer.buy("essential");
  const { refillsAt } = await buyer.usage();
  await buyer.pass(31);
  await buyer.shop.deliver();
  expect(await buyer.told()).toEqual(["planStarted", "planRenewed"]);
  expect((await buyer.usage()).refillsAt).toBeGreaterThan(refillsAt);
});

describe("a payment that is given back", () => {
  test("whole ends the plan at once, and says both", async () => {
    const subscription = await buyer.buy();
    buyer.shop.emulator.refund(lastCharge());
    await buyer.shop.deliver();
    expect((await buyer.status()).plan).toBe("free");
    expect(stripe().subscriptions.get(subscription)?.status).toBe("canceled");
    expect((await buyer.told()).toSorted()).toEqual(["paymentRefunded", "planEnded", "planStarted"]);
  });

  test("in part is told each time, and the plan stays until all of it is", async () => {
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

  test("for a month that is over leaves the plan that is paid now", async () => {
    await buyer.buy();
    const first = lastCharge();
    await buyer.pass(31);
    buyer.shop.emulator.refund(first);
    await buyer.shop.deliver();
    expect((await buyer.status()).plan).toBe("pro");
  });
});

test("a question of the bank takes nothing back, and ends nothing", async () => {
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
  const { body, headers } = await buyer.shop.emulator.signed(asked as never); // as Stripe would send it
  expect((await sendWebhook(body, headers)).status).toBe(200);
  expect((await buyer.status()).plan).toBe("pro");
});

test("money that arrives after the end is given back", async () => {
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

test("a payment that is fetched back through the bank ends the plan, for whichever month it was", async () => {
  await buyer.buy();
  const first = lastCharge();
  await buyer.pass(31);
  buyer.shop.emulator.dispute(first);
  await buyer.shop.deliver();
  expect((await buyer.status()).plan).toBe("free");
});
