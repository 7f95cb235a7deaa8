import type { Stripe } from "stripe";
import type { Account } from "./account.ts";
import { invalidRequest, noSuch } from "./api-error.ts";
import { collect, createInvoice, endSubscription, isOver, itemOf } from "./billing-engine.ts";
import { addDetails, cancelAt, cancellationDetails, endAt, endAtPeriodEnd } from "./cancellation.ts";
import { changeSubscription } from "./events.ts";
import { mergeMetadata, type Subscription } from "./objects.ts";
import { clearable, flag, listOf, map, oneOf, paging, parameters, range, text, whole } from "./parameters.ts";
import { listPage, route, within } from "./route.ts";
import { addPendingLines, changePrice, unusedTime } from "./subscription-life.ts";

const updateSubscriptionParameters = parameters<Stripe.SubscriptionUpdateParams>({
  cancel_at: cancelAt,
  cancel_at_period_end: flag,
  cancellation_details: cancellationDetails,
  default_payment_method: clearable(text),
  description: clearable(text),
  items: listOf({ id: text, price: text, quantity: whole }),
  metadata: clearable(map),
  payment_behavior: oneOf("allow_incomplete", "error_if_incomplete"),
  proration_behavior: oneOf("always_invoice", "create_prorations", "none"),
});

/** @throws ApiError if it has ended, or if a schedule manages what is changed */
function updateSubscription(
  account: Account,
  subscription: Subscription,
  params: Stripe.SubscriptionUpdateParams,
): void {
  checkUpdate(subscription, params);
  const [change] = params.items ?? [];
  if (change) changeItem(account, subscription, change, params);
  changeSubscription(account, subscription, () => {
    if (params.cancel_at_period_end !== undefined)
      endAtPeriodEnd(account, subscription, params.cancel_at_period_end);
    else if (params.cancel_at !== undefined) endAt(account, subscription, params.cancel_at || null);
    if (params.cancellation_details) addDetails(subscription, params.cancellation_details);
    const { default_payment_method: card } = params;
    if (card !== undefined) subscription.default_payment_method = card ? account.knownCard(card) : null;
    if (params.description !== undefined) subscription.description = params.description || null;
    if (params.metadata !== undefined)
      subscription.metadata = mergeMetadata(subscription.metadata, params.metadata);
  });
}

function checkUpdate(subscription: Subscription, params: Stripe.SubscriptionUpdateParams): void {
  const { cancel_at_period_end: atPeriodEnd, cancel_at: at, items } = params;
  const ends = atPeriodEnd !== undefined || at !== undefined;
  if (isOver(subscription) && (ends || items))
    throw invalidRequest("A canceled subscription can only update its cancellation_details and metadata.");
  if (atPeriodEnd !== undefined && at !== undefined)
    throw invalidRequest("You may only specify one of these parameters: cancel_at_period_end, cancel_at.");
  if (!subscription.schedule || !(ends || items)) return;
  const what = ends ? "any cancelation behavior" : "its items";
  throw invalidRequest(
    `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating ${what} directly is not allowed. Please update the schedule instead.`,
  );
}

function changeItem(
  account: Account,
  subscription: Subscription,
  change: Stripe.SubscriptionUpdateParams.Item,
  params: Stripe.SubscriptionUpdateParams,
): void {
  const item = itemOf(subscription);
  if (params.items?.length !== 1 || !change.id)
    throw invalidRequest("The emulator's subscriptions have one item: name it.", { param: "items" });
  if (change.id !== item.id) throw noSuch("subscription item", change.id, "items[0][id]");
  const id = change.price ?? item.price.id;
  const price = account.get(account.prices, "price", id, "items[0][price]");
  if (!price.active && price.id !== item.price.id)
    throw invalidRequest("The price specified is inactive. This field only accepts active prices.", {
      param: "items[0][price]",
    });
  const proration = params.proration_behavior ?? "create_prorations";
  changePrice(account, subscription, {
    price,
    quantity: change.quantity ?? item.quantity,
    proration: proration as "create_prorations", // or another allowed value
    isCustomerPresent: false,
    mustBePaid: params.payment_behavior === "error_if_incomplete",
  });
}

const listSubscriptionParameters = parameters<Stripe.SubscriptionListParams>({
  ...paging,
  created: range,
  customer: text,
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

const cancelSubscriptionParameters = parameters<Stripe.SubscriptionCancelParams>({
  cancellation_details: cancellationDetails,
  invoice_now: flag,
  prorate: flag,
});

export const subscriptionRoutes = [
  route("GET /v1/subscriptions", listSubscriptionParameters, ({ account, params, path }) => {
    if (params.customer) account.get(account.customers, "customer", params.customer, "customer");
    const asked = [...account.subscriptions.values()].filter(
      (subscription) =>
        hasStatus(subscription, params.status) &&
        (!params.customer || subscription.customer === params.customer) &&
        within(params.created, subscription.created),
    );
    return listPage(asked, params, path);
  }),
  route("GET /v1/subscriptions/:id", parameters<Stripe.SubscriptionRetrieveParams>({}), ({ account, id }) =>
    account.get(account.subscriptions, "subscription", id),
  ),
  route("POST /v1/subscriptions/:id", updateSubscriptionParameters, ({ account, params, id }) => {
    const subscription = account.get(account.subscriptions, "subscription", id);
    updateSubscription(account, subscription, params);
    return subscription;
  }),
  route("DELETE /v1/subscriptions/:id", cancelSubscriptionParameters, ({ account, params, id }) => {
    const subscription = account.get(account.subscriptions, "subscription", id);
    if (isOver(subscription)) throw noSuch("subscription", id);
    if (params.prorate) addPendingLines(account, subscription, [unusedTime(account, subscription)]);
    if (params.invoice_now && account.pendingLines.has(id)) {
      const invoice = createInvoice(account, subscription, "subscription_update", []);
      collect(account, invoice, { isCustomerPresent: false });
    }
    if (params.cancellation_details) addDetails(subscription, params.cancellation_details);
    endSubscription(account, subscription, "cancellation_requested");
    return subscription;
  }),
];

/** Without a status, canceled subscriptions are excluded. */
function hasStatus(subscription: Subscription, asked: string | undefined): boolean {
  if (asked === "all") return true;
  if (asked === "ended") return isOver(subscription);
  return asked ? subscription.status === asked : subscription.status !== "canceled";
}
