import type { Stripe } from "stripe";
import { noSuch } from "./api-error.ts";
import { collect, createInvoice, itemOf } from "./billing.ts";
import { addDetails, cancellationDetails } from "./cancelling.ts";
import { listPage, within } from "./lists.ts";
import type { Subscription } from "./objects/subscription.ts";
import { flag, oneOf, paging, parameters, range, text } from "./parameters.ts";
import { route } from "./route.ts";
import { unusedTime, wait } from "./subscription-change.ts";
import { endSubscription, isOver } from "./subscription-end.ts";
import { updateParameters, updateSubscription } from "./subscription-update.ts";

const listParameters = parameters<Stripe.SubscriptionListParams>({
  ...paging,
  created: range,
  customer: text,
  price: text,
  status: oneOf(
    "active",
    "all",
    "canceled",
    "ended",
    "incomplete",
    "incomplete_expired",
    "past_due",
    "paused",
    "trialing",
    "unpaid",
  ),
});

const cancelParameters = parameters<Stripe.SubscriptionCancelParams>({
  cancellation_details: cancellationDetails,
  invoice_now: flag,
  prorate: flag,
});

export const subscriptionRoutes = [
  route("GET /v1/subscriptions", listParameters, ({ account, params, path }) => {
    if (params.customer) account.get(account.customers, "customer", params.customer, "customer");
    const asked = [...account.subscriptions.values()].filter(
      (subscription) =>
        hasStatus(subscription, params.status) &&
        (!params.customer || subscription.customer === params.customer) &&
        (!params.price || itemOf(subscription).price.id === params.price) &&
        within(params.created, subscription.created),
    );
    return listPage(asked, params, path);
  }),
  route("GET /v1/subscriptions/:id", parameters<Stripe.SubscriptionRetrieveParams>({}), ({ account, id }) =>
    account.get(account.subscriptions, "subscription", id),
  ),
  route("POST /v1/subscriptions/:id", updateParameters, ({ account, params, id }) => {
    const subscription = account.get(account.subscriptions, "subscription", id);
    updateSubscription(account, subscription, params);
    return subscription;
  }),
  route("DELETE /v1/subscriptions/:id", cancelParameters, ({ account, params, id }) => {
    const subscription = account.get(account.subscriptions, "subscription", id);
    if (isOver(subscription)) throw noSuch("subscription", id);
    if (params.prorate) wait(account, subscription, [unusedTime(account, subscription)]);
    if (params.invoice_now && account.pendingLines.has(id)) {
      const invoice = createInvoice(account, subscription, "subscription_update", []);
      collect(account, invoice, { isPersonThere: false });
    }
    if (params.cancellation_details) addDetails(subscription, params.cancellation_details);
    endSubscription(account, subscription, "cancellation_requested");
    return subscription;
  }),
];

/** Without a status those that are canceled are left out. */
function hasStatus(subscription: Subscription, asked: string | undefined): boolean {
  if (asked === "all") return true;
  if (asked === "ended") return isOver(subscription);
  return asked ? subscription.status === asked : subscription.status !== "canceled";
}
