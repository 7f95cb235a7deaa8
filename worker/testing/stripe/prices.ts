import type { Stripe } from "stripe";
import type { Account } from "./account.ts";
import { invalidRequest } from "./api-error.ts";
import { listPage, within } from "./lists.ts";
import { newPrice, type Price } from "./objects/catalogue.ts";
import { mergeMetadata } from "./objects/stored.ts";
import {
  clearable,
  flag,
  listOf,
  map,
  needed,
  oneOf,
  paging,
  parameters,
  range,
  text,
  whole,
} from "./parameters.ts";
import { route } from "./route.ts";

const taxBehavior = oneOf("exclusive", "inclusive", "unspecified");
const interval = oneOf("day", "month", "week", "year");

const createParameters = parameters<Stripe.PriceCreateParams>({
  currency: needed(text),
  product: needed(text),
  unit_amount: needed(whole),
  active: flag,
  billing_scheme: oneOf("per_unit"),
  lookup_key: text,
  metadata: map,
  nickname: text,
  recurring: { interval: needed(interval), interval_count: whole, usage_type: oneOf("licensed") },
  tax_behavior: taxBehavior,
  transfer_lookup_key: flag,
});

/** Amount, currency and interval are not among them: they never change. */
const updateParameters = parameters<Stripe.PriceUpdateParams>({
  active: flag,
  lookup_key: text,
  metadata: clearable(map),
  nickname: text,
  tax_behavior: taxBehavior,
  transfer_lookup_key: flag,
});

const listParameters = parameters<Stripe.PriceListParams>({
  ...paging,
  active: flag,
  created: range,
  currency: text,
  lookup_keys: listOf(text),
  product: text,
  recurring: { interval, usage_type: oneOf("licensed", "metered") },
  type: oneOf("one_time", "recurring"),
});

export const priceRoutes = [
  route("POST /v1/prices", createParameters, ({ account, params }) => {
    const product = account.get(account.products, "product", params.product ?? "", "product");
    const price: Price = newPrice(account.newId("price"), account.seconds, product.id, params);
    takeLookupKey(account, price, params);
    account.prices.set(price.id, price);
    return price;
  }),
  route("GET /v1/prices", listParameters, ({ account, params, path }) => {
    if (params.lookup_keys && params.lookup_keys.length > 10)
      throw invalidRequest("You may pass at most 10 lookup keys.", { param: "lookup_keys" });
    const asked = [...account.prices.values()].filter(
      (price) =>
        (params.active === undefined || price.active === params.active) &&
        (!params.product || price.product === params.product) &&
        (!params.currency || price.currency === params.currency) &&
        (!params.type || price.type === params.type) &&
        (!params.lookup_keys || params.lookup_keys.includes(price.lookup_key ?? "")) &&
        (!params.recurring?.interval || price.recurring?.interval === params.recurring.interval) &&
        within(params.created, price.created),
    );
    return listPage(asked, params, path);
  }),
  route("GET /v1/prices/:id", parameters<Stripe.PriceRetrieveParams>({}), ({ account, id }) =>
    account.get(account.prices, "price", id),
  ),
  route("POST /v1/prices/:id", updateParameters, ({ account, params, id }) => {
    const price = account.get(account.prices, "price", id);
    takeLookupKey(account, price, params);
    price.active = params.active ?? price.active;
    price.lookup_key = params.lookup_key ?? price.lookup_key;
    price.nickname = params.nickname ?? price.nickname;
    price.tax_behavior = params.tax_behavior ?? price.tax_behavior;
    if (params.metadata !== undefined) price.metadata = mergeMetadata(price.metadata, params.metadata);
    return price;
  }),
];

/** A key belongs to one active price at most: another can take it only where that is said. */
function takeLookupKey(
  account: Account,
  price: Price,
  asked: { lookup_key?: string; transfer_lookup_key?: boolean },
): void {
  const key = asked.lookup_key;
  const holder = [...account.prices.values()].find(
    (each) => each.active && each.lookup_key === key && each.id !== price.id,
  );
  if (!key || !holder) return;
  if (!asked.transfer_lookup_key)
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: "lookup_key" });
  holder.lookup_key = null;
}
