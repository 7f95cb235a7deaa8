import type { Stripe } from "stripe";
import type { Account } from "./account.ts";
import { invalidRequest } from "./api-error.ts";
import { expireCheckout } from "./checkout.ts";
import { listPage, within } from "./lists.ts";
import { type CheckoutSession, newCheckoutSession, newLineItem } from "./objects/checkout-session.ts";
import { flag, listOf, map, needed, oneOf, paging, parameters, range, text, whole } from "./parameters.ts";
import { route } from "./route.ts";

const hour = 3600;

const createParameters = parameters<Stripe.Checkout.SessionCreateParams>({
  mode: needed(oneOf("subscription")),
  line_items: needed(listOf({ price: text, quantity: whole })),
  success_url: needed(text),
  allow_promotion_codes: flag,
  automatic_tax: { enabled: needed(flag), liability: { type: oneOf("self") } },
  billing_address_collection: oneOf("auto", "required"),
  cancel_url: text,
  client_reference_id: text,
  consent_collection: { terms_of_service: oneOf("none", "required") },
  customer: text,
  customer_email: text,
  customer_update: { address: oneOf("auto", "never"), name: oneOf("auto", "never") },
  expires_at: whole,
  locale: oneOf("auto", "de", "en", "en-GB", "es", "es-419", "fr", "fr-CA", "pt", "pt-BR"),
  metadata: map,
  payment_method_collection: oneOf("always", "if_required"),
  phone_number_collection: { enabled: needed(flag) },
  saved_payment_method_options: { payment_method_save: oneOf("disabled", "enabled") },
  subscription_data: {
    description: text,
    metadata: map,
    proration_behavior: oneOf("create_prorations", "none"),
  },
  tax_id_collection: { enabled: needed(flag), required: oneOf("if_supported", "never") },
  ui_mode: oneOf("hosted_page"),
});

const listParameters = parameters<Stripe.Checkout.SessionListParams>({
  ...paging,
  created: range,
  customer: text,
  payment_intent: text,
  status: oneOf("complete", "expired", "open"),
  subscription: text,
});

export const checkoutSessionRoutes = [
  route("POST /v1/checkout/sessions", createParameters, ({ account, params }) =>
    createSession(account, params),
  ),
  route("GET /v1/checkout/sessions", listParameters, ({ account, params, path }) => {
    if (params.customer) account.get(account.customers, "customer", params.customer, "customer");
    const asked = [...account.checkoutSessions.values()].filter(
      (session) =>
        (!params.customer || session.customer === params.customer) &&
        (!params.status || session.status === params.status) &&
        (!params.subscription || session.subscription === params.subscription) &&
        (!params.payment_intent || session.payment_intent === params.payment_intent) &&
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
    "GET /v1/checkout/sessions/:id/line_items",
    parameters<Stripe.Checkout.SessionListLineItemsParams>({ ...paging }),
    ({ account, params, id, path }) => {
      account.get(account.checkoutSessions, "checkout.session", id);
      return listPage(account.lineItems.get(id) ?? [], params, path);
    },
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
  const expires = params.expires_at ?? account.seconds + 24 * hour;
  if (expires < account.seconds + hour / 2 || expires > account.seconds + 24 * hour)
    throw invalidRequest("The `expires_at` timestamp must be between 30 minutes and 24 hours from now.", {
      param: "expires_at",
    });
  const id = account.newId("cs_test");
  const session: CheckoutSession = newCheckoutSession({
    id,
    created: account.seconds,
    expires,
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
  if (params.customer_email)
    throw invalidRequest("You may only specify one of these parameters: customer, customer_email.");
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
