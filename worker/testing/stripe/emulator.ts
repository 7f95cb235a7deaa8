// Stripe, for tests: it keeps what it is told, is as strict as the real one, and does nothing by chance.
import type { Stripe } from "stripe";
import { Account, type Card, passTime } from "./account.ts";
import { answerRequest, IdempotencyKeys } from "./api.ts";
import { collect, endSubscription } from "./billing-engine.ts";
import { dueOfCheckouts, payCheckout, settleCheckout, type WayToPay } from "./checkout-sessions.ts";
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
  /** Where its hosted pages live, such as https://stripe.test. */
  url: string;
  secretKey: string;
  webhookSecret: string;
  /** Milliseconds since 1970 UTC; the present where nothing is said. */
  now?: number;
  /** Where events go by themselves. Without it they wait for `deliver`. */
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

  /** The API under /v1, and the hosted pages. @throws ConnectionLost where a fault takes the connection away */
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    // Not `text()`, against which workerd warns where the content type does not say text.
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

  /** What goes wrong with the requests to come. Several faults meet them one after another. */
  fail(fault: Fault): void {
    this.#faults.add(fault);
  }

  /** Milliseconds since 1970 UTC. */
  get now(): number {
    return this.account.now;
  }

  /** Lets so many milliseconds pass: what falls due on the way happens, in order. */
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

  /** The events that wait for their delivery. */
  get deliveries(): Stripe.Event[] {
    return this.webhooks.waiting;
  }

  signed(...asked: Parameters<Webhooks["signed"]>) {
    return this.webhooks.signed(...asked);
  }

  deliver(send: Send, faults?: DeliveryFaults) {
    return this.webhooks.deliver(send, faults);
  }

  /** @throws Error where the session cannot be paid */
  pay(session: string, way: WayToPay = "good"): "paid" | "processing" | "declined" {
    return payCheckout(this.account, session, way);
  }

  /** What becomes of a slow payment. */
  settle(session: string, isPaid: boolean): void {
    settleCheckout(this.account, session, isPaid);
  }

  /** The person goes back without paying: the session stays as it is. Answers where they go. */
  abandon(session: string): string | null {
    return this.account.get(this.account.checkoutSessions, "checkout.session", session).cancel_url;
  }

  /** All that the customer has is paid with this card from now on. */
  setCard(customer: string, card: Card): void {
    this.account.setCard(customer, card);
    for (const subscription of this.account.subscriptions.values())
      if (subscription.customer === customer) subscription.default_payment_method = null;
  }

  /** What people do in the customer portal. */
  readonly portal = {
    /** `date`: the end is said by `cancel_at` alone, as newer portals do. */
    cancel: (subscription: string, way: "flag" | "date" = "flag") =>
      cancelPlan(this.account, this.#subscription(subscription), way),
    resume: (subscription: string) => keepPlan(this.account, this.#subscription(subscription)),
    /** By the newest configuration that lets people change. @throws ApiError `card_declined` */
    change: (subscription: string, price: string): "now" | "later" =>
      changePlan(this.account, this.#subscription(subscription), price, this.#planChanges()),
    undoChange: (subscription: string) => undoChange(this.account, this.#subscription(subscription)),
  };

  /** Somebody pays it on its page. Answers whether the card was good. */
  payOpenInvoice(id: string): boolean {
    const invoice = this.account.get(this.account.invoices, "invoice", id);
    if (invoice.status !== "open") throw new Error(`${id} is ${invoice.status}`);
    return collect(this.account, invoice, { isPersonThere: true });
  }

  /** `amount` in cents; all of it where nothing is said. */
  refund(charge: string, amount?: number): void {
    refundCharge(this.account, amount === undefined ? { charge } : { charge, amount });
  }

  dispute(charge: string): void {
    disputeCharge(this.account, charge);
  }

  /** The operator ends it in the dashboard. */
  cancelNow(subscription: string): void {
    endSubscription(this.account, this.#subscription(subscription), "cancellation_requested");
  }

  pauseSubscription(subscription: string): void {
    pauseSubscription(this.account, this.#subscription(subscription));
  }

  /** A new period begins, and is paid for. */
  resumeSubscription(subscription: string): void {
    resumeSubscription(this.account, this.#subscription(subscription));
  }

  /** The operator makes it in the dashboard, and the customer's card is charged. Answers its id. */
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
    if (!update) throw new Error("no portal configuration lets people change their plan");
    return update;
  }
}

/** What an operator has saved in the dashboard: no changes of plan. */
const defaultPortal = {
  features: {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true },
  },
};

/**
 * What goes wrong: an answer with that status, none at all until whoever asked gives up, no connection, or (`lost`) a
 * connection that breaks after the request was handled.
 */
export interface Fault {
  status: 429 | 500 | 503 | "timeout" | "refused" | "lost";
  /** How many requests it meets; one, where nothing is said. */
  times?: number;
  /** Only requests whose path looks like that. */
  path?: RegExp;
}

/** The faults that tests have asked for. */
class Faults {
  #waiting: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ fault, left: fault.times ?? 1 });
  }

  /** The fault that this request meets. */
  take(path: string): Fault["status"] | undefined {
    const met = this.#waiting.find(({ fault }) => !fault.path || fault.path.test(path));
    if (!met) return undefined;
    met.left--;
    this.#waiting = this.#waiting.filter(({ left }) => left > 0);
    return met.fault.status;
  }
}

/** Waits for whoever asked to give up. */
function waitForAbort({ signal }: Request): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp);
  });
}

/** As `fetch` fails where there is no connection. */
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
