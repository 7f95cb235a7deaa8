// The queue of webhooks. A message is the key of a delivery in D1.
import { env, waitUntil } from "cloudflare:workers";
import type { DeliveryKey } from "../db/webhooks.ts";
import { logFailure } from "../log.ts";

/** The most messages of one call (https://developers.cloudflare.com/queues/platform/limits/). */
const messagesAtOnce = 100;

/** Passes deliveries to the queue, without waiting. The hourly job sends those that get lost. */
export function queueDeliveries(deliveries: DeliveryKey[]): void {
  if (deliveries.length > 0) waitUntil(sendDeliveries(deliveries));
}

/** Passes deliveries to the queue. Never throws. */
export async function sendDeliveries(deliveries: DeliveryKey[]): Promise<void> {
  try {
    for (let start = 0; start < deliveries.length; start += messagesAtOnce)
      await env.WEBHOOKS.sendBatch(deliveries.slice(start, start + messagesAtOnce).map((body) => ({ body })));
  } catch (cause) {
    logFailure("webhooks not queued yet", cause);
  }
}
