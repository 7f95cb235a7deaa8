// An emulator of Stripe for tests: stateful, as strict as the real API, and deterministic.
import type { Stripe } from "stripe";
import { Account, type Card, passTime } from "./account.ts";
import { answerRequest, IdempotencyKeys } from "./api.ts";
import { collect, endSubscription } from "./billing-engine.ts";
import { dueOfCheckouts, type PaymentMethod, payCheckout, settleCheckout } from "./checkout-sessions.ts";
import { answerPage } from "./hosted-pages.ts";
import type { Subscription } from "./objects.ts";
import { type RawFields, readForm } from "./parameters.ts";
import { disputeCharge, refundCharge } from "./payments.ts";
import { addConfiguration } from "./portal-configurations.ts";
import { cancelPlan, changePlan, keepPlan, undoChange } from "./portal-sessions.ts";
import {
  createSubscription,
  dueOfSubscriptions,
  pauseSubscription,
  resumeSubscription,
} from "./subscription-life.ts";
import { type DeliveryFaults, type Send, Webhooks } from "./webhooks.ts";

export interface EmulatorOptions {
  /** Origin of its hosted pages, such as https://stripe.test. */
  url: string;
  secretKey: string;
  webhookSecret: string;
  /** Milliseconds since 1970 UTC; now by default. */
  now?: number;
  /** Events are sent here automatically. Without it they wait for `deliver`. */
  webhookUrl?: string;
}

export interface ReceivedRequest {
  method: string;
  path: string;
  parameters: RawFields;
}

export class StripeEmulator {
  /** Every request to the API so far. */
  readonly requests: ReceivedRequest[] = [];
  readonly account: Account;
  readonly webhooks: Webhooks;
  readonly #secretKey: string;
  readonly #keys = new IdempotencyKeys();
  readonly #faults = new Faults();

  constructor({ url, secretKey, webhookSecret, now = Date.now(), webhookUrl }: EmulatorOptions) {
    this.account = new Account(url, now);
    this.webhooks = new Webhooks(webhookSecret, webhookUrl);
    this.account.onEvent = (event) => this.webhooks.take(event);
    this.#secretKey = secretKey;
    addConfiguration(this.account, defaultPortal, true);
  }

  /** The API under /v1, and the hosted pages. @throws ConnectionLost if a fault breaks the connection */
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    // Not `text()`, because workerd warns about it if the content type is not text.
    const body = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
    const { method, headers } = request;
    if (!pathname.startsWith("/v1/"))
      return answerPage(this.account, pathname, method === "POST" ? body : undefined);
    const parameters = readForm(searchParams, body);
    this.requests.push({ method, path: pathname, parameters });
    const fault = this.#faults.take(pathname);
    if (fault === "timeout") return waitForAbort(request);
    if (fault === "refused") throw new ConnectionLost();
    if (typeof fault === "number") return Response.json(faultBody(fault), { status: fault });
    const asked = { method, path: pathname, headers, parameters };
    const response = answerRequest(this.account, this.#keys, this.#secretKey, asked);
    if (fault === "lost") throw new ConnectionLost();
    return response;
  }

  /** Injects a fault into the next requests. Several faults apply one after another. */
  fail(fault: Fault): void {
    this.#faults.add(fault);
  }

  /** Milliseconds since 1970 UTC. */
  get now(): number {
    return this.account.now;
  }

  /** Advances the clock and runs what falls due, in order. */
  advance(ms: number): void {
    this.advanceTo(this.now + ms);
  }

  advanceTo(now: number): void {
    passTime(this.account, now, () => [...dueOfSubscriptions(this.account), ...dueOfCheckouts(this.account)]);
  }

  /** All events so far, oldest first. */
  get events(): Stripe.Event[] {
    return [...this.account.events.values()];
  }

  /** Undelivered events. */
  get deliveries(): Stripe.Event[] {
    return this.webhooks.waiting;
  }

  signed(...asked: Parameters<Webhooks["signed"]>) {
    return this.webhooks.signed(...asked);
  }

  deliver(send: Send, faults?: DeliveryFaults) {
    return this.webhooks.deliver(send, faults);
  }

  /** @throws Error if the session cannot be paid */
  pay(session: string, way: PaymentMethod = "good"): "paid" | "processing" | "declined" {
    return payCheckout(this.account, session, way);
  }

  /** Completes a delayed payment. */
  settle(session: string, isPaid: boolean): void {
    settleCheckout(this.account, session, isPaid);
  }

  /** The customer leaves without paying. Returns the cancel URL. */
  abandon(session: string): string | null {
    return this.account.get(this.account.checkoutSessions, "checkout.session", session).cancel_url;
  }

  /** Uses this card for all of the customer's subscriptions. */
  setCard(customer: string, card: Card): void {
    this.account.setCard(customer, card);
    for (const subscription of this.account.subscriptions.values())
      if (subscription.customer === customer) subscription.default_payment_method = null;
  }

  /** Actions in the customer portal. */
  readonly portal = {
    /** `date` sets `cancel_at` only, as newer portals do. */
    cancel: (subscription: string, way: "flag" | "date" = "flag") =>
      cancelPlan(this.account, this.#subscription(subscription), way),
    resume: (subscription: string) => keepPlan(this.account, this.#subscription(subscription)),
    /** Uses the newest configuration that allows plan changes. @throws ApiError `card_declined` */
    change: (subscription: string, price: string): "now" | "later" =>
      changePlan(this.account, this.#subscription(subscription), price, this.#planChanges()),
    undoChange: (subscription: string) => undoChange(this.account, this.#subscription(subscription)),
  };

  /** Pays an invoice on its page. Returns whether the card was accepted. */
  payOpenInvoice(id: string): boolean {
    const invoice = this.account.get(this.account.invoices, "invoice", id);
    if (invoice.status !== "open") throw new Error(`${id} is ${invoice.status}`);
    return collect(this.account, invoice, { isCustomerPresent: true });
  }

  /** `amount` in cents; the whole charge by default. */
  refund(charge: string, amount?: number): void {
    refundCharge(this.account, amount === undefined ? { charge } : { charge, amount });
  }

  dispute(charge: string): void {
    disputeCharge(this.account, charge);
  }

  /** The operator cancels it in the dashboard. */
  cancelNow(subscription: string): void {
    endSubscription(this.account, this.#subscription(subscription), "cancellation_requested");
  }

  pauseSubscription(subscription: string): void {
    pauseSubscription(this.account, this.#subscription(subscription));
  }

  resumeSubscription(subscription: string): void {
    resumeSubscription(this.account, this.#subscription(subscription));
  }

  /** The operator creates it in the dashboard. Charges the customer's card and returns the id. */
  createSubscription(customer: string, price: string): string {
    return createSubscription(this.account, customer, price).id;
  }

  #subscription(id: string): Subscription {
    return this.account.get(this.account.subscriptions, "subscription", id);
  }

  #planChanges() {
    const all = [...this.account.portalConfigurations.values()].map(
      ({ features }) => features.subscription_update,
    );
    const update = all.findLast(({ enabled }) => enabled);
    if (!update) throw new Error("no portal configuration allows plan changes");
    return update;
  }
}

/** The default configuration from the dashboard, without plan changes. */
const defaultPortal = {
  features: {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true },
  },
};

/**
 * A fault: an error status, no response until the client times out, no connection, or (`lost`) a connection that breaks
 * after the request was handled.
 */
export interface Fault {
  status: 429 | 500 | 503 | "timeout" | "refused" | "lost";
  /** Number of affected requests; 1 by default. */
  times?: number;
  /** Affects only matching paths. */
  path?: RegExp;
}

class Faults {
  #waiting: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ fault, left: fault.times ?? 1 });
  }

  take(path: string): Fault["status"] | undefined {
    const met = this.#waiting.find(({ fault }) => !fault.path || fault.path.test(path));
    if (!met) return undefined;
    met.left--;
    this.#waiting = this.#waiting.filter(({ left }) => left > 0);
    return met.fault.status;
  }
}

function waitForAbort({ signal }: Request): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp);
  });
}

/** The error of `fetch` without a connection. */
export class ConnectionLost extends TypeError {
  constructor() {
    super("the connection was lost");
  }
}

function faultBody(status: 429 | 500 | 503): object {
  return status === 429
    ? {
        error: { type: "invalid_request_error", code: "rate_limit", message: "Request rate limit exceeded." },
      }
    : { error: { type: "api_error", message: "An unknown error occurred" } };
}
