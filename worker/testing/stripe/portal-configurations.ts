// Configurations of the customer portal.
import type { Stripe } from "stripe";
import type { Account } from "./account.ts";
import { invalidRequest } from "./api-error.ts";
import { cancellationReason } from "./cancellation.ts";
import { mergeMetadata } from "./objects.ts";
import {
  clearable,
  flag,
  listOf,
  map,
  needed,
  oneOf,
  paging,
  parameters,
  type Table,
  text,
} from "./parameters.ts";
import { listPage, route } from "./route.ts";
import { newFeatures, newPortalConfiguration, type PortalConfiguration } from "./session-objects.ts";

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;
type ChangedFeatures = Stripe.BillingPortal.ConfigurationUpdateParams.Features;

const proration = oneOf("always_invoice", "create_prorations", "none");
const features = {
  customer_update: {
    enabled: flag,
    allowed_updates: clearable(listOf(oneOf("address", "email", "name", "phone", "shipping", "tax_id"))),
  },
  invoice_history: { enabled: needed(flag) },
  payment_method_update: { enabled: needed(flag) },
  subscription_cancel: {
    enabled: flag,
    cancellation_reason: { enabled: needed(flag), options: clearable(listOf(cancellationReason)) },
    mode: oneOf("at_period_end", "immediately"),
    proration_behavior: proration,
  },
  subscription_update: {
    enabled: flag,
    billing_cycle_anchor: oneOf("now", "unchanged"),
    default_allowed_updates: clearable(listOf(oneOf("price", "promotion_code", "quantity"))),
    products: clearable(listOf({ product: needed(text), prices: needed(listOf(text)) })),
    proration_behavior: proration,
    schedule_at_period_end: {
      conditions: listOf({ type: needed(oneOf("decreasing_item_amount", "shortening_interval")) }),
    },
  },
} satisfies Table<Features>;

const createConfigurationParameters = parameters<Stripe.BillingPortal.ConfigurationCreateParams>({
  features: needed(features),
  business_profile: { headline: clearable(text) },
  metadata: map,
});

const updateConfigurationParameters = parameters<Stripe.BillingPortal.ConfigurationUpdateParams>({
  active: flag,
  business_profile: { headline: clearable(text) },
  features,
  metadata: clearable(map),
});

export const portalConfigurationRoutes = [
  route("POST /v1/billing_portal/configurations", createConfigurationParameters, ({ account, params }) => {
    checkProducts(account, params.features);
    return shown(addConfiguration(account, params, false), params.expand);
  }),
  route(
    "GET /v1/billing_portal/configurations",
    parameters<Stripe.BillingPortal.ConfigurationListParams>({ ...paging, active: flag, is_default: flag }),
    ({ account, params, path }) => {
      const asked = [...account.portalConfigurations.values()].filter(
        (each) =>
          (params.active === undefined || each.active === params.active) &&
          (params.is_default === undefined || each.is_default === params.is_default),
      );
      const page = listPage(asked, params, path);
      return { ...page, data: page.data.map((each) => shown(each, params.expand)) };
    },
  ),
  route(
    "GET /v1/billing_portal/configurations/:id",
    parameters<Stripe.BillingPortal.ConfigurationRetrieveParams>({}),
    ({ account, params, id }) =>
      shown(account.get(account.portalConfigurations, "configuration", id), params.expand),
  ),
  route(
    "POST /v1/billing_portal/configurations/:id",
    updateConfigurationParameters,
    ({ account, params, id }) => {
      const configuration = account.get(account.portalConfigurations, "configuration", id);
      const { active, business_profile: business, features: changed, metadata } = params;
      if (changed) {
        const asked = mergeFeatures(configuration.features, changed);
        checkProducts(account, asked);
        configuration.features = newFeatures(asked);
      }
      Object.assign(configuration.business_profile, business);
      if (active !== undefined) configuration.active = active;
      if (metadata !== undefined)
        configuration.metadata = mergeMetadata(configuration.metadata ?? {}, metadata);
      configuration.updated = account.seconds;
      return shown(configuration, params.expand);
    },
  ),
];

export function addConfiguration(
  account: Account,
  params: Stripe.BillingPortal.ConfigurationCreateParams,
  isDefault: boolean,
): PortalConfiguration {
  const id = account.newId("bpc");
  const configuration = newPortalConfiguration(id, account.seconds, params, isDefault);
  account.portalConfigurations.set(id, configuration);
  return configuration;
}

function mergeFeatures(held: PortalConfiguration["features"], changed: ChangedFeatures): Features {
  const merged = Object.entries(held).map(([name, feature]) => {
    const change = changed[name as keyof ChangedFeatures]; // both have the same features
    return [name, { ...feature, ...change }];
  });
  return Object.fromEntries(merged);
}

/** Products are only included if expanded. */
function shown(configuration: PortalConfiguration, expanded: string[] = []): PortalConfiguration {
  if (expanded.some((path) => path.endsWith("features.subscription_update.products"))) return configuration;
  const { products: _, ...update } = configuration.features.subscription_update;
  return { ...configuration, features: { ...configuration.features, subscription_update: update } };
}

function checkProducts(account: Account, { subscription_update: update }: Features): void {
  if (!update?.enabled) return;
  if (!update.default_allowed_updates || !update.products)
    throw invalidRequest("`default_allowed_updates` and `products` are required where updates are enabled.", {
      code: "parameter_missing",
      param: "features[subscription_update][products]",
    });
  for (const { product, prices } of update.products)
    for (const id of prices) {
      const param = "features[subscription_update][products]";
      const price = account.get(account.prices, "price", id, param);
      if (price.product !== product || !price.active)
        throw invalidRequest(`The price ${id} is not an active price of ${product}.`, { param });
    }
}
