// Cancelling, resuming, and downgrades that apply at the end of the period.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ContentPage } from "../../../shared/contracts/contents.ts";
import type { ErrorBody } from "../../../shared/errors.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import { Client, codeOf } from "../../testing/client.ts";
import { newContent } from "../../testing/fixtures.ts";
import { Buyer, daily, hourly, hurry, openShopFor } from "../../testing/stripe-shop.ts";
import { databases, selectAll } from "../../testing/texts.ts";

let buyer: Buyer;
beforeEach(async () => {
  buyer = await openShopFor();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const emulator = () => buyer.shop.emulator;
const cancel = (userId = buyer.userId, client = buyer.client) =>
  client.post("/api/cancel-subscription", { userId });
const resume = (userId = buyer.userId, client = buyer.client) =>
  client.post("/api/resume-subscription", { userId });
const answerOf = async (response: Response) => [
  response.status,
  response.ok ? "done" : await codeOf(response),
];
const held = async () => (await buyer.subscriptions())[0];
/** Downgrades in the portal. */
async function plan(offer: Parameters<Buyer["priceOf"]>[0]): Promise<void> {
  const subscription = await held();
  emulator().portal.change(subscription?.id ?? "", await buyer.priceOf(offer));
  await buyer.shop.deliver();
}
const essential = { plan: "essential", period: "monthly" } as const;

describe("a cancellation", () => {
  test("takes effect at the end of the period, when the free plan begins", async () => {
    await buyer.buy();
    const answer = await (await cancel()).json();
    const endDate = ((await held())?.items.data[0]?.current_period_end ?? 0) * 1000;
    expect(answer).toMatchObject({ plan: "pro", subscription: { status: "active", cancelsAt: endDate } });
    expect(answer).toEqual(await buyer.status());
    expect(await buyer.usage()).toMatchObject({ plan: "pro", limit: 100 });
    await buyer.pass(31);
    await buyer.shop.deliver();
    expect(await buyer.status()).toMatchObject({
      plan: "free",
      subscription: { status: "canceled", cancelsAt: null },
    });
    expect(await buyer.usage()).toMatchObject({ plan: "free", limit: 5 });
    expect(await buyer.told()).toEqual(["planStarted", "planCancelled", "planEnded"]);
    expect(emulator().account.charges.size).toBe(1);
  });

  test("passes the user's reason and comment to Stripe, and rejects any other reason", async () => {
    await buyer.buy();
    const send = (details: object) =>
      buyer.client.post("/api/cancel-subscription", { userId: buyer.userId, ...details });
    expect(await answerOf(await send({ feedback: "bored" }))).toEqual([400, "VALIDATION_FAILED"]);
    expect(await answerOf(await send({ comment: "x".repeat(501) }))).toEqual([400, "VALIDATION_FAILED"]);
    expect((await held())?.cancel_at_period_end).toBe(false);
    const details = { feedback: "other", comment: "I have finished my book." };
    expect(await answerOf(await send(details))).toEqual([200, "done"]);
    expect((await held())?.cancellation_details).toMatchObject(details);
  });

  test("notifies the user once, even if it is requested repeatedly and concurrently", async () => {
    await buyer.buy();
    const answers = await Promise.all([cancel(), cancel(), buyer.shop.deliver().then(() => cancel())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await cancel();
    await buyer.shop.deliver();
    expect(await buyer.told()).toEqual(["planStarted", "planCancelled"]);
  });

  test("replaces a scheduled downgrade", async () => {
    await buyer.buy();
    await plan(essential);
    expect((await buyer.status()).subscription?.planned).toEqual(essential);
    expect(await (await cancel()).json()).toMatchObject({
      subscription: { planned: null, cancelsAt: expect.any(Number) },
    });
    await buyer.pass(31);
    await buyer.shop.deliver();
    expect((await buyer.status()).plan).toBe("free");
    expect(emulator().account.charges.size).toBe(1);
  });

  test("can be retried if Stripe fails after the scheduled downgrade is released", async () => {
    hurry();
    const subscription = await buyer.buy();
    await plan(essential);
    emulator().fail({ status: 500, times: 3, path: new RegExp(`subscriptions/${subscription}$`) });
    expect(await answerOf(await cancel())).toEqual([502, "SUBSCRIPTION_CHANGE_FAILED"]);
    expect(await answerOf(await cancel())).toEqual([200, "done"]);
    expect((await buyer.status()).subscription).toMatchObject({
      planned: null,
      cancelsAt: expect.any(Number),
    });
  });

  test("does not extend the grace period of a failed payment", async () => {
    await buyer.buy();
    emulator().setCard(await buyer.customer(), "declines");
    await buyer.pass(31);
    expect(await answerOf(await cancel())).toEqual([200, "done"]);
    await buyer.pass(8);
    await hourly();
    expect((await buyer.status()).plan).toBe("free");
  });
});

describe("resuming a subscription", () => {
  test.each(["flag", "date"] as const)("undoes a cancellation made by %s", async (way) => {
    emulator().portal.cancel(await buyer.buy(), way);
    await buyer.shop.deliver();
    expect((await buyer.status()).subscription?.cancelsAt).not.toBeNull();
    expect(await (await resume()).json()).toMatchObject({ plan: "pro", subscription: { cancelsAt: null } });
    await buyer.pass(31);
    await buyer.shop.deliver();
    expect((await buyer.status()).plan).toBe("pro");
    expect(await buyer.told()).toEqual(["planStarted", "planCancelled", "planRenewed"]);
  });

  test("undoes a scheduled downgrade", async () => {
    await buyer.buy();
    await plan(essential);
    expect(await (await resume()).json()).toMatchObject({ plan: "pro", subscription: { planned: null } });
    await buyer.pass(31);
    await buyer.shop.deliver();
    expect((await buyer.status()).plan).toBe("pro");
  });

  test("is idempotent", async () => {
    await buyer.buy();
    await cancel();
    for (let count = 0; count < 3; count++) expect(await answerOf(await resume())).toEqual([200, "done"]);
    expect((await held())?.cancel_at).toBeNull();
    expect((await buyer.status()).subscription?.cancelsAt).toBeNull();
  });

  test("fails with NO_SUBSCRIPTION after the end, even before an event reports it", async () => {
    await buyer.buy();
    await cancel();
    await buyer.pass(31);
    expect(await answerOf(await resume())).toEqual([409, "NO_SUBSCRIPTION"]);
    expect((await buyer.status()).plan).toBe("free");
  });
});

describe("a request to cancel or resume", () => {
  test("is rejected without a session and for another user's subscription", async () => {
    const other = await Buyer.enter(buyer.shop);
    await other.buy();
    await buyer.buy();
    for (const change of [cancel, resume]) {
      expect(await answerOf(await change(buyer.userId, new Client()))).toEqual([401, "UNAUTHENTICATED"]);
      expect(await answerOf(await change(other.userId))).toEqual([403, "ACCESS_DENIED"]);
      expect(await answerOf(await change(""))).toEqual([403, "ACCESS_DENIED"]);
    }
    expect((await other.status()).subscription?.cancelsAt).toBeNull();
    expect((await buyer.status()).subscription?.cancelsAt).toBeNull();
  });

  test("fails with NO_SUBSCRIPTION on the free plan", async () => {
    for (const change of [cancel, resume])
      expect(await answerOf(await change())).toEqual([409, "NO_SUBSCRIPTION"]);
    await buyer.open();
    expect(await answerOf(await cancel())).toEqual([409, "NO_SUBSCRIPTION"]);
    expect(await buyer.status()).toEqual({ plan: "free", subscription: null });
  });

  test.each([
    [500, 3, 502, "SUBSCRIPTION_CHANGE_FAILED"],
    ["timeout", 3, 502, "SUBSCRIPTION_CHANGE_FAILED"],
    [429, 1, 503, "BILLING_NOT_READY"],
  ] as const)(
    "changes nothing if Stripe fails (%s), and can be retried",
    async (fault, times, status, code) => {
      hurry();
      const subscription = await buyer.buy();
      emulator().fail({ status: fault, times, path: new RegExp(`${subscription}$`) });
      const response = await cancel();
      expect(response.status).toBe(status);
      expect((await response.json<ErrorBody>()).error.code).toBe(code);
      expect((await buyer.status()).subscription?.cancelsAt).toBeNull();
      expect(await answerOf(await cancel())).toEqual([200, "done"]);
    },
  );

  test("fails with BILLING_NOT_CONFIGURED without a Stripe key", async () => {
    await buyer.buy();
    vi.spyOn(env, "STRIPE_SECRET_KEY", "get").mockReturnValue("");
    expect(await answerOf(await cancel())).toEqual([503, "BILLING_NOT_CONFIGURED"]);
  });
});

describe("a downgrade", () => {
  test("takes effect at the end of the paid period, with the smaller plan's prompt limit", async () => {
    await buyer.buy("teams");
    await plan(essential);
    expect(await buyer.status()).toMatchObject({ plan: "teams", subscription: { planned: essential } });
    expect(await buyer.usage()).toMatchObject({ limit: 800 });
    await buyer.pass(31);
    await buyer.shop.deliver();
    expect(await buyer.status()).toMatchObject({
      plan: "essential",
      subscription: { plan: "essential", amount: 1200, planned: null },
    });
    expect(await buyer.usage()).toMatchObject({ plan: "essential", limit: 25 });
    expect(await buyer.told()).toEqual(["planStarted", "planChanged"]);
  });

  test("hides texts older than the plan keeps, restores them on an upgrade within thirty days, and otherwise deletes them", async () => {
    const titles = async () => {
      const { items } = await (await buyer.client.fetch("/api/contents")).json<ContentPage>();
      return items.map(({ title }) => title);
    };
    await buyer.buy("pro");
    const old = newContent(buyer.userId, { createdAt: Date.now() - 40 * 86_400_000, title: "Old" });
    await saveContent(databases, old);
    await cancel();
    await buyer.pass(31);
    expect(await titles()).toEqual(["Old"]);
    await buyer.shop.deliver();
    await daily();
    expect(await titles()).toEqual([]);
    await buyer.pass(28);
    await daily();
    await buyer.buy("pro");
    expect(await titles()).toEqual(["Old"]);
    await cancel();
    await buyer.pass(31);
    await buyer.shop.deliver();
    for (const days of [28, 4]) {
      await buyer.pass(days); // the deletion is announced first
      await daily();
    }
    expect(await selectAll("SELECT id FROM contents")).toEqual([]);
  });
});
