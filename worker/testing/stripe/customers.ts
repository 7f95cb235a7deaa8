import type { Stripe } from "stripe";
import type { Account } from "./account.ts";
import { endSubscription, isOver } from "./billing-engine.ts";
import { addressOf, type Customer, mergeMetadata, newCustomer } from "./objects.ts";
import { clearable, map, paging, parameters, range, text } from "./parameters.ts";
import { listPage, route, within } from "./route.ts";

const address = {
  city: text,
  country: text,
  line1: text,
  line2: text,
  postal_code: text,
  state: text,
};

/** The same for creation and update. */
const customerParameters = parameters<Stripe.CustomerCreateParams & Stripe.CustomerUpdateParams>({
  address: clearable(address),
  description: text,
  email: text,
  invoice_settings: { default_payment_method: text },
  metadata: clearable(map),
  name: text,
  phone: text,
});

export const customerRoutes = [
  route("POST /v1/customers", customerParameters, ({ account, params }) => createCustomer(account, params)),
  route(
    "GET /v1/customers",
    parameters<Stripe.CustomerListParams>({ ...paging, created: range, email: text }),
    ({ account, params, path }) => {
      const there = [...account.customers.values()].filter((each): each is Customer => !("deleted" in each));
      const asked = there.filter(
        ({ email, created }) => (!params.email || email === params.email) && within(params.created, created),
      );
      return listPage(asked, params, path);
    },
  ),
  route("GET /v1/customers/:id", parameters<Stripe.CustomerRetrieveParams>({}), ({ account, id }) =>
    account.get(account.customers, "customer", id),
  ),
  route("POST /v1/customers/:id", customerParameters, ({ account, params, id }) => {
    const customer = account.customer(id, "id");
    if (params.address !== undefined) customer.address = addressOf(params.address);
    customer.description = params.description ?? customer.description;
    customer.email = params.email ?? customer.email;
    const card = params.invoice_settings?.default_payment_method;
    if (card !== undefined) customer.invoice_settings.default_payment_method = account.knownCard(card);
    customer.name = params.name ?? customer.name;
    customer.phone = params.phone ?? customer.phone;
    if (params.metadata !== undefined) customer.metadata = mergeMetadata(customer.metadata, params.metadata);
    return customer;
  }),
  route("DELETE /v1/customers/:id", parameters<Stripe.CustomerDeleteParams>({}), ({ account, id }) =>
    deleteCustomer(account, id),
  ),
];

export function createCustomer(account: Account, params: Stripe.CustomerCreateParams): Customer {
  const customer: Customer = newCustomer(account.newId("cus"), account.seconds, params);
  account.customers.set(customer.id, customer);
  return customer;
}

/** Also ends all of the customer's subscriptions. */
function deleteCustomer(account: Account, id: string) {
  account.customer(id, "id");
  for (const subscription of account.subscriptions.values())
    if (subscription.customer === id && !isOver(subscription))
      endSubscription(account, subscription, "cancellation_requested");
  const deleted = { id, object: "customer", deleted: true } as const;
  account.customers.set(id, deleted);
  return deleted;
}
