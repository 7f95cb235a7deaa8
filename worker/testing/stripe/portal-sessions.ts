import type { Stripe } from "stripe";
import type { Account } from "./account.ts";
import { invalidRequest } from "./api-error.ts";
import { intervalOf, isOver, itemOf, lengthOf } from "./billing-engine.ts";
import { endAt, endAtPeriodEnd } from "./cancellation.ts";
import { changeSubscription } from "./events.ts";
import type { Price, Subscription } from "./objects.ts";
import { listOf, needed, oneOf, parameters, text, whole } from "./parameters.ts";
import { route } from "./route.ts";
import { futurePhases, planPrice, release } from "./schedules.ts";
import { newPortalSession, type PortalConfiguration, type PortalSession } from "./session-objects.ts";
import { changePrice } from "./subscription-life.ts";

type FlowData = Stripe.BillingPortal.SessionCreateParams.FlowData;

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

export const portalSessionRoutes = [
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

function configurationOf(account: Account, id: string | undefined): PortalConfiguration {
  if (id) return account.get(account.portalConfigurations, "configuration", id, "configuration");
  const found = [...account.portalConfigurations.values()].find(({ is_default: isDefault }) => isDefault);
  if (found) return found;
  throw invalidRequest(
    "No configuration provided and your test mode default configuration has not been created.",
  );
}

/** @throws ApiError if the configuration or the state of the subscription does not allow the flow */
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
  const asked = type === "subscription_cancel" ? cancel : type === "subscription_update" ? update : confirm;
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

// Actions in the customer portal.

type Update = PortalConfiguration["features"]["subscription_update"];

/** Cancels at the end of the period, by `cancel_at_period_end` or by a date only. */
export function cancelPlan(account: Account, subscription: Subscription, way: "flag" | "date"): void {
  checkChangeable(account, subscription);
  changeSubscription(account, subscription, () => {
    if (way === "flag") endAtPeriodEnd(account, subscription, true);
    else endAt(account, subscription, "min_period_end");
  });
}

export function keepPlan(account: Account, subscription: Subscription): void {
  if (isOver(subscription)) throw invalidRequest("This subscription has been canceled.");
  changeSubscription(account, subscription, () => endAt(account, subscription, null));
}

/**
 * Upgrades take effect at once if paid, and changes that the configuration schedules at the end of the period.
 * @throws ApiError `card_declined`, without any change
 */
export function changePlan(
  account: Account,
  subscription: Subscription,
  id: string,
  update: Update,
): "now" | "later" {
  checkChangeable(account, subscription);
  const price = account.get(account.prices, "price", id, "price");
  const current = itemOf(subscription).price;
  const isOffered = update.products?.some(({ prices }) => prices.includes(id));
  if (!update.enabled || !isOffered) throw invalidRequest(`The price ${id} is not offered in the portal.`);
  if (id === current.id) throw invalidRequest("There is nothing to change.");
  const isLater = isScheduled(update, current, price);
  changeSubscription(account, subscription, () => {
    const schedule = account.schedules.get(subscription.schedule ?? "");
    if (schedule) release(account, schedule, subscription); // its change has already happened
    if (isLater) planPrice(account, subscription, price);
  });
  if (!isLater) {
    const proration = update.proration_behavior as "none"; // or another allowed value
    changePrice(account, subscription, { price, proration, mustBePaid: true, isCustomerPresent: true });
  }
  return isLater ? "later" : "now";
}

/** Undoes a planned change. */
export function undoChange(account: Account, subscription: Subscription): void {
  const schedule = account.schedules.get(subscription.schedule ?? "");
  if (!schedule) throw invalidRequest("No change is planned.");
  changeSubscription(account, subscription, () => release(account, schedule, subscription));
}

/** @throws ApiError if the subscription has ended or will, or if a change is planned */
function checkChangeable(account: Account, subscription: Subscription): void {
  const { id, cancel_at: end } = subscription;
  if (isOver(subscription)) throw invalidRequest(`The subscription \`${id}\` has been canceled.`);
  if (end !== null)
    throw invalidRequest(`The subscription \`${id}\` is set to cancel at the end of its period.`);
  if (futurePhases(account, subscription).length > 0)
    throw invalidRequest(
      `The subscription \`${id}\` is managed by the subscription schedule \`${subscription.schedule}\`.`,
    );
}

function isScheduled({ schedule_at_period_end: schedule }: Update, from: Price, to: Price): boolean {
  return schedule.conditions.some(({ type }) =>
    type === "shortening_interval"
      ? lengthOf(intervalOf(to)) < lengthOf(intervalOf(from))
      : (to.unit_amount ?? 0) < (from.unit_amount ?? 0),
  );
}
