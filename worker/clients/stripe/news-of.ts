import type { Stripe } from "stripe";
import { type StripeNews, wantedEvents } from "./held.ts";

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
