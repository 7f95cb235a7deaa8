// A receiver of webhooks, and a queue whose messages tests consume when they want.
import { env } from "cloudflare:workers";
import { Webhook } from "standardwebhooks";
import { vi } from "vitest";
import { type WebhookPayload, webhookPayload } from "../../shared/contracts/webhooks.ts";
import type { DeliveryKey } from "../db/webhooks.ts";
import type { AddressOptions } from "../features/webhooks/check-address.ts";
import { consumeWebhooks } from "../features/webhooks/consume.ts";
import { queueMessage } from "./queue-message.ts";

interface Received {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export class WebhookReceiver {
  readonly url: string;
  readonly received: Received[] = [];
  /** Decides how it responds. */
  respond: (request: Request) => Response | Promise<Response> = () => new Response(null, { status: 204 });

  constructor(url = "http://127.0.0.1:8099/hooks") {
    this.url = url;
  }

  /** Receives what `fetch` sends to its host until `vi.restoreAllMocks()`; other calls go through. */
  install(): this {
    const { fetch } = globalThis;
    const elsewhere = (vi.isMockFunction(fetch) && fetch.getMockImplementation()) || fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      if (new URL(request.url).host !== new URL(this.url).host) return elsewhere(input, init);
      const { url, headers } = request;
      this.received.push({ url, headers: Object.fromEntries(headers), body: await request.clone().text() });
      return this.respond(request);
    });
    return this;
  }

  /** The messages so far, verified as receivers do. @throws WebhookVerificationError */
  verify(secret: string): WebhookPayload[] {
    const webhook = new Webhook(secret);
    const contract = webhookPayload();
    return this.received.map(({ body, headers }) => contract.parse(webhook.verify(body, headers)));
  }
}

/** What a consumer did with a message: a pause in seconds until it is retried, or null if it was acknowledged. */
type Outcome = number | null;

export class HeldQueue {
  readonly messages: DeliveryKey[] = [];

  /** Holds messages until `vi.restoreAllMocks()`. */
  static open(): HeldQueue {
    const held = new HeldQueue();
    const sendBatch = async (messages: Iterable<{ body: DeliveryKey }>) => {
      for (const { body } of messages) held.messages.push(body);
    };
    vi.spyOn(env, "WEBHOOKS", "get").mockReturnValue({ sendBatch } as unknown as Queue); // the part that is used
    return held;
  }

  /** Waits for that many messages, since they are sent after the response. */
  async waitFor(count: number): Promise<DeliveryKey[]> {
    await vi.waitFor(() => {
      if (this.messages.length < count) throw new Error(`${this.messages.length} messages`);
    });
    return this.messages;
  }

  /** Consumes all messages in one batch. Those that are retried are held again. */
  async consume({
    queue = "calamo-webhooks",
    resolve,
  }: {
    queue?: string;
    resolve?: AddressOptions["resolve"];
  } = {}): Promise<Outcome[]> {
    const bodies = this.messages.splice(0);
    const outcomes: Outcome[] = bodies.map(() => Number.NaN);
    const messages = bodies.map((body, index) =>
      queueMessage(body, 1, (delaySeconds) => {
        outcomes[index] = delaySeconds;
        if (delaySeconds !== null) this.messages.push(body);
      }),
    );
    await consumeWebhooks({ queue, messages }, env, resolve);
    return outcomes;
  }
}
