import type { Stripe } from "stripe";
import { invalidRequest } from "./api-error.ts";
import { listPage, within } from "./lists.ts";
import { newProduct, type Product } from "./objects/catalogue.ts";
import { mergeMetadata } from "./objects/stored.ts";
import { clearable, flag, listOf, map, needed, paging, parameters, range, text } from "./parameters.ts";
import { route } from "./route.ts";

const createParameters = parameters<Stripe.ProductCreateParams>({
  name: needed(text),
  id: text,
  active: flag,
  description: text,
  images: listOf(text),
  metadata: map,
  tax_code: text,
  url: text,
});

const updateParameters = parameters<Stripe.ProductUpdateParams>({
  active: flag,
  default_price: text,
  description: clearable(text),
  images: clearable(listOf(text)),
  metadata: clearable(map),
  name: text,
  tax_code: clearable(text),
  url: clearable(text),
});

const listParameters = parameters<Stripe.ProductListParams>({
  ...paging,
  active: flag,
  created: range,
  ids: listOf(text),
});

export const productRoutes = [
  route("POST /v1/products", createParameters, ({ account, params }) => {
    const id = params.id ?? account.newId("prod");
    if (account.products.has(id))
      throw invalidRequest("Product already exists.", { code: "resource_already_exists", param: "id" });
    const product: Product = newProduct(id, account.seconds, params);
    account.products.set(id, product);
    return product;
  }),
  route("GET /v1/products", listParameters, ({ account, params, path }) => {
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
  route("POST /v1/products/:id", updateParameters, ({ account, params, id }) => {
    const product = account.get(account.products, "product", id);
    const { default_price: price = product.default_price, images = product.images } = params;
    if (price) account.get(account.prices, "price", price, "default_price");
    product.active = params.active ?? product.active;
    product.default_price = price;
    product.description = (params.description ?? product.description) || null;
    product.images = images || [];
    product.name = params.name ?? product.name;
    product.tax_code = (params.tax_code ?? product.tax_code) || null;
    product.url = (params.url ?? product.url) || null;
    if (params.metadata !== undefined) product.metadata = mergeMetadata(product.metadata, params.metadata);
    product.updated = account.seconds;
    return product;
  }),
];
