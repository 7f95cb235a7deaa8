// Everything that one account at Stripe holds.
import type { Stripe } from "stripe";
import { noSuch } from "./api-error.ts";
import type {
  Charge,
  Customer,
  DeletedCustomer,
  Dispute,
  Invoice,
  InvoicePayment,
  NewLine,
  PaymentIntent,
  Price,
  Product,
  Refund,
  Schedule,
  Subscription,
} from "./objects.ts";
import type { CheckoutSession, LineItem, PortalConfiguration, PortalSession } from "./session-objects.ts";

/** How a card answers: `needsAction` pays only while its owner is there to confirm it. */
export type Card = "good" | "declines" | "needsAction";

export class Account {
  /** Where its hosted pages live. */
  readonly url: string;
  /** Milliseconds since 1970 UTC. */
  now: number;
  readonly customers = new Map<string, Customer | DeletedCustomer>();
  readonly products = new Map<string, Product>();
  readonly prices = new Map<string, Price>();
  readonly checkoutSessions = new Map<string, CheckoutSession>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly schedules = new Map<string, Schedule>();
  readonly invoices = new Map<string, Invoice>();
  readonly invoicePayments = new Map<string, InvoicePayment>();
  readonly paymentIntents = new Map<string, PaymentIntent>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly portalConfigurations = new Map<string, PortalConfiguration>();
  readonly portalSessions = new Map<string, PortalSession>();
  readonly events = new Map<string, Stripe.Event>();

  /** The card of each customer who has left one. */
  readonly cards = new Map<string, Card>(); // by the payment method's id
  /** What is sold by each Checkout session; it is told only where it is asked for. */
  readonly lineItems = new Map<string, LineItem[]>();
  /** The settings for the subscription that each Checkout session is to make. */
  readonly orders = new Map<string, Stripe.Checkout.SessionCreateParams>();
  /** What will be on each subscription's next invoice besides its price. */
  readonly pendingLines = new Map<string, NewLine[]>();
  /** The request that is being answered: events name it. */
  request: Stripe.Event.Request = { id: null, idempotency_key: null };
  /** Hears of each event as it happens. */
  onEvent: (event: Stripe.Event) => void = () => {};
  /** Begins every id, so that those of several accounts never meet. */
  readonly #mark = crypto.randomUUID().slice(0, 8);
  #count = 0;

  constructor(url: string, now: number) {
    this.url = url;
    this.now = now;
  }

  /** Now as Stripe says it. */
  get seconds(): number {
    return Math.floor(this.now / 1000);
  }

  newId(prefix: string): string {
    this.#count++;
    return `${prefix}_${this.#mark}${String(this.#count).padStart(6, "0")}`;
  }

  /** The object of any kind that has this id. */
  find(id: string): object | undefined {
    const all = Object.values(this).filter((held): held is Map<string, unknown> => held instanceof Map);
    const found = all
      .map((held) => held.get(id))
      .find((held) => held && typeof held === "object" && "id" in held);
    return found as object | undefined; // just looked at
  }

  /** @throws ApiError `resource_missing`; 400 where `param` says which parameter named it, 404 without. */
  get<Kind>(held: Map<string, Kind>, kind: string, id: string, param?: string): Kind {
    const found = held.get(id);
    if (!found) throw noSuch(kind, id, param);
    return found;
  }

  /** @throws ApiError also where the customer was deleted. */
  customer(id: string, param = "customer"): Customer {
    const customer = this.get(this.customers, "customer", id, param);
    if ("deleted" in customer) throw noSuch("customer", id, param);
    return customer;
  }

  /** The customer leaves another card. What has a card of its own goes on being paid with that. */
  setCard(customer: string, card: Card): void {
    this.customer(customer).invoice_settings.default_payment_method = this.newCard(card);
  }

  /** Answers its id. */
  newCard(card: Card): string {
    const id = this.newId("pm");
    this.cards.set(id, card);
    return id;
  }

  /** @throws ApiError where there is no such card */
  knownCard(id: string): string {
    if (!this.cards.has(id)) throw noSuch("PaymentMethod", id, "default_payment_method");
    return id;
  }

  /** What the subscription is paid with: its own card, where it has one, else its customer's. */
  cardOf({ default_payment_method: own, customer: id }: Subscription): Card | undefined {
    const customer = this.customers.get(id);
    const theirs = customer && !("deleted" in customer) && customer.invoice_settings.default_payment_method;
    return this.cards.get(own ?? (theirs || ""));
  }
}

/** Something that happens by itself, at a moment in seconds. */
export interface Due {
  at: number;
  happen(): void;
}

/** Lets the time pass until `until` (ms): whatever falls due on the way happens, each at its moment. */
export function passTime(clock: { now: number }, until: number, dueNow: () => Due[]): void {
  if (until < clock.now) throw new Error("the clock never goes back");
  for (;;) {
    const [next] = dueNow().toSorted((one, other) => one.at - other.at);
    if (!next || next.at * 1000 > until) break;
    clock.now = Math.max(clock.now, next.at * 1000);
    next.happen();
  }
  clock.now = until;
}
