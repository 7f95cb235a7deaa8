// Configurations and sessions of the customer portal.
import type { Stripe } from "stripe";
import type { Account } from "./account.ts";
import { invalidRequest } from "./api-error.ts";
import { itemOf } from "./billing.ts";
import { listPage } from "./lists.ts";
import {
  newFeatures,
  newPortalConfiguration,
  newPortalSession,
  type PortalConfiguration,
  type PortalSession,
} from "./objects/portal.ts";
import { mergeMetadata } from "./objects/stored.ts";
import type { Subscription } from "./objects/subscription.ts";
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
  whole,
} from "./parameters.ts";
import { checkChangeable } from "./portal.ts";
import { route } from "./route.ts";

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;
type FlowData = Stripe.BillingPortal.SessionCreateParams.FlowData;

const reasons = oneOf(
  "customer_service",
  "low_quality",
  "missing_features",
  "other",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
);
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
    cancellation_reason: { enabled: needed(flag), options: clearable(listOf(reasons)) },
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

const createParameters = parameters<Stripe.BillingPortal.ConfigurationCreateParams>({
  features: needed(features),
  business_profile: { headline: clearable(text), privacy_policy_url: text, terms_of_service_url: text },
  default_return_url: clearable(text),
  metadata: map,
  name: clearable(text),
});

const updateParameters = parameters<Stripe.BillingPortal.ConfigurationUpdateParams>({
  active: flag,
  business_profile: {
    headline: clearable(text),
    privacy_policy_url: clearable(text),
    terms_of_service_url: clearable(text),
  },
  default_return_url: clearable(text),
  features,
  metadata: clearable(map),
  name: clearable(text),
});

const sessionParameters = parameters<Stripe.BillingPortal.SessionCreateParams>({
  customer: needed(text),
  configuration: text,
  flow_data: {
    type: needed(
      oneOf(
        "payment_method_update",
        "subscription_cancel",
        "subscription_update",
        "subscription_update_confirm",
      ),
    ),
    after_completion: {
      type: needed(oneOf("hosted_confirmation", "portal_homepage", "redirect")),
      redirect: { return_url: needed(text) },
    },
    subscription_cancel: { subscription: needed(text) },
    subscription_update: { subscription: needed(text) },
    subscription_update_confirm: {
      subscription: needed(text),
      items: needed(listOf({ id: needed(text), price: text, quantity: whole })),
    },
  },
  locale: oneOf("auto", "de", "en", "en-GB", "es", "es-419", "fr", "fr-CA", "pt", "pt-BR"),
  return_url: text,
});

export const portalRoutes = [
  route("POST /v1/billing_portal/configurations", createParameters, ({ account, params }) => {
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
  route("POST /v1/billing_portal/configurations/:id", updateParameters, ({ account, params, id }) => {
    const configuration = account.get(account.portalConfigurations, "configuration", id);
    const { active, business_profile: business, features: changed, metadata } = params;
    if (changed) {
      // What is not named stays as it is; the types of both say the same of what they name.
      const asked = { ...configuration.features, ...changed } as Features;
      checkProducts(account, asked);
      configuration.features = newFeatures(asked);
    }
    Object.assign(configuration.business_profile, business);
    if (active !== undefined) configuration.active = active;
    if (metadata !== undefined)
      configuration.metadata = mergeMetadata(configuration.metadata ?? {}, metadata);
    configuration.updated = account.seconds;
    return shown(configuration, params.expand);
  }),
  route("POST /v1/billing_portal/sessions", sessionParameters, ({ account, params }) => {
    const customer = account.customer(params.customer ?? "").id;
    const configuration = configurationOf(account, params.configuration);
    if (params.flow_data) checkFlow(account, customer, configuration, params.flow_data);
    const id = account.newId("bps");
    const asked = { ...params, customer, configuration: configuration.id };
    const session: PortalSession = newPortalSession(
      id,
      account.seconds,
      `${account.url}/portal/${id}`,
      asked,
    );
    account.portalSessions.set(id, session);
    return session;
  }),
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

/** Its products are told only where they are asked for. */
function shown(configuration: PortalConfiguration, expanded: string[] = []): PortalConfiguration {
  if (expanded.some((path) => path.endsWith("features.subscription_update.products"))) return configuration;
  const { products: _, ...update } = configuration.features.subscription_update;
  return { ...configuration, features: { ...configuration.features, subscription_update: update } };
}

function configurationOf(account: Account, id: string | undefined): PortalConfiguration {
  if (id) return account.get(account.portalConfigurations, "configuration", id, "configuration");
  const found = [...account.portalConfigurations.values()].find(({ is_default: isDefault }) => isDefault);
  if (found) return found;
  throw invalidRequest(
    "No configuration provided and your test mode default configuration has not been created.",
  );
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

/** @throws ApiError for a flow that the configuration does not allow, or that the subscription is not ready for. */
function checkFlow(
  account: Account,
  customer: string,
  { features }: PortalConfiguration,
  flow: FlowData,
): void {
  const {
    type,
    subscription_cancel: cancel,
    subscription_update: update,
    subscription_update_confirm: confirm,
  } = flow;
  const refuse = (message: string) => invalidRequest(message, { param: "flow_data[type]" });
  if (flow.after_completion?.type === "redirect" && !flow.after_completion.redirect)
    throw invalidRequest("Missing required param: flow_data[after_completion][redirect].", {
      code: "parameter_missing",
    });
  if (type === "payment_method_update") {
    if (!features.payment_method_update.enabled) throw refuse(`The ${type} feature is disabled.`);
    return;
  }
  const feature =
    type === "subscription_cancel" ? features.subscription_cancel : features.subscription_update;
  if (!feature.enabled) throw refuse(`The ${type} flow's feature is disabled in the portal configuration.`);
  const asked = {
    subscription_cancel: cancel,
    subscription_update: update,
    subscription_update_confirm: confirm,
  }[
    type as "subscription_cancel" // or another of the three
  ];
  if (!asked)
    throw invalidRequest(`Missing required param: flow_data[${type}].`, { code: "parameter_missing" });
  const param = `flow_data[${type}][subscription]`;
  const subscription = account.get(account.subscriptions, "subscription", asked.subscription, param);
  if (subscription.customer !== customer)
    throw invalidRequest(`The subscription \`${subscription.id}\` is not ${customer}'s.`, { param });
  if (subscription.schedule)
    throw invalidRequest(
      `The subscription \`${subscription.id}\` is managed by the subscription schedule \`${subscription.schedule}\`.`,
      { param },
    );
  checkChangeable(account, subscription);
  if (confirm) checkConfirm(subscription, features, confirm);
}

function checkConfirm(
  subscription: Subscription,
  { subscription_update: update }: PortalConfiguration["features"],
  { items }: NonNullable<FlowData["subscription_update_confirm"]>,
): void {
  const param = "flow_data[subscription_update_confirm][items]";
  const item = itemOf(subscription);
  const [change] = items;
  if (items.length !== 1 || change?.id !== item.id)
    throw invalidRequest("The items must be those of the subscription.", { param });
  if (!change.price || change.price === item.price.id)
    throw invalidRequest("The subscription update contains no changes.", { param });
  if (!update.products?.some(({ prices }) => prices.includes(change.price ?? "")))
    throw invalidRequest(`The price ${change.price} is not in the portal configuration's products.`, {
      param,
    });
}
