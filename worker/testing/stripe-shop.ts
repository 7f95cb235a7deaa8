// A shop that sells: Calamo with Stripe's emulator behind it, and one clock for both.
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { openStripe } from "../clients/stripe/client.ts";
import { setUpStripe } from "../clients/stripe/set-up.ts";
import { stripeSettings } from "../env.ts";
import { Client } from "./client.ts";
import { StripeEmulator } from "./stripe/emulator.ts";

const url = "https://stripe.test";
const secretKey = "sk_test_shop";
const webhookSecret = "whsec_shop";

export interface Shop {
  emulator: StripeEmulator;
  /** Both clocks go on by so many days, and what comes due at Stripe happens. */
  pass(days: number): Promise<void>;
  /** Has Stripe deliver what waits; with faults where they are given. */
  deliver(faults?: Parameters<StripeEmulator["deliver"]>[1]): Promise<void>;
  /** Stops the clock and takes the emulator away. */
  close(): void;
}

/** Takes the place of Stripe behind `fetch` until `vi.restoreAllMocks()`; other addresses go where they went before. */
export async function openShop(): Promise<Shop> {
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  const emulator = new StripeEmulator({ url, secretKey, webhookSecret, now: start });
  const elsewhere = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const request = new Request(input, init);
    return request.url.startsWith(url) ? emulator.fetch(request) : elsewhere(input, init);
  });
  vi.spyOn(env, "STRIPE_SECRET_KEY", "get").mockReturnValue(secretKey);
  vi.spyOn(env, "STRIPE_WEBHOOK_SECRET", "get").mockReturnValue(webhookSecret);
  vi.spyOn(env, "STRIPE_API_BASE", "get").mockReturnValue(url);
  const settings = stripeSettings(env);
  if (!settings) throw new Error("the shop has no key");
  await setUpStripe(await openStripe(settings));
  return {
    emulator,
    async pass(days) {
      const now = emulator.now + days * 86_400_000;
      await emulator.advanceTo(now);
      vi.setSystemTime(now);
    },
    deliver: async (faults) => {
      await emulator.deliver(({ body, headers }) => sendWebhook(body, headers), faults);
    },
    close: () => vi.useRealTimers(),
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
