// Concurrent syncs while the state at Stripe changes or requests fail.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BillingEvent } from "../../clients/stripe/events.ts";
import { ExpectedFailure } from "../../testing/expected-failure.ts";
import { type Buyer, holdAnswer, openShopFor } from "../../testing/stripe-shop.ts";
import { UserObject } from "../../user-object/object.ts";
import { userObject } from "../../user-object/stub.ts";
import { syncBilling } from "./sync-billing.ts";
import { handleBillingEvent } from "./webhook.ts";

let buyer: Buyer;
beforeEach(async () => {
  buyer = await openShopFor();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The newest event at Stripe in the form that the webhook handler receives. */
async function newest(): Promise<BillingEvent> {
  const event = buyer.shop.emulator.events.at(-1);
  if (!event) throw new Error("nothing has happened");
  const { id } = event;
  const customer = await buyer.customer();
  return { id, type: event.type, customer, about: { kind: "subscription" } };
}
const receive = (news: BillingEvent) => handleBillingEvent(buyer.context(), news);
const planOfObject = async () => (await userObject(env, buyer.userId).quota(buyer.userId))?.plan;
/** Starts a sync that reads the current state at Stripe and waits there until `finish` is called. */
async function beginLook(): Promise<{ finish(): Promise<void> }> {
  const held = holdAnswer("GET", /subscriptions$/);
  const look = receive(await newest());
  await held.asked;
  return {
    async finish() {
      held.release();
      await look;
    },
  };
}

test("a sync overtaken by a newer one does not restore the older state", async () => {
  const subscription = await buyer.buy("essential");
  buyer.shop.emulator.portal.change(subscription, await buyer.priceOf({ plan: "pro", period: "monthly" }));
  const slow = await beginLook();
  buyer.shop.emulator.cancelNow(subscription);
  await receive(await newest());
  await slow.finish();
  expect(await buyer.status()).toMatchObject({ plan: "free", subscription: { status: "canceled" } });
  expect(await planOfObject()).toBe("free");
});

test("an overtaken sync does not restore the older state, even if Stripe changed back and the newer sync found no difference", async () => {
  const subscription = await buyer.buy();
  buyer.shop.emulator.portal.cancel(subscription);
  const slow = await beginLook();
  buyer.shop.emulator.portal.resume(subscription);
  await receive(await newest());
  await slow.finish();
  expect((await buyer.status()).subscription).toMatchObject({ status: "active", cancelsAt: null });
});

test("concurrent syncs write, notify and push once", async () => {
  const session = await buyer.open("teams");
  buyer.shop.emulator.pay(session);
  const looks = Array.from({ length: 5 }, () =>
    syncBilling(buyer.context(), buyer.userId, { cause: "person" }),
  );
  const everywhere = [0, 1, 2, 3];
  await Promise.all([...looks, buyer.shop.deliver({ duplicate: everywhere }), buyer.shop.deliver()]);
  expect(await buyer.told()).toEqual(["planStarted"]);
  const { results } = await env.DB.prepare("SELECT version, plan FROM billing_changes").all();
  expect(results).toEqual([{ version: 1, plan: "teams" }]);
  expect(await planOfObject()).toBe("teams");
});

test("the written change is pushed and notified even if the repeated read of Stripe fails", async () => {
  buyer.shop.emulator.pay(await buyer.open());
  const news = await newest();
  const held = holdAnswer("GET", /subscriptions$/);
  const look = receive(news);
  await held.asked;
  buyer.shop.emulator.fail({ status: 429, path: /subscriptions$/ });
  held.release();
  await expect(look).rejects.toMatchObject({ kind: "busy" });
  expect(await planOfObject()).toBe("pro");
  await receive(news); // Stripe resends it
  expect(await buyer.told()).toEqual(["planStarted"]);
});

test("a plan is pushed once, and a sync that finds nothing new does not wake the object", async () => {
  const push = vi.spyOn(UserObject.prototype, "changeAccount");
  await buyer.buy("pro");
  expect(push).toHaveBeenCalledTimes(1);
  await syncBilling(buyer.context(), buyer.userId, { cause: "daily" });
  expect(push).toHaveBeenCalledTimes(1);
});

test("a plan whose push fails once is pushed by the same sync", async () => {
  expect(await planOfObject()).toBe("free");
  vi.spyOn(UserObject.prototype, "changeAccount").mockRejectedValueOnce(new ExpectedFailure("down"));
  await buyer.buy("pro");
  expect(await planOfObject()).toBe("pro");
});
