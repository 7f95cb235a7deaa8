// Webhooks: events that Calamo posts to a user's or a workspace's endpoints, signed by the Standard Webhooks scheme
// (https://www.standardwebhooks.com). Times are milliseconds since 1970 UTC, except in payloads.
import * as z from "zod/mini";
import { planIds } from "../catalog/plan-ids.ts";
import { documentKinds, toolNames } from "../catalog/tools.ts";
import { fieldError } from "../errors.ts";
import { errorCode } from "./errors.ts";
import { receiptReasons } from "./runs.ts";

export const webhookEvents = [
  "run.finished",
  "run.failed",
  "document.created",
  "document.updated",
  "usage.threshold",
] as const;
export type WebhookEventType = (typeof webhookEvents)[number];

/** All events that are posted: every endpoint also gets those that its owner sends as a test. */
export const postedEvents = [...webhookEvents, "webhook.test"] as const;
export type PostedEventType = (typeof postedEvents)[number];

/** The most endpoints that a user or a workspace has. */
export const maxWebhooks = 10;

const url = z
  .string(fieldError("WEBHOOK_URL_INVALID"))
  .check(z.trim(), z.maxLength(2000, fieldError("WEBHOOK_URL_INVALID")));
const events = z
  .array(z.enum(webhookEvents))
  .check(z.minLength(1, fieldError("EVENT_REQUIRED")), z.maxLength(5));

export const webhookInput = z.object({ url, events });
export type WebhookInput = z.input<typeof webhookInput>;

/** Changes of an endpoint. Absent fields stay unchanged. Enabling one that was switched off starts afresh. */
export const webhookChanges = z.object({
  url: z.optional(url),
  events: z.optional(events),
  enabled: z.optional(z.boolean()),
});
export type WebhookChanges = z.input<typeof webhookChanges>;

/** Why an endpoint gets no events: its owner switched it off, five days of failures, or it answered 410 Gone. */
export const disabledReasons = ["owner", "failures", "gone"] as const;

export const webhook = () =>
  z.object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    createdAt: z.number(),
    /** Null while it is enabled. */
    disabled: z.nullable(z.enum(disabledReasons)),
    /** Since when no delivery has succeeded; null if the latest one did. */
    failingSince: z.nullable(z.number()),
  });
export type Webhook = z.output<ReturnType<typeof webhook>>;

/** Oldest first. */
export const webhooks = () => z.object({ webhooks: z.array(webhook()) });
export type Webhooks = z.output<ReturnType<typeof webhooks>>;

/** The signing secret, `whsec_…`. */
export const webhookSecret = () => z.object({ secret: z.string() });
export type WebhookSecret = z.output<ReturnType<typeof webhookSecret>>;

export const createdWebhook = () => z.object({ webhook: webhook(), secret: z.string() });
export type CreatedWebhook = z.output<ReturnType<typeof createdWebhook>>;

export const deliveryStates = ["pending", "delivered", "failed"] as const;

/** Why an attempt failed, besides a status that is not 2xx. */
export const deliveryErrors = ["timeout", "unreachable", "redirect", "forbiddenAddress", "disabled"] as const;

/** An event on its way to one endpoint. */
const webhookDelivery = () =>
  z.object({
    id: z.string(),
    event: z.enum(postedEvents),
    /** The `webhook-id` header, the same in every attempt. */
    messageId: z.string(),
    state: z.enum(deliveryStates),
    attempts: z.number(),
    createdAt: z.number(),
    /** The time of the latest attempt; null before the first one. */
    attemptedAt: z.nullable(z.number()),
    /** Null unless another attempt is planned. */
    nextAttemptAt: z.nullable(z.number()),
    /** The HTTP status of the latest attempt; null if there was no response. */
    status: z.nullable(z.number()),
    error: z.nullable(z.enum(deliveryErrors)),
    /** How long the latest attempt took, in milliseconds. */
    durationMs: z.nullable(z.number()),
    /** The body that is posted, as JSON. */
    payload: z.string(),
  });
export type WebhookDelivery = z.output<ReturnType<typeof webhookDelivery>>;

/** Newest first. */
export const webhookDeliveries = () =>
  z.object({ deliveries: z.array(webhookDelivery()), nextCursor: z.nullable(z.string()) });
export type WebhookDeliveries = z.output<ReturnType<typeof webhookDeliveries>>;

const envelope = <Type extends PostedEventType, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({
    type: z.literal(type),
    /** ISO 8601. */
    timestamp: z.string(),
    data,
  });

const document = () =>
  z.object({
    documentId: z.string(),
    title: z.string(),
    tool: z.enum(documentKinds),
    revision: z.number(),
  });

const finishedRun = () =>
  z.object({
    runId: z.string(),
    tool: z.enum(toolNames),
    state: z.enum(["done", "stopped"]),
    documentId: z.string(),
    title: z.string(),
  });

/** The bodies that are posted. They contain no texts: a receiver reads the document with its API key. */
export const webhookPayload = () =>
  z.discriminatedUnion("type", [
    envelope("run.finished", finishedRun()),
    envelope(
      "run.failed",
      z.object({
        runId: z.string(),
        tool: z.enum(toolNames),
        reason: z.enum(receiptReasons),
        code: errorCode(),
      }),
    ),
    envelope("document.created", document()),
    envelope("document.updated", document()),
    envelope(
      "usage.threshold",
      z.object({
        meter: z.enum(["prompts", "apiCalls"]),
        plan: z.enum(planIds),
        /** 80 or 100 percent of the limit. */
        percent: z.literal([80, 100]),
        used: z.number(),
        limit: z.number(),
      }),
    ),
    envelope("webhook.test", finishedRun()), // what a receiver gets most often, about a run that never was
  ]);
export type WebhookPayload = z.output<ReturnType<typeof webhookPayload>>;
