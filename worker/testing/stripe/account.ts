// The objects of one Stripe account.
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

/** How a card behaves: `needsAction` only pays while the customer is present to confirm it. */
export type Card = "good" | "declines" | "needsAction";

export class Account {
  /** Origin of its hosted pages. */
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

  /** Saved cards. */
  readonly cards = new Map<string, Card>(); // by the payment method's id
  /** Line items of each Checkout session, which are only included if expanded. */
  readonly lineItems = new Map<string, LineItem[]>();
  /** The parameters of each Checkout session. */
  readonly orders = new Map<string, Stripe.Checkout.SessionCreateParams>();
  /** Pending items of each subscription's next invoice. */
  readonly pendingLines = new Map<string, NewLine[]>();
  /** The current request, which events name. */
  request: Stripe.Event.Request = { id: null, idempotency_key: null };
  onEvent: (event: Stripe.Event) => void = () => {};
  /** Part of every id, so that ids of several accounts never collide. */
  readonly #mark = crypto.randomUUID().slice(0, 8);
  #count = 0;

  constructor(url: string, now: number) {
    this.url = url;
    this.now = now;
  }

  /** The current time in seconds. */
  get seconds(): number {
    return Math.floor(this.now / 1000);
  }

  newId(prefix: string): string {
    this.#count++;
    return `${prefix}_${this.#mark}${String(this.#count).padStart(6, "0")}`;
  }

  /** Finds an object of any kind. */
  find(id: string): object | undefined {
    const all = Object.values(this).filter((held): held is Map<string, unknown> => held instanceof Map);
    const found = all
      .map((held) => held.get(id))
      .find((held) => held && typeof held === "object" && "id" in held);
    return found as object | undefined; // read only
  }

  /** @throws ApiError `resource_missing`; 400 if `param` names the parameter, else 404. */
  get<Kind>(held: Map<string, Kind>, kind: string, id: string, param?: string): Kind {
    const found = held.get(id);
    if (!found) throw noSuch(kind, id, param);
    return found;
  }

  /** @throws ApiError also if the customer is deleted. */
  customer(id: string, param = "customer"): Customer {
    const customer = this.get(this.customers, "customer", id, param);
    if ("deleted" in customer) throw noSuch("customer", id, param);
    return customer;
  }

  /** Changes the customer's default card. A subscription's own card still has priority. */
  setCard(customer: string, card: Card): void {
    this.customer(customer).invoice_settings.default_payment_method = this.newCard(card);
  }

  /** Returns the id. */
  newCard(card: Card): string {
    const id = this.newId("pm");
    this.cards.set(id, card);
    return id;
  }

  /** @throws ApiError if there is no such card */
  knownCard(id: string): string {
    if (!this.cards.has(id)) throw noSuch("PaymentMethod", id, "default_payment_method");
    return id;
  }

  /** The subscription's own card, or its customer's. */
  cardOf({ default_payment_method: own, customer: id }: Subscription): Card | undefined {
    const customer = this.customers.get(id);
    const theirs = customer && !("deleted" in customer) && customer.invoice_settings.default_payment_method;
    return this.cards.get(own ?? (theirs || ""));
  }
}

/** A scheduled change, at a time in seconds. */
export interface Due {
  at: number;
  happen(): void;
}

/** Advances the clock to `until` (ms) and runs each scheduled change at its time. */
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
