import type { Stripe } from "stripe";
import type { Account } from "./account.ts";
import { invalidRequest } from "./api-error.ts";
import { mergeMetadata, newPrice, newProduct, type Price, type Product } from "./objects.ts";
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
import { listPage, route, within } from "./route.ts";

const createProductParameters = parameters<Stripe.ProductCreateParams>({
  name: needed(text),
  id: text,
  active: flag,
  description: text,
  images: listOf(text),
  metadata: map,
  tax_code: text,
});

const updateProductParameters = parameters<Stripe.ProductUpdateParams>({
  active: flag,
  description: clearable(text),
  images: clearable(listOf(text)),
  metadata: clearable(map),
  name: text,
  tax_code: clearable(text),
});

const listProductParameters = parameters<Stripe.ProductListParams>({
  ...paging,
  active: flag,
  created: range,
  ids: listOf(text),
});

export const productRoutes = [
  route("POST /v1/products", createProductParameters, ({ account, params }) => {
    const id = params.id ?? account.newId("prod");
    if (account.products.has(id))
      throw invalidRequest("Product already exists.", { code: "resource_already_exists", param: "id" });
    const product: Product = newProduct(id, account.seconds, params);
    account.products.set(id, product);
    return product;
  }),
  route("GET /v1/products", listProductParameters, ({ account, params, path }) => {
    const asked = [...account.products.values()].filter(
      ({ id, active, created }) =>
        (params.active === undefined || active === params.active) &&
        (!params.ids || params.ids.includes(id)) &&
        within(params.created, created),
    );
    return listPage(asked, params, path);
  }),
  route("GET /v1/products/:id", parameters<Stripe.ProductRetrieveParams>({}), ({ account, id }) =>
    account.get(account.products, "product", id),
  ),
  route("POST /v1/products/:id", updateProductParameters, ({ account, params, id }) => {
    const product = account.get(account.products, "product", id);
    const { images = product.images } = params;
    product.active = params.active ?? product.active;
    product.description = (params.description ?? product.description) || null;
    product.images = images || [];
    product.name = params.name ?? product.name;
    product.tax_code = (params.tax_code ?? product.tax_code) || null;
    if (params.metadata !== undefined) product.metadata = mergeMetadata(product.metadata, params.metadata);
    product.updated = account.seconds;
    return product;
  }),
];

const taxBehavior = oneOf("exclusive", "inclusive", "unspecified");
const interval = oneOf("day", "month", "week", "year");

const createPriceParameters = parameters<Stripe.PriceCreateParams>({
  currency: needed(text),
  product: needed(text),
  unit_amount: needed(whole),
  active: flag,
  lookup_key: text,
  metadata: map,
  recurring: { interval: needed(interval), interval_count: whole },
  tax_behavior: taxBehavior,
  transfer_lookup_key: flag,
});

/** Amount, currency and interval are immutable. */
const updatePriceParameters = parameters<Stripe.PriceUpdateParams>({
  active: flag,
  lookup_key: text,
  metadata: clearable(map),
  tax_behavior: taxBehavior,
  transfer_lookup_key: flag,
});

const listPriceParameters = parameters<Stripe.PriceListParams>({
  ...paging,
  active: flag,
  created: range,
  lookup_keys: listOf(text),
  product: text,
});

export const priceRoutes = [
  route("POST /v1/prices", createPriceParameters, ({ account, params }) => {
    const product = account.get(account.products, "product", params.product ?? "", "product");
    const price: Price = newPrice(account.newId("price"), account.seconds, product.id, params);
    takeLookupKey(account, price, params);
    account.prices.set(price.id, price);
    return price;
  }),
  route("GET /v1/prices", listPriceParameters, ({ account, params, path }) => {
    if (params.lookup_keys && params.lookup_keys.length > 10)
      throw invalidRequest("You may pass at most 10 lookup keys.", { param: "lookup_keys" });
    const asked = [...account.prices.values()].filter(
      (price) =>
        (params.active === undefined || price.active === params.active) &&
        (!params.product || price.product === params.product) &&
        (!params.lookup_keys || params.lookup_keys.includes(price.lookup_key ?? "")) &&
        within(params.created, price.created),
    );
    return listPage(asked, params, path);
  }),
  route("GET /v1/prices/:id", parameters<Stripe.PriceRetrieveParams>({}), ({ account, id }) =>
    account.get(account.prices, "price", id),
  ),
  route("POST /v1/prices/:id", updatePriceParameters, ({ account, params, id }) => {
    const price = account.get(account.prices, "price", id);
    takeLookupKey(account, price, params);
    price.active = params.active ?? price.active;
    price.lookup_key = params.lookup_key ?? price.lookup_key;
    price.tax_behavior = params.tax_behavior ?? price.tax_behavior;
    if (params.metadata !== undefined) price.metadata = mergeMetadata(price.metadata, params.metadata);
    return price;
  }),
];

/** A lookup key belongs to one active price; it moves only with `transfer_lookup_key`. */
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
