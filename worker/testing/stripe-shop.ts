// A shop that sells: Calamo with Stripe's emulator behind it, and one clock for both.
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { openStripe, type StripeClient } from "../clients/stripe/client.ts";
import { setUpStripe } from "../clients/stripe/set-up.ts";
import { stripeSettings } from "../env.ts";
import { Client } from "./client.ts";
import { StripeEmulator } from "./stripe/emulator.ts";
import type { DeliveryFaults } from "./stripe/webhooks.ts";

const url = "https://stripe.test";
const secretKey = "sk_test_shop";
const webhookSecret = "whsec_shop";

export interface Shop {
  emulator: StripeEmulator;
  /** Both clocks go on by so many days, and what comes due at Stripe happens. */
  pass(days: number): void;
  stripe: StripeClient;
  /** Has Stripe deliver what waits, each once; with faults where they are given. What fails waits on. */
  deliver(faults?: DeliveryFaults): Promise<void>;
  /** Nobody ever hears of what waits. */
  lose(): Promise<void>;
}

/**
 * Takes the place of Stripe behind `fetch` until `vi.restoreAllMocks()`, and stops the clock until `vi.useRealTimers()`.
 * Other addresses go where they went before.
 */
export async function openShop(): Promise<Shop> {
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  const emulator = new StripeEmulator({ url, secretKey, webhookSecret, now: start });
  const { fetch } = globalThis;
  const elsewhere = (vi.isMockFunction(fetch) && fetch.getMockImplementation()) || fetch; // not what is put here now
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const request = new Request(input, init);
    return request.url.startsWith(url) ? emulator.fetch(request) : elsewhere(input, init);
  });
  vi.spyOn(env, "STRIPE_SECRET_KEY", "get").mockReturnValue(secretKey);
  vi.spyOn(env, "STRIPE_WEBHOOK_SECRET", "get").mockReturnValue(webhookSecret);
  vi.spyOn(env, "STRIPE_API_BASE", "get").mockReturnValue(url);
  const settings = stripeSettings(env);
  if (!settings) throw new Error("the shop has no key");
  const stripe = await openStripe(settings);
  await setUpStripe(stripe);
  const deliver = async (faults?: DeliveryFaults) => {
    await emulator.deliver(({ body, headers }) => sendWebhook(body, headers), faults);
  };
  return {
    emulator,
    stripe,
    pass(days) {
      const now = emulator.now + days * 86_400_000;
      emulator.advanceTo(now);
      vi.setSystemTime(now);
    },
    deliver,
    lose: () => deliver({ drop: [...emulator.deliveries.keys()] }),
  };
}

/** What Stripe sends, as it comes in. */
export function sendWebhook(body: string, headers: HeadersInit): Promise<Response> {
  return new Client().fetch("/api/stripe/webhook", {
    method: "POST",
    body,
    headers,
  });
}
