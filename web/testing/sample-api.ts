// Keys, endpoints and deliveries of the public API.
import type { ApiKey } from "../../shared/contracts/api-keys.ts";
import type { Webhook, WebhookDelivery } from "../../shared/contracts/webhooks.ts";

export const sampleKey = (changes: Partial<ApiKey> = {}): ApiKey => ({
  id: "0190a1b2-0000-7000-8000-0000000000b1",
  name: "Website",
  prefix: "calamo_live_7Hq2",
  scopes: ["write", "read"],
  createdBy: null,
  createdAt: Date.UTC(2030, 0, 1, 12),
  expiresAt: Date.UTC(2030, 2, 1, 12),
  lastUsedAt: null,
  ...changes,
});

export const sampleWebhook = (changes: Partial<Webhook> = {}): Webhook => ({
  id: "0190a1b2-0000-7000-8000-0000000000c1",
  url: "https://hooks.example.com/calamo",
  events: ["run.finished", "run.failed"],
  createdAt: Date.UTC(2030, 0, 1, 12),
  disabled: null,
  failingSince: null,
  ...changes,
});

export const sampleDelivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: "0190a1b2-0000-7000-8000-0000000000d1",
  event: "run.finished",
  messageId: "msg_0190a1b2",
  state: "delivered",
  attempts: 1,
  createdAt: Date.UTC(2030, 0, 2, 12),
  attemptedAt: Date.UTC(2030, 0, 2, 12),
  nextAttemptAt: null,
  status: 200,
  error: null,
  durationMs: 120,
  payload: JSON.stringify({ type: "run.finished", timestamp: "2030-01-02T12:00:00.000Z", data: {} }),
  ...changes,
});
