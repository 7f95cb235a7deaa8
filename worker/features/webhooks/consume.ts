// Consumes the queue of webhooks: attempts deliveries, plans the next attempt, and switches off endpoints that are gone.
import { settingsPaths } from "../../../shared/addresses.ts";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import { type Database, openDatabase } from "../../db/client.ts";
import { listManagers } from "../../db/members.ts";
import { newNotification } from "../../db/notifications.ts";
import { findUserById } from "../../db/users.ts";
import {
  type AttemptResult,
  claimAttempt,
  type DeliveryKey,
  disableEndpoint,
  type EndpointRow,
  failDelivery,
  findDelivery,
  saveFailure,
  saveSuccess,
} from "../../db/webhooks.ts";
import { type Bindings, publicOrigin, webhookAllowedHosts } from "../../env.ts";
import { logEvent, logFailure, withLogFacts } from "../../log.ts";
import { type DeliverOptions, deliver } from "./deliver.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The pauses between attempts, which add up to 24 hours. A message can wait 12 hours at most. */
export const pausesMs = [1, 4, 25, 90, 240, 360, 720].map((minutes) => minutes * minuteMs);
/** When a last attempt that was interrupted is looked at again. */
const lastAttemptMs = 5 * minuteMs;
/** A message may arrive this much before its time. */
const earlyMs = 30_000;
/** After an outage of D1. */
const retrySeconds = 300;
/** An endpoint is switched off if nothing could be delivered for this long. */
const maxFailingMs = 5 * 24 * hourMs;

/** How the names of dead-letter queues in wrangler.toml end; each environment has its own. */
export const deadLetterSuffix = "-webhooks-dead";

type Batch = Pick<MessageBatch<DeliveryKey>, "queue" | "messages">;

/** Handles messages of both queues. A failing message does not affect the others. */
export async function consumeWebhooks(
  batch: Batch,
  env: Bindings,
  resolve?: DeliverOptions["resolve"],
): Promise<void> {
  const db = openDatabase(env.DB);
  const { queue } = batch;
  const isDead = queue.endsWith(deadLetterSuffix);
  const consume = async (message: Batch["messages"][number]) => {
    try {
      if (isDead) await failDelivery(db, message.body);
      const pauseMs = isDead ? null : await attempt(env, db, message.body, resolve);
      if (pauseMs === null) message.ack();
      else message.retry({ delaySeconds: Math.ceil(pauseMs / 1000) });
    } catch (cause) {
      logFailure("webhook not handled yet", cause, { delivery: message.body.id });
      message.retry({ delaySeconds: retrySeconds });
    }
  };
  await withLogFacts({ queue }, () => Promise.all(batch.messages.map(consume)));
}

/** Attempts a delivery that is due. Returns how long to wait for the next attempt; null if there is none for this message. */
async function attempt(
  env: Bindings,
  db: Database,
  key: DeliveryKey,
  resolve: DeliverOptions["resolve"],
): Promise<number | null> {
  const found = await findDelivery(db, key);
  if (!found) return null;
  const { delivery, endpoint } = found;
  const now = Date.now();
  if (delivery.nextAttemptAt === null || delivery.nextAttemptAt > now + earlyMs) return null; // another message has it
  const isOver = delivery.attempts > pausesMs.length; // the last attempt was interrupted
  if (isOver) {
    await failDelivery(db, key);
    return null;
  }
  const pauseMs = pausesMs[delivery.attempts];
  const nextAttemptAt = now + (pauseMs ?? lastAttemptMs);
  if (!(await claimAttempt(db, delivery, { now, nextAttemptAt }))) return null;
  const origin = publicOrigin(env);
  const rules = { ownHost: origin && new URL(origin).hostname, allowedHosts: webhookAllowedHosts(env) };
  const result = await deliver(endpoint, delivery, { rules, ...(resolve && { resolve }) });
  return (await settle(env, db, { key, endpoint, result, isLast: pauseMs === undefined }))
    ? null
    : nextAttemptAt - Date.now();
}

/** Stores the result of an attempt. Returns whether the delivery has ended. */
async function settle(
  env: Bindings,
  db: Database,
  {
    key,
    endpoint,
    result,
    isLast,
  }: { key: DeliveryKey; endpoint: EndpointRow; result: AttemptResult; isLast: boolean },
): Promise<boolean> {
  const { status, error } = result;
  if (error === null && status !== null && status >= 200 && status < 300) {
    await saveSuccess(db, key, result);
    return true;
  }
  const now = Date.now();
  const isGone = status === 410;
  const isOff = isGone || (endpoint.failingSince !== null && now - endpoint.failingSince >= maxFailingMs);
  await saveFailure(db, key, result, { isLast: isLast || isOff, now });
  if (isOff) await switchOff(env, db, endpoint, isGone ? "gone" : "failures");
  return isLast || isOff;
}

/** Switches an endpoint off, and tells its user, or the owner and the admins of its workspace. */
async function switchOff(
  env: Bindings,
  db: Database,
  endpoint: EndpointRow,
  reason: "failures" | "gone",
): Promise<void> {
  const { ownerId, id, url } = endpoint;
  const user = await findUserById(db, ownerId);
  const recipients = user ? [user] : await listManagers(db, ownerId);
  const details = { url, reason };
  const notifications = recipients.map((to) => newNotification(to.id, { kind: "webhookDisabled", details }));
  if (!(await disableEndpoint(db, endpoint, reason, notifications))) return;
  logEvent("webhook endpoint disabled", { ownerId, endpoint: id, reason });
  const origin = publicOrigin(env);
  if (origin === undefined) return;
  const mailer = openMailer(env, origin);
  const link = origin + (user ? settingsPaths.api : "/workspace/webhooks");
  for (const to of recipients)
    if (to.emailConfirmedAt !== null)
      mailer.sendLater(to, { kind: "webhookDisabled", host: new URL(url).host, reason, link });
}
