// Property test of a user's whole billing history: events arrive late, twice, out of order or never, and the database
// and Stripe fail at times. In the end the plan must match the subscription at Stripe.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import type { Stripe } from "stripe";
import { afterEach, expect, test, vi } from "vitest";
import { type PlanId, planIds } from "../../../shared/catalog/plan-ids.ts";
import { AppError } from "../../../shared/errors.ts";
import type { BillingPeriod } from "../../../shared/plans.ts";
import type { PaidPlan } from "../../../shared/subscription.ts";
import { cases } from "../../../shared/testing/property-seed.ts";
import { findPrice } from "../../clients/stripe/catalogue.ts";
import type { StripeClient } from "../../clients/stripe/client.ts";
import { StripeRequestError } from "../../clients/stripe/client.ts";
import { findBillingCustomer } from "../../db/billing.ts";
import { openDatabase } from "../../db/client.ts";
import { newPerson } from "../../testing/people.ts";
import { failStatementOnce } from "../../testing/storage.ts";
import { ApiError } from "../../testing/stripe/api-error.ts";
import { daily, hourly, openShop, type Shop } from "../../testing/stripe-shop.ts";
import { userObject } from "../../user-object/stub.ts";
import { startCheckout } from "./checkout.ts";
import { cancelSubscription, resumeSubscription } from "./subscription.ts";
import type { BillingContext } from "./sync-billing.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const db = openDatabase(env.DB);
const origin = "https://calamo.test";

/** One user with a separate Stripe account. */
interface World {
  shop: Shop;
  stripe: StripeClient;
  userId: string;
  /** The billing context at the current time. */
  context(): BillingContext;
}

async function openWorld(): Promise<World> {
  const { id: userId } = await newPerson();
  const shop = await openShop();
  const { stripe } = shop;
  const context = () => ({ env, db, stripe, mailer: undefined, now: Date.now() });
  return { shop, stripe, userId, context };
}

/** The user's Stripe customer, the only one of the account. */
function customerOf({ shop }: World): string | undefined {
  return [...shop.emulator.account.customers.keys()][0];
}

/** The active or past-due subscription; undefined if there is none. */
async function runningAt(world: World): Promise<Stripe.Subscription | undefined> {
  const customer = customerOf(world);
  if (!customer) return undefined;
  const { data } = await world.stripe.subscriptions.list({ customer, limit: 100 });
  return data.find(({ status }) => status === "active" || status === "past_due");
}

/** The plan at Stripe, read without the code under test. */
async function planAtStripe(world: World): Promise<{ plan: PlanId; live: number }> {
  const customer = customerOf(world);
  if (!customer) return { plan: "free", live: 0 };
  const { data } = await world.stripe.subscriptions.list({ customer, limit: 100 });
  const live = data.filter(({ status }) => ["active", "trialing", "past_due"].includes(status));
  const product = live[0]?.items.data[0]?.price.product;
  const plan = planIds.find((id) => product === `calamo_${id}`) ?? "free";
  return { plan, live: live.length };
}

/** An action. Does nothing if it is impossible in the current state. */
type Deed = (world: World) => Promise<unknown>;

const paidPlan = fc.constantFrom<PaidPlan>("essential", "pro", "teams");
const period = fc.constantFrom<BillingPeriod>("monthly", "annual");

const deeds = {
  buy: fc.tuple(paidPlan, period, fc.boolean()).map(
    ([plan, period, pays]): Deed =>
      async (world) => {
        const visit = { userId: world.userId, origin };
        const url = await startCheckout(world.context(), visit, { plan, annual: period === "annual" });
        const session = /\/pay\/(\w+)/.exec(url)?.[1];
        if (session && pays) await world.shop.emulator.pay(session);
      },
  ),
  /** Adds a second subscription, as two Checkouts paid at the same time do. */
  double: fc.tuple(paidPlan, period).map(
    ([plan, period]): Deed =>
      async (world) => {
        const customer = customerOf(world);
        if (customer && (await runningAt(world)))
          await world.shop.emulator.createSubscription(
            customer,
            await findPrice(world.stripe, { plan, period }),
          );
      },
  ),
  change: fc.tuple(paidPlan, period).map(
    ([plan, period]): Deed =>
      async (world) => {
        const held = await runningAt(world);
        if (!held || held.schedule || held.cancel_at_period_end) return;
        await world.shop.emulator.portal.change(held.id, await findPrice(world.stripe, { plan, period }));
      },
  ),
  cancelHere: fc.constant<Deed>((world) =>
    cancelSubscription(world.context(), { userId: world.userId, named: world.userId }),
  ),
  resumeHere: fc.constant<Deed>((world) =>
    resumeSubscription(world.context(), { userId: world.userId, named: world.userId }),
  ),
  cancelThere: fc.constant<Deed>(async (world) => {
    const held = await runningAt(world);
    if (held && !held.schedule) await world.shop.emulator.portal.cancel(held.id);
  }),
  card: fc.constantFrom("good" as const, "declines" as const).map(
    (card): Deed =>
      async (world) => {
        const customer = customerOf(world);
        if (customer) await world.shop.emulator.setCard(customer, card);
      },
  ),
  recover: fc.constant<Deed>(async (world) => {
    const customer = customerOf(world);
    if (!customer) return;
    await world.shop.emulator.setCard(customer, "good");
    const { data } = await world.stripe.invoices.list({ customer, status: "open" });
    for (const { id } of data) await world.shop.emulator.payOpenInvoice(id);
  }),
  refund: fc.option(fc.integer({ min: 1, max: 500 })).map(
    (amount): Deed =>
      async (world) => {
        const charge = await lastCharge(world);
        if (charge && !charge.refunded) await world.shop.emulator.refund(charge.id, amount ?? undefined);
      },
  ),
  dispute: fc.constant<Deed>(async (world) => {
    const charge = await lastCharge(world);
    if (charge && !charge.disputed) await world.shop.emulator.dispute(charge.id);
  }),
  endThere: fc.constant<Deed>(async (world) => {
    const held = await runningAt(world);
    if (held) await world.shop.emulator.cancelNow(held.id);
  }),
  pass: fc.constantFrom(1, 3, 8, 20, 31, 366).map(
    (days): Deed =>
      async ({ shop }) =>
        shop.pass(days),
  ),
  hour: fc.constant<Deed>(async () => void (await hourly())),
  deliver: fc
    .record({
      seed: fc.integer({ min: 0, max: 1000 }),
      duplicate: fc.uniqueArray(fc.nat(6)),
      delay: fc.uniqueArray(fc.nat(6)),
      drop: fc.uniqueArray(fc.nat(30)),
    })
    .map(
      (faults): Deed =>
        ({ shop }) =>
          shop.deliver(faults),
    ),
  failDatabase: fc
    .constantFrom(/into "billing_changes"/, /into "stripe_events"/, /^update "users"/, /from "users"/)
    .map(
      (like): Deed =>
        async ({ shop }) => {
          failStatementOnce(like);
          await shop.deliver();
          failStatementOnce(); // removes unused faults
        },
    ),
  /** Stripe rate-limits the sync of the first delivery. */
  failStripe: fc.constant<Deed>(async ({ shop }) => {
    if (shop.emulator.deliveries.length === 0) return;
    shop.emulator.fail({ status: 429, path: /subscriptions/ });
    await shop.deliver();
  }),
};

async function lastCharge(world: World): Promise<Stripe.Charge | undefined> {
  const customer = customerOf(world);
  if (!customer) return undefined;
  return (await world.stripe.charges.list({ customer, limit: 1 })).data.find(({ paid }) => paid);
}

/** Ignores expected errors, because an action may not be allowed. */
async function attempt(deed: Deed, world: World): Promise<void> {
  try {
    await deed(world);
  } catch (error) {
    if (![AppError, StripeRequestError, ApiError].some((kind) => error instanceof kind)) throw error;
  }
}

async function expectPlanOf(world: World, expected: PlanId): Promise<void> {
  const payer = await findBillingCustomer(db, world.userId);
  expect(payer?.user.plan).toBe(expected);
  const object = userObject(env, world.userId);
  expect((await object.quota(world.userId))?.plan).toBe(expected);
}

/** Delivers the pending events, or drops them if `isLost`, and runs the crons. */
async function settle({ shop }: World, isLost: boolean): Promise<void> {
  if (isLost) await shop.lose();
  while (shop.emulator.deliveries.length > 0) await shop.deliver();
  await hourly();
  if (isLost) await daily();
  while (shop.emulator.deliveries.length > 0) await shop.deliver(); // resulting events
}

const { buy, double, refund, dispute, endThere, ...others } = deeds;
/** Actions that end a plan for good are rarer, so that histories get longer. */
const deed = fc.oneof(
  ...Object.values(others).map((arbitrary) => ({ arbitrary, weight: 3 })),
  ...[buy, double, refund, dispute, endThere].map((arbitrary) => ({ arbitrary, weight: 1 })),
);
const story = fc
  .tuple(buy, fc.array(deed, { minLength: 2, maxLength: 14 }))
  .map(([first, then]) => [first, ...then]);

test("after any history, the plan matches the subscription at Stripe, and at most one subscription is live", async () => {
  const plans = new Set<PlanId>();
  await fc.assert(
    fc.asyncProperty(story, fc.boolean(), async (deeds, isLost) => {
      const world = await openWorld();
      try {
        for (const deed of deeds) await attempt(deed, world);
        await settle(world, isLost);
        const { plan, live } = await planAtStripe(world);
        expect(live).toBeLessThanOrEqual(1);
        await expectPlanOf(world, plan);
        plans.add(plan);
      } finally {
        vi.useRealTimers();
        vi.restoreAllMocks();
        // The crons must not process the user of an earlier history.
        await env.DB.batch([
          env.DB.prepare("UPDATE users SET stripe_customer_id = NULL"),
          env.DB.prepare("DELETE FROM subscriptions"),
        ]);
      }
    }),
    { numRuns: cases(40) },
  );
  expect(plans.size).toBeGreaterThanOrEqual(cases(40) === 40 ? 4 : 3); // the histories reached most plans
}, 120_000);
