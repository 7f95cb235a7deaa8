// Reads Stripe's events. Only their subject is used; the current state is always fetched from Stripe.
import type { Stripe } from "stripe";
import { AppError } from "../../../shared/errors.ts";
import { callStripe, type StripeClient } from "./client.ts";

export interface BillingEvent {
  id: string;
  type: string;
  /** The Stripe customer; null if the event does not name one. */
  customer: string | null;
  about:
    | { kind: "subscription" }
    | { kind: "checkout"; sessionId: string; isPaid: boolean }
    /** `amount` was refunded this time, in cents; `isWhole` if the whole payment is refunded by now. */
    | { kind: "refund"; paymentIntent: string; amount: number; isWhole: boolean }
    | { kind: "dispute"; paymentIntent: string };
}

/** The event types that the webhook endpoint subscribes to. */
export const wantedEvents = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "charge.refunded",
  "charge.dispute.created",
] as const;

/** How far a signature's timestamp may be from now, in either direction. */
const toleranceSeconds = 300;

/**
 * Verifies and reads a webhook request, without a request to Stripe.
 * @param body the raw body
 * @returns undefined if the event is of no interest
 * @throws AppError WEBHOOK_INVALID if the signature is wrong or older than five minutes
 */
export async function verifyWebhook(
  stripe: StripeClient,
  body: string,
  signature: string,
  secret: string,
): Promise<BillingEvent | undefined> {
  let event: Stripe.Event;
  try {
    event = await stripe.webhooks.constructEventAsync(body, signature, secret, toleranceSeconds);
  } catch {
    throw new AppError("WEBHOOK_INVALID"); // without the cause, because the SDK's message quotes the body
  }
  if (!(signedAt(signature) <= Date.now() / 1000 + toleranceSeconds)) throw new AppError("WEBHOOK_INVALID");
  return parseEvent(event);
}

/** The signed timestamp in seconds. The SDK rejects only old ones, and reads the last of several `t`. */
function signedAt(signature: string): number {
  const part = signature.split(",").findLast((item) => item.startsWith("t="));
  return Number.parseInt(part?.slice(2) ?? "", 10);
}

/** Lists the events since `since` (ms) that Stripe could not deliver, oldest first. */
export async function listUndeliveredEvents(stripe: StripeClient, since: number): Promise<BillingEvent[]> {
  const created = { gte: Math.floor(since / 1000) };
  const readAll = async () => {
    const events: Stripe.Event[] = [];
    const types = [...wantedEvents];
    const pages = stripe.events.list({ delivery_success: false, types, created, limit: 100 });
    for await (const event of pages) events.push(event);
    return events;
  };
  const undelivered = await callStripe(readAll());
  return undelivered.reverse().flatMap((event) => parseEvent(event) ?? []);
}

type Fields = Record<string, unknown>;

/**
 * Reads an event's subject; undefined if the event is of no interest. The object's shape is not trusted, because it has
 * the API version of the webhook endpoint.
 */
export function parseEvent(event: Stripe.Event): BillingEvent | undefined {
  const { id, type, data } = fieldsOf(event);
  const wanted = wantedEvents.find((each) => each === type);
  if (!wanted || typeof id !== "string") return undefined;
  const { object, previous_attributes } = fieldsOf(data);
  const fields = fieldsOf(object);
  return {
    id,
    type: wanted,
    customer: readId(fields.customer),
    about: readSubject(wanted, fields, fieldsOf(previous_attributes)),
  };
}

/** An object of unexpected shape still triggers a sync of the subscription. */
function readSubject(type: string, fields: Fields, before: Fields): BillingEvent["about"] {
  if (type.startsWith("checkout.session.")) {
    const sessionId = readId(fields);
    const isPaid = fields.payment_status === "paid" || fields.payment_status === "no_payment_required";
    if (sessionId !== null) return { kind: "checkout", sessionId, isPaid };
  }
  const paymentIntent = type.startsWith("charge.") ? readId(fields.payment_intent) : null;
  if (paymentIntent === null) return { kind: "subscription" };
  if (type === "charge.dispute.created")
    return isInquiry(fields.status) ? { kind: "subscription" } : { kind: "dispute", paymentIntent };
  const amount = readAmount(fields.amount_refunded) - readAmount(before.amount_refunded);
  return { kind: "refund", paymentIntent, amount, isWhole: fields.refunded === true };
}

/** An inquiry, or a prevented dispute, withdraws no money. */
const isInquiry = (status: unknown) =>
  typeof status === "string" && (status.startsWith("warning_") || status === "prevented");

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? { ...value } : {};

const readId = (value: unknown): string | null => {
  const id = typeof value === "string" ? value : fieldsOf(value).id;
  return typeof id === "string" && id !== "" ? id : null;
};

const readAmount = (value: unknown): number => (typeof value === "number" ? value : 0);
