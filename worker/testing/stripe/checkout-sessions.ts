import type { Stripe } from "stripe";
import type { Account, Card, Due } from "./account.ts";
import { invalidRequest } from "./api-error.ts";
import { collect, markFailed, markPaid, paymentOf } from "./billing-engine.ts";
import { createCustomer } from "./customers.ts";
import { emit } from "./events.ts";
import { addressOf, type Invoice } from "./objects.ts";
import { flag, listOf, map, needed, oneOf, paging, parameters, range, text, whole } from "./parameters.ts";
import { listPage, route, within } from "./route.ts";
import { type CheckoutSession, newCheckoutSession, newLineItem } from "./session-objects.ts";
import { startSubscription } from "./subscription-life.ts";

const day = 86_400;

const createSessionParameters = parameters<Stripe.Checkout.SessionCreateParams>({
  mode: needed(oneOf("subscription")),
  line_items: needed(listOf({ price: text, quantity: whole })),
  success_url: needed(text),
  allow_promotion_codes: flag,
  automatic_tax: { enabled: needed(flag) },
  billing_address_collection: oneOf("auto", "required"),
  cancel_url: text,
  client_reference_id: text,
  customer: text,
  customer_update: { address: oneOf("auto", "never"), name: oneOf("auto", "never") },
  locale: oneOf("auto", "de", "en", "en-GB", "es", "es-419", "fr", "fr-CA", "pt", "pt-BR"),
  metadata: map,
  subscription_data: {
    description: text,
    metadata: map,
    proration_behavior: oneOf("create_prorations", "none"),
  },
  tax_id_collection: { enabled: needed(flag) },
  ui_mode: oneOf("hosted_page"),
});

const listSessionParameters = parameters<Stripe.Checkout.SessionListParams>({
  ...paging,
  created: range,
  customer: text,
  status: oneOf("complete", "expired", "open"),
});

export const checkoutSessionRoutes = [
  route("POST /v1/checkout/sessions", createSessionParameters, ({ account, params }) =>
    createSession(account, params),
  ),
  route("GET /v1/checkout/sessions", listSessionParameters, ({ account, params, path }) => {
    if (params.customer) account.get(account.customers, "customer", params.customer, "customer");
    const asked = [...account.checkoutSessions.values()].filter(
      (session) =>
        (!params.customer || session.customer === params.customer) &&
        (!params.status || session.status === params.status) &&
        within(params.created, session.created),
    );
    return listPage(asked, params, path);
  }),
  route(
    "GET /v1/checkout/sessions/:id",
    parameters<Stripe.Checkout.SessionRetrieveParams>({}),
    ({ account, id }) => account.get(account.checkoutSessions, "checkout.session", id),
  ),
  route(
    "POST /v1/checkout/sessions/:id/expire",
    parameters<Stripe.Checkout.SessionExpireParams>({}),
    ({ account, id }) => {
      const session = account.get(account.checkoutSessions, "checkout.session", id);
      if (session.status !== "open")
        throw invalidRequest(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
        );
      expireCheckout(account, session);
      return session;
    },
  ),
];

function createSession(account: Account, params: Stripe.Checkout.SessionCreateParams): CheckoutSession {
  checkCustomer(account, params);
  const items = (params.line_items ?? []).map(({ price: id = "", quantity = 1 }, index) => {
    const param = `line_items[${index}][price]`;
    const price = account.get(account.prices, "price", id, param);
    if (!price.active)
      throw invalidRequest("The price specified is inactive. This field only accepts active prices.", {
        param,
      });
    if (!price.recurring)
      throw invalidRequest("You must provide at least one recurring price in `subscription` mode.", {
        param,
      });
    const name = account.products.get(price.product)?.name ?? price.product;
    return newLineItem(account.newId("li"), price, quantity, name);
  });
  const [item] = items;
  if (!item || items.length > 1)
    throw invalidRequest("The emulator sells one thing at a time.", { param: "line_items" });
  const id = account.newId("cs_test");
  const session: CheckoutSession = newCheckoutSession({
    id,
    created: account.seconds,
    expires: account.seconds + day,
    url: `${account.url}/pay/${id}`,
    amount: item.amount_total,
    currency: item.currency,
    params,
  });
  account.checkoutSessions.set(id, session);
  account.lineItems.set(id, items);
  account.orders.set(id, params);
  return session;
}

function checkCustomer(account: Account, params: Stripe.Checkout.SessionCreateParams): void {
  const { customer: id, customer_update: update } = params;
  if (!id) {
    if (update)
      throw invalidRequest("`customer_update` can only be used with `customer`.", {
        param: "customer_update",
      });
    return;
  }
  const customer = account.customer(id);
  if (params.automatic_tax?.enabled && !customer.address && update?.address !== "auto")
    throw invalidRequest(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set `customer_update[address]` to 'auto' to save the address entered in Checkout to the Customer.",
      { code: "customer_tax_location_invalid" },
    );
  if (params.tax_id_collection?.enabled && update?.name !== "auto")
    throw invalidRequest(
      "Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.",
    );
}

// Events on the Checkout page.

/** `slow` is a delayed payment method, which succeeds or fails later. */
export type PaymentMethod = Card | "slow";

/**
 * Pays a session. If the card is declined, the session stays open.
 * @throws Error with the message of the page if the session cannot be paid
 */
export function payCheckout(
  account: Account,
  id: string,
  way: PaymentMethod,
): "paid" | "processing" | "declined" {
  const session = account.get(account.checkoutSessions, "checkout.session", id);
  if (session.status !== "open") throw new Error(`This session is ${session.status}`);
  const known = account.customers.get(session.customer ?? "");
  if (known && "deleted" in known) throw new Error("This customer has been deleted");
  if (way === "declines") return "declined";
  const customer = known ?? createCustomer(account, {});

  const order = account.orders.get(id);
  if (order?.customer_update?.address === "auto") customer.address ??= addressOf({ country: "PT" });
  const [item] = account.lineItems.get(id) ?? [];
  if (!item) throw new Error("This session sells nothing");
  const { subscription, invoice } = startSubscription(account, {
    customer: customer.id,
    price: item.price,
    quantity: item.quantity ?? 1,
    automaticTax: session.automatic_tax.enabled,
    metadata: order?.subscription_data?.metadata,
    description: order?.subscription_data?.description,
  });
  subscription.default_payment_method = account.newCard(way === "slow" ? "good" : way);
  if (way !== "slow") collect(account, invoice, { isCustomerPresent: true });
  else Object.assign(paymentOf(account, invoice).intent ?? {}, { status: "processing" });

  const outcome = way === "slow" ? "processing" : "paid";
  Object.assign(session, {
    status: "complete",
    url: null,
    payment_status: way === "slow" ? "unpaid" : "paid",
  });
  session.customer = customer.id;
  session.subscription = subscription.id;
  session.invoice = invoice.id;
  emit(account, "checkout.session.completed", session);
  return outcome;
}

/** A delayed payment succeeds or fails. */
export function settleCheckout(account: Account, id: string, isPaid: boolean): void {
  const session = account.get(account.checkoutSessions, "checkout.session", id);
  const invoice: Invoice = account.get(account.invoices, "invoice", session.invoice ?? "");
  if (paymentOf(account, invoice).intent?.status !== "processing") throw new Error("Nothing is to come");
  if (isPaid) {
    markPaid(account, invoice);
    session.payment_status = "paid";
    emit(account, "checkout.session.async_payment_succeeded", session);
  } else {
    markFailed(account, invoice, false);
    emit(account, "checkout.session.async_payment_failed", session);
  }
}

function expireCheckout(account: Account, session: CheckoutSession): void {
  session.status = "expired";
  session.url = null;
  emit(account, "checkout.session.expired", session);
}

export const dueOfCheckouts = (account: Account): Due[] =>
  [...account.checkoutSessions.values()]
    .filter(({ status }) => status === "open")
    .map((session) => ({ at: session.expires_at, happen: () => expireCheckout(account, session) }));
