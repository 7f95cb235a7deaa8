import type { Stripe } from "stripe";
import type { Account } from "./account.ts";
import { invalidRequest, noSuch } from "./api-error.ts";
import { collect, createInvoice, itemOf } from "./billing.ts";
import { changeSubscription } from "./events.ts";
import { listPage, within } from "./lists.ts";
import { mergeMetadata } from "./objects/stored.ts";
import type { Subscription } from "./objects/subscription.ts";
import {
  clearable,
  flag,
  listOf,
  map,
  oneOf,
  paging,
  parameters,
  Rule,
  range,
  text,
  whole,
} from "./parameters.ts";
import { route } from "./route.ts";
import { changePrice, unusedTime, wait } from "./subscription-change.ts";
import { endSubscription, isOver } from "./subscription-end.ts";

const cancellationDetails = {
  comment: clearable(text),
  feedback: clearable(
    oneOf(
      "customer_service",
      "low_quality",
      "missing_features",
      "other",
      "switched_service",
      "too_complex",
      "too_expensive",
      "unused",
    ),
  ),
};

const cancelAt = new Rule<number | "max_period_end" | "min_period_end" | "">((raw, name) =>
  raw === "" || raw === "min_period_end" || raw === "max_period_end" ? raw : whole.read(raw, name),
);

const updateParameters = parameters<Stripe.SubscriptionUpdateParams>({
  cancel_at: cancelAt,
  cancel_at_period_end: flag,
  cancellation_details: cancellationDetails,
  description: clearable(text),
  items: listOf({ id: text, price: text, quantity: whole }),
  metadata: clearable(map),
  payment_behavior: oneOf("allow_incomplete", "error_if_incomplete"),
  proration_behavior: oneOf("always_invoice", "create_prorations", "none"),
});

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
    checkUpdate(subscription, params);
    const [change] = params.items ?? [];
    if (change) changeItem(account, subscription, change, params);
    changeSubscription(account, subscription, () => {
      if (params.cancel_at_period_end !== undefined)
        endAtPeriodEnd(account, subscription, params.cancel_at_period_end);
      else if (params.cancel_at !== undefined) endAt(account, subscription, params.cancel_at || null);
      if (params.cancellation_details) addDetails(subscription, params.cancellation_details);
      if (params.description !== undefined) subscription.description = params.description || null;
      if (params.metadata !== undefined)
        subscription.metadata = mergeMetadata(subscription.metadata, params.metadata);
    });
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

/** It ends with the period that is paid for, or, after all, does not. */
export function endAtPeriodEnd(account: Account, subscription: Subscription, ends: boolean): void {
  endAt(account, subscription, ends ? itemOf(subscription).current_period_end : null);
  subscription.cancel_at_period_end = ends;
}

/** The other way of ending it: at a moment, in seconds. `null` takes either way back. */
export function endAt(account: Account, subscription: Subscription, when: number | string | null): void {
  if (typeof when === "number" && when <= account.seconds)
    throw invalidRequest("`cancel_at` must be in the future.", { param: "cancel_at" });
  subscription.cancel_at = typeof when === "string" ? itemOf(subscription).current_period_end : when;
  subscription.cancel_at_period_end = false;
  subscription.canceled_at = when === null ? null : account.seconds;
  const details = { comment: null, feedback: null, feedback_option: null, reason: null };
  const reason = when === null ? null : "cancellation_requested";
  subscription.cancellation_details = { ...details, ...subscription.cancellation_details, reason };
}

function checkUpdate({ id, status, schedule }: Subscription, params: Stripe.SubscriptionUpdateParams): void {
  const {
    cancel_at_period_end: atPeriodEnd,
    cancel_at: at,
    items,
    payment_behavior,
    proration_behavior,
  } = params;
  const others = { atPeriodEnd, at, items, payment_behavior, proration_behavior };
  if (
    ["canceled", "incomplete_expired"].includes(status) &&
    Object.values(others).some((each) => each !== undefined)
  )
    throw invalidRequest("A canceled subscription can only update its cancellation_details and metadata.");
  if (atPeriodEnd !== undefined && at !== undefined)
    throw invalidRequest("You may only specify one of these parameters: cancel_at_period_end, cancel_at.");
  if (!schedule) return;
  const managed = `The subscription is managed by the subscription schedule \`${schedule}\`, and updating`;
  if (atPeriodEnd !== undefined || at !== undefined)
    throw invalidRequest(
      `${managed} any cancelation behavior directly is not allowed. Please update the schedule instead.`,
      { param: atPeriodEnd === undefined ? "cancel_at" : "cancel_at_period_end" },
    );
  if (items)
    throw invalidRequest(
      `${managed} \`${id}\`'s items directly is not allowed. Please update the schedule instead.`,
      {
        param: "items",
      },
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
    proration: proration as "create_prorations", // or another that the table has let in
    mustBePaid: params.payment_behavior === "error_if_incomplete",
  });
}

function addDetails(
  subscription: Subscription,
  { comment, feedback }: Stripe.SubscriptionUpdateParams.CancellationDetails,
): void {
  subscription.cancellation_details = {
    feedback_option: null,
    reason: subscription.cancellation_details?.reason ?? null,
    comment: comment || null,
    feedback: feedback || null,
  };
}

/** Without a status those that are canceled are left out. */
function hasStatus(subscription: Subscription, asked: string | undefined): boolean {
  if (asked === "all") return true;
  if (asked === "ended") return isOver(subscription);
  return asked ? subscription.status === asked : subscription.status !== "canceled";
}
