// What Stripe tells: of an event only what it is about is read, never how things stand by it.
import type { Stripe } from "stripe";
import { AppError } from "../../../shared/errors.ts";
import type { StripeClient } from "./client.ts";
import { ask } from "./failure.ts";
import { type StripeNews, wantedEvents } from "./held.ts";

/** How far the time of a signature may be from now, in either direction, in seconds. */
const toleranceSeconds = 300;

/**
 * What a request to the webhook tells; undefined where it is nothing that Calamo wants to hear of. `body` is the raw one.
 * No request is made.
 * @throws AppError WEBHOOK_INVALID where Stripe has not signed this body with `secret` within five minutes
 */
export async function readWebhook(
  stripe: StripeClient,
  body: string,
  signature: string,
  secret: string,
): Promise<StripeNews | undefined> {
  let event: Stripe.Event;
  try {
    event = await stripe.webhooks.constructEventAsync(body, signature, secret, toleranceSeconds);
  } catch {
    throw new AppError("WEBHOOK_INVALID"); // the SDK's own error quotes the body
  }
  if (!(signedAt(signature) <= Date.now() / 1000 + toleranceSeconds)) throw new AppError("WEBHOOK_INVALID");
  return newsOf(event);
}

/** The time that the signature covers, in seconds. The SDK refuses old ones only, and of several `t` it reads the last. */
function signedAt(signature: string): number {
  const part = signature.split(",").findLast((item) => item.startsWith("t="));
  return Number.parseInt(part?.slice(2) ?? "", 10);
}

/** What Stripe could not deliver `since` then, oldest first. */
export async function listMissed(stripe: StripeClient, since: number): Promise<StripeNews[]> {
  const missed = await ask(listUndelivered(stripe, Math.floor(since / 1000)));
  return missed.reverse().flatMap((event) => newsOf(event) ?? []);
}

/** All pages, newest first. */
async function listUndelivered(stripe: StripeClient, gte: number): Promise<Stripe.Event[]> {
  const types = [...wantedEvents];
  const events: Stripe.Event[] = [];
  const pages = stripe.events.list({ delivery_success: false, types, created: { gte }, limit: 100 });
  for await (const event of pages) events.push(event);
  return events;
}

type Fields = Record<string, unknown>;

/**
 * What an event is about; undefined where Calamo does not want to hear of it. Nothing is taken for granted of the object
 * in it, which is written in the version of the API that the webhook was set up with.
 */
export function newsOf(event: Stripe.Event): StripeNews | undefined {
  const { id, type, data } = fieldsOf(event);
  const wanted = wantedEvents.find((each) => each === type);
  if (!wanted || typeof id !== "string") return undefined;
  const { object, previous_attributes } = fieldsOf(data);
  const held = fieldsOf(object);
  return {
    id,
    type: wanted,
    customer: readId(held.customer),
    about: readSubject(wanted, held, fieldsOf(previous_attributes)),
  };
}

/** What is not as expected is a reason to look at the subscription all the same. */
function readSubject(type: string, held: Fields, before: Fields): StripeNews["about"] {
  if (type.startsWith("checkout.session.")) {
    const sessionId = readId(held);
    const isPaid = held.payment_status === "paid" || held.payment_status === "no_payment_required";
    if (sessionId !== null) return { kind: "checkout", sessionId, isPaid };
  }
  const paymentIntent = type.startsWith("charge.") ? readId(held.payment_intent) : null;
  if (paymentIntent === null) return { kind: "subscription" };
  if (type === "charge.dispute.created")
    return isInquiry(held.status) ? { kind: "subscription" } : { kind: "dispute", paymentIntent };
  const amount = readAmount(held.amount_refunded) - readAmount(before.amount_refunded);
  return { kind: "refund", paymentIntent, amount, isWhole: held.refunded === true };
}

/** A bank may ask before it fetches money back, or be stopped: then nothing has been taken. */
const isInquiry = (status: unknown) =>
  typeof status === "string" && (status.startsWith("warning_") || status === "prevented");

/** Its fields; none where it is no object. */
const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? { ...value } : {};

const readId = (value: unknown): string | null => {
  const id = typeof value === "string" ? value : fieldsOf(value).id;
  return typeof id === "string" && id !== "" ? id : null;
};

const readAmount = (value: unknown): number => (typeof value === "number" ? value : 0);
