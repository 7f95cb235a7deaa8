// Consumes the queue of webhooks: attempts deliveries, schedules the next attempt, and disables endpoints that keep failing.
import { settingsPaths } from "../../../shared/addresses.ts";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import { openTextDatabases, type TextDatabases } from "../../db/content-databases.ts";
import { findTextOwner, type TextOwner } from "../../db/documents/access.ts";
import { onOwnerShard } from "../../db/documents/owner-batch.ts";
import { listManagers } from "../../db/members.ts";
import { insertNotifications, newNotification } from "../../db/notifications.ts";
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
import type { AddressOptions } from "./check-address.ts";
import { deliver } from "./deliver.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The pauses between attempts, which add up to 24 hours. A message can wait 12 hours at most. */
export const pausesMs = [1, 4, 25, 90, 240, 360, 720].map((minutes) => minutes * minuteMs);
/** How long after an interrupted last attempt the delivery is checked again. */
const lastAttemptMs = 5 * minuteMs;
/** How much earlier than planned a message may arrive. */
const earlyMs = 30_000;
/** The pause after an outage of D1. */
const retrySeconds = 300;
/** An endpoint is disabled if nothing could be delivered for this long. */
const maxFailingMs = 5 * 24 * hourMs;

/** How the names of dead-letter queues in wrangler.toml end; each environment has its own. */
export const deadLetterSuffix = "-webhooks-dead";

type Batch = Pick<MessageBatch<DeliveryKey>, "queue" | "messages">;

/** Handles messages of both queues. A failing message does not affect the others. */
export async function consumeWebhooks(
  batch: Batch,
  env: Bindings,
  resolve?: AddressOptions["resolve"],
): Promise<void> {
  const databases = openTextDatabases(env);
  const { queue } = batch;
  const isDead = queue.endsWith(deadLetterSuffix);
  const consume = async (message: Batch["messages"][number]) => {
    try {
      const pauseMs = isDead
        ? await abandon(databases, message.body)
        : await attempt(env, databases, message.body, resolve);
      if (pauseMs === null) message.ack();
      else message.retry({ delaySeconds: Math.ceil(pauseMs / 1000) });
    } catch (cause) {
      logFailure("webhook not handled yet", cause, { delivery: message.body.id });
      message.retry({ delaySeconds: retrySeconds });
    }
  };
  await withLogFacts({ queue }, () => Promise.all(batch.messages.map(consume)));
}

async function abandon(databases: TextDatabases, key: DeliveryKey): Promise<null> {
  const owner = await findTextOwner(databases.main, key.ownerId);
  if (owner) await onOwnerShard(databases, owner, (db) => failDelivery(db, key));
  return null;
}

/** Attempts a delivery that is due. Returns how long to wait for the next attempt; null if there is none for this message. */
async function attempt(
  env: Bindings,
  databases: TextDatabases,
  key: DeliveryKey,
  resolve: AddressOptions["resolve"],
): Promise<number | null> {
  const owner = await findTextOwner(databases.main, key.ownerId);
  if (!owner) return null;
  const found = await onOwnerShard(databases, owner, (db) => findDelivery(db, key));
  if (!found) return null;
  const { delivery, endpoint } = found;
  const now = Date.now();
  if (delivery.nextAttemptAt === null || delivery.nextAttemptAt > now + earlyMs) return null; // another message handles it
  const attemptsExhausted = delivery.attempts > pausesMs.length; // the last attempt was interrupted
  if (attemptsExhausted) {
    await onOwnerShard(databases, owner, (db) => failDelivery(db, key));
    return null;
  }
  const pauseMs = pausesMs[delivery.attempts];
  const nextAttemptAt = now + (pauseMs ?? lastAttemptMs);
  const claim = { now, nextAttemptAt };
  if (!(await onOwnerShard(databases, owner, (db) => claimAttempt(db, delivery, claim)))) return null;
  const origin = publicOrigin(env);
  const rules = { ownHost: origin && new URL(origin).hostname, allowedHosts: webhookAllowedHosts(env) };
  const result = await deliver(endpoint, delivery, { rules, ...(resolve && { resolve }) });
  return (await settle(env, databases, { owner, key, endpoint, result, isLast: pauseMs === undefined }))
    ? null
    : nextAttemptAt - Date.now();
}

interface Attempt {
  owner: TextOwner;
  key: DeliveryKey;
  endpoint: EndpointRow;
  result: AttemptResult;
  isLast: boolean;
}

/** Stores the result of an attempt. Returns whether the delivery has ended. */
async function settle(
  env: Bindings,
  databases: TextDatabases,
  { owner, key, endpoint, result, isLast }: Attempt,
): Promise<boolean> {
  const { status, error } = result;
  if (error === null && status !== null && status >= 200 && status < 300) {
    await onOwnerShard(databases, owner, (db) => saveSuccess(db, key, result));
    return true;
  }
  const now = Date.now();
  const isGone = status === 410;
  const shouldDisable =
    isGone || (endpoint.failingSince !== null && now - endpoint.failingSince >= maxFailingMs);
  const failure = { isLast: isLast || shouldDisable, now };
  await onOwnerShard(databases, owner, (db) => saveFailure(db, key, result, failure));
  if (shouldDisable) await disable(env, databases, { owner, endpoint }, isGone ? "gone" : "failures");
  return isLast || shouldDisable;
}

/** Disables an endpoint, and notifies its user, or the owner and the admins of its workspace. */
async function disable(
  env: Bindings,
  databases: TextDatabases,
  { owner, endpoint }: Pick<Attempt, "owner" | "endpoint">,
  reason: "failures" | "gone",
): Promise<void> {
  const { ownerId, id, url } = endpoint;
  const { main } = databases;
  const user = await findUserById(main, ownerId);
  const recipients = user ? [user] : await listManagers(main, ownerId);
  const details = { url, reason };
  const notifications = recipients.map((to) => newNotification(to.id, { kind: "webhookDisabled", details }));
  if (!(await onOwnerShard(databases, owner, (db) => disableEndpoint(db, endpoint, reason)))) return;
  await insertNotifications(main, notifications);
  logEvent("webhook endpoint disabled", { ownerId, endpoint: id, reason });
  const origin = publicOrigin(env);
  if (origin === undefined) return;
  const mailer = openMailer(env, origin);
  const link = origin + (user ? settingsPaths.api : "/workspace/webhooks");
  for (const to of recipients)
    if (to.emailConfirmedAt !== null)
      mailer.sendLater(to, { kind: "webhookDisabled", host: new URL(url).host, reason, link });
}
