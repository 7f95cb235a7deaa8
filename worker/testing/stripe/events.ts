import type { Stripe } from "stripe";
import type { Account } from "./account.ts";
import type { Subscription } from "./objects.ts";
import { flag, listOf, paging, parameters, range, text } from "./parameters.ts";
import { listPage, route, within } from "./route.ts";

export const apiVersion = "2026-10-28.endive";

/** Emits an event with a copy of the object and the previous values of changed fields. */
export function emit(account: Account, type: Stripe.Event.Type, object: object, previous?: object): void {
  const event = {
    id: account.newId("evt"),
    object: "event",
    api_version: apiVersion,
    created: account.seconds,
    data: {
      object: structuredClone(object),
      ...(previous && { previous_attributes: structuredClone(previous) }),
    },
    livemode: false,
    pending_webhooks: 1,
    request: account.request,
    type,
  } as Stripe.Event; // the union of all events, of which `type` decides
  account.events.set(event.id, event);
  account.onEvent(event);
}

/** Changes a subscription and emits an event if anything is different. */
export function changeSubscription(account: Account, subscription: Subscription, change: () => void): void {
  const previous = changeOf(subscription, change);
  if (previous) emit(account, "customer.subscription.updated", subscription, previous);
}

/** Changes an object; returns the previous values of changed fields, or undefined if none changed. */
export function changeOf(object: object, change: () => void): object | undefined {
  const before = Object.entries(structuredClone(object));
  change();
  const after = new Map(Object.entries(object));
  const changed = before.filter(([name, was]) => JSON.stringify(was) !== JSON.stringify(after.get(name)));
  return changed.length ? Object.fromEntries(changed) : undefined;
}

const listEventParameters = parameters<Stripe.EventListParams>({
  ...paging,
  created: range,
  delivery_success: flag,
  type: text,
  types: listOf(text),
});

export const eventRoutes = [
  route("GET /v1/events", listEventParameters, ({ account, params, path }) => {
    const { type, types, delivery_success: isDelivered } = params;
    const events = [...account.events.values()].filter(
      (event) =>
        within(params.created, event.created) &&
        (!type || event.type === type) &&
        (!types || types.includes(event.type)) &&
        (isDelivered === undefined || isDelivered === (event.pending_webhooks === 0)),
    );
    return listPage(events, params, path);
  }),
  route("GET /v1/events/:id", parameters<Stripe.EventRetrieveParams>({}), ({ account, id }) =>
    account.get(account.events, "event", id),
  ),
];
