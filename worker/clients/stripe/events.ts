// What Stripe tells: of an event only what it is about is read, never how things stand by it.
import type { Stripe } from "stripe";
import { AppError } from "../../../shared/errors.ts";
import type { StripeClient } from "./client.ts";
import { ask } from "./failure.ts";
import { type StripeNews, wantedEvents } from "./held.ts";
import { newsOf } from "./news-of.ts";

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
