import type { Stripe } from "stripe";

export interface WebhookRequest {
  body: string;
  headers: Record<string, string>;
}

export type Send = (request: WebhookRequest) => Promise<Response>;

/** Delivery faults. Numbers are indexes of the undelivered events. */
export interface DeliveryFaults {
  /** These come first, then the others in order. */
  order?: number[];
  /** A random order by this seed. */
  seed?: number;
  /** Sent twice. */
  duplicate?: number[];
  /** Kept for the next delivery. */
  delay?: number[];
  /** Never arrives. */
  drop?: number[];
}

/** The status of a delivery, or `failed` without a response. */
export interface Delivery {
  event: Stripe.Event;
  status: number | "failed";
}

const attempts = 4;
const pauseMs = 500;

export class Webhooks {
  waiting: Stripe.Event[] = [];
  /** Handling of automatically sent events. */
  mode: "normal" | "hold" | "duplicate" = "normal";
  readonly #secret: string;
  readonly #url: string | undefined;
  #sending: Promise<unknown> = Promise.resolve();
  #isQueued = false;

  constructor(secret: string, url?: string) {
    this.#secret = secret;
    this.#url = url;
  }

  take(event: Stripe.Event): void {
    this.waiting.push(event);
    if (this.#url && this.mode !== "hold") this.sendAll();
  }

  /** Sends undelivered events to the webhook with a few retries. Resolves when done. */
  sendAll(): Promise<unknown> {
    if (this.#isQueued) return this.#sending; // it will include these
    this.#isQueued = true;
    this.#sending = this.#sending.then(async () => {
      this.#isQueued = false;
      for (let attempt = 0; attempt < attempts && this.waiting.length > 0; attempt++) {
        if (attempt > 0) await new Promise((done) => setTimeout(done, pauseMs * attempt));
        const all = this.waiting.map((_, place) => place);
        await this.deliver(this.#post, this.mode === "duplicate" ? { duplicate: all } : {});
      }
    });
    return this.#sending;
  }

  readonly #post: Send = ({ body, headers }) => fetch(this.#url ?? "", { method: "POST", body, headers });

  /** Signs an event as of `timestamp` (seconds), by default now. */
  async signed(
    event: Stripe.Event,
    { timestamp = Math.floor(Date.now() / 1000), secret = this.#secret } = {},
  ): Promise<WebhookRequest> {
    const body = JSON.stringify(event);
    const signature = await hmac(secret, `${timestamp}.${body}`);
    const headers = {
      "Content-Type": "application/json; charset=utf-8",
      "Stripe-Signature": `t=${timestamp},v1=${signature}`,
    };
    return { body, headers };
  }

  /** Sends undelivered events. Those without a 2xx response stay undelivered. */
  async deliver(send: Send, faults: DeliveryFaults = {}): Promise<Delivery[]> {
    const batch = this.waiting;
    const has = (places: number[] | undefined, event: Stripe.Event) => places?.includes(batch.indexOf(event));
    this.waiting = this.waiting.filter((event) => !has(faults.drop, event));
    const deliveries: Delivery[] = [];
    for (const event of inOrder(batch, faults)) {
      if (has(faults.drop, event) || has(faults.delay, event)) continue;
      for (let copy = 0; copy < (has(faults.duplicate, event) ? 2 : 1); copy++)
        deliveries.push(await this.#deliverOne(event, send));
    }
    return deliveries;
  }

  async #deliverOne(event: Stripe.Event, send: Send): Promise<Delivery> {
    const answer = await send(await this.signed(event)).catch(() => undefined);
    if (answer?.ok) {
      event.pending_webhooks = 0;
      this.waiting = this.waiting.filter((each) => each !== event);
    }
    return { event, status: answer?.status ?? "failed" };
  }
}

function inOrder(events: Stripe.Event[], { order = [], seed }: DeliveryFaults): Stripe.Event[] {
  if (seed !== undefined) return shuffle(events, seed);
  const first = order.flatMap((place) => events[place] ?? []);
  return [...first, ...events.filter((event) => !first.includes(event))];
}

/** Sorted by numbers of a linear congruential generator (Numerical Recipes). */
function shuffle<Each>(all: Each[], seed: number): Each[] {
  let state = seed;
  const drawn = all.map((each) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return { each, key: state };
  });
  return drawn.sort((one, other) => one.key - other.key).map(({ each }) => each);
}

async function hmac(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
