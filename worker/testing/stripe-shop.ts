// Calamo with Stripe's emulator and one clock for both, and a user who buys.

import { env } from "cloudflare:workers";
import type { Stripe } from "stripe";
import { vi } from "vitest";
import type { SubscriptionAnswer } from "../../shared/contracts/billing.ts";
import type { NotificationList } from "../../shared/contracts/notifications.ts";
import type { Offer, PaidPlan } from "../../shared/subscription.ts";
import { findPrice } from "../clients/stripe/catalogue.ts";
import { openStripe, type StripeClient } from "../clients/stripe/client.ts";
import { setUpStripe } from "../clients/stripe/set-up.ts";
import { openDatabase } from "../db/client.ts";
import { stripeSettings } from "../env.ts";
import type { BillingContext } from "../features/billing/sync-billing.ts";
import { Client } from "./client.ts";
import { keepSignedIn, newPerson, type Person } from "./people.ts";
import type { Account } from "./stripe/account.ts";
import { StripeEmulator } from "./stripe/emulator.ts";
import type { DeliveryFaults } from "./stripe/webhooks.ts";

export { daily, hourly } from "./job-queue.ts";

const url = "https://stripe.test";
const secretKey = "sk_test_shop";
const webhookSecret = "whsec_shop";

export interface Shop {
  emulator: StripeEmulator;
  /** Advances both clocks and runs what falls due at Stripe. */
  pass(days: number): void;
  stripe: StripeClient;
  /** Delivers the pending events once, with optional faults. Failed events stay pending. */
  deliver(faults?: DeliveryFaults): Promise<void>;
  /** Drops the pending events. */
  lose(): Promise<void>;
}

/** What `setUpStripe` has created. Each shop starts with a copy, because the set-up takes dozens of requests. */
let catalogue: Pick<Account, "products" | "prices" | "portalConfigurations"> | undefined;

function replaceAll<Kind>(kept: Map<string, Kind>, given: Map<string, Kind>): void {
  kept.clear();
  for (const [id, object] of structuredClone(given)) kept.set(id, object);
}

/**
 * Replaces Stripe behind `fetch` until `vi.restoreAllMocks()`, and stops the clock until `vi.useRealTimers()`. Requests to
 * other hosts are unaffected.
 */
export async function openShop(): Promise<Shop> {
  const start = Date.now();
  // What other tests have repaired would count, and their clocks may be ahead.
  for (const table of ["billing_repairs", "daily_jobs"]) await env.DB.exec(`DELETE FROM ${table}`);
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  const emulator = new StripeEmulator({ url, secretKey, webhookSecret, now: start });
  const { fetch } = globalThis;
  const elsewhere = (vi.isMockFunction(fetch) && fetch.getMockImplementation()) || fetch; // the previous fetch
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const request = new Request(input, init);
    return request.url.startsWith(url) ? emulator.fetch(request) : elsewhere(input, init);
  });
  vi.spyOn(env, "STRIPE_SECRET_KEY", "get").mockReturnValue(secretKey);
  vi.spyOn(env, "STRIPE_WEBHOOK_SECRET", "get").mockReturnValue(webhookSecret);
  vi.spyOn(env, "STRIPE_API_BASE", "get").mockReturnValue(url);
  const settings = stripeSettings(env);
  if (!settings) throw new Error("the shop has no key");
  const stripe = await openStripe(settings);
  const deliver = async (faults?: DeliveryFaults) => {
    await emulator.deliver(({ body, headers }) => sendWebhook(body, headers), faults);
  };
  const lose = () => deliver({ drop: [...emulator.deliveries.keys()] });
  if (catalogue) {
    replaceAll(emulator.account.products, catalogue.products);
    replaceAll(emulator.account.prices, catalogue.prices);
    replaceAll(emulator.account.portalConfigurations, catalogue.portalConfigurations);
  } else {
    await setUpStripe(stripe, { teamsOpen: true });
    await lose();
    const { products, prices, portalConfigurations } = emulator.account;
    catalogue = structuredClone({ products, prices, portalConfigurations });
  }
  return {
    emulator,
    stripe,
    pass(days) {
      const now = emulator.now + days * 86_400_000;
      emulator.advanceTo(now);
      vi.setSystemTime(now);
    },
    deliver,
    lose,
  };
}

export function sendWebhook(body: string, headers: HeadersInit): Promise<Response> {
  return new Client().fetch("/api/stripe/webhook", {
    method: "POST",
    body,
    headers,
  });
}

export class Buyer {
  readonly shop: Shop;
  readonly person: Person;
  readonly client: Client;
  readonly userId: string;
  readonly email: string;

  constructor(shop: Shop, person: Person) {
    this.shop = shop;
    this.person = person;
    this.client = person.client;
    this.userId = person.id;
    this.email = person.email;
  }

  static async enter(shop: Shop): Promise<Buyer> {
    return new Buyer(shop, await newPerson());
  }

  checkout(plan: string = "pro", annual = false): Promise<Response> {
    return this.client.post("/api/billing/checkout", { plan, annual });
  }

  /** Opens a Checkout; returns its id. */
  async open(plan: PaidPlan = "pro", annual = false): Promise<string> {
    const response = await this.checkout(plan, annual);
    const { url } = await response.json<{ url?: string }>();
    const [, session] = /\/pay\/(\w+)$/.exec(url ?? "") ?? [];
    if (!session) throw new Error(`no Checkout: ${response.status} ${url}`);
    return session;
  }

  /** Pays a Checkout and delivers its events; returns the subscription's id. */
  async buy(plan: PaidPlan = "pro", annual = false): Promise<string> {
    const session = await this.open(plan, annual);
    this.shop.emulator.pay(session);
    await this.shop.deliver();
    return String(this.shop.emulator.account.checkoutSessions.get(session)?.subscription);
  }

  /** Opens a Checkout directly at Stripe; returns its id. */
  async openBeside(plan: PaidPlan): Promise<string> {
    const { id } = await this.shop.stripe.checkout.sessions.create({
      mode: "subscription",
      customer: await this.customer(),
      client_reference_id: this.userId,
      line_items: [{ price: await this.priceOf({ plan, period: "monthly" }), quantity: 1 }],
      success_url: "https://calamo.test/payment-success?session_id={CHECKOUT_SESSION_ID}",
    });
    return id;
  }

  priceOf(offer: Offer): Promise<string> {
    return findPrice(this.shop.stripe, offer);
  }

  /** The Stripe customer; empty if there is none. */
  async customer(): Promise<string> {
    const row = await env.DB.prepare("SELECT stripe_customer_id AS id FROM users WHERE id = ?")
      .bind(this.userId)
      .first<{ id: string | null }>();
    return row?.id ?? "";
  }

  /** All subscriptions at Stripe, newest first. */
  async subscriptions(): Promise<Stripe.Subscription[]> {
    const customer = await this.customer();
    return (await this.shop.stripe.subscriptions.list({ customer, status: "all" })).data;
  }

  /** Advances the time, also at Stripe, and keeps the session alive. */
  async pass(days: number): Promise<void> {
    this.shop.pass(days);
    await keepSignedIn(this.person);
  }

  async status(): Promise<SubscriptionAnswer> {
    return (await this.client.fetch(`/api/subscription-status?userId=${this.userId}`)).json();
  }

  /** The plan and quota of the user object. */
  async usage(): Promise<{ plan: string; used: number; limit: number; refillsAt: number }> {
    return (await this.client.fetch("/api/me/usage")).json();
  }

  /** The kinds of their notifications, oldest first. */
  async told(): Promise<string[]> {
    const { items } = await (await this.client.fetch("/api/notifications")).json<NotificationList>();
    return items.map(({ kind }) => kind).toReversed();
  }

  context(): BillingContext {
    return { env, db: openDatabase(env.DB), stripe: this.shop.stripe, mailer: undefined, now: Date.now() };
  }
}

/** Opens a shop with one user and deletes all others. */
export async function openShopFor(): Promise<Buyer> {
  await env.DB.batch(["users", "stripe_events"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  return Buyer.enter(await openShop());
}

/** Shortens the delays between Stripe's retries, and its timeout, to a twentieth until `vi.restoreAllMocks()`. */
export function hurry(): void {
  const { setTimeout: wait } = globalThis;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((work: () => void, ms = 0, ...rest: []) =>
    wait(work, ms >= 200 ? ms / 20 : ms, ...rest)) as typeof wait); // it is overloaded
}

/** Holds back the response to the next matching request until `release` is called. The request itself is handled. */
export function holdAnswer(method: string, path: RegExp): { asked: Promise<void>; release(): void } {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const fetching = vi.mocked(globalThis.fetch);
  const answer = fetching.getMockImplementation() ?? fetch;
  let isHeld = false;
  fetching.mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const isMeant = !isHeld && request.method === method && path.test(new URL(request.url).pathname);
    isHeld ||= isMeant;
    const response = await answer(request);
    if (isMeant) {
      asked.resolve();
      await released.promise;
    }
    return response;
  });
  return { asked: asked.promise, release: released.resolve };
}
