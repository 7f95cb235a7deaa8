import type { Stripe } from "stripe";

export type StripeClient = Stripe;

/** What it takes to reach Stripe: a part of `StripeSettings`, which the commands in worker/local have no bindings for. */
export interface StripeAccess {
  secretKey: string;
  apiBase: URL;
}

/** How long one request may take, in milliseconds, and how often one that failed is made again. */
const patienceMs = 8000;
const retries = 2;

/** The SDK's client. No request is made here. Its code is loaded only where money is concerned. */
export async function openStripe({ secretKey, apiBase }: StripeAccess): Promise<StripeClient> {
  const { Stripe } = await import("stripe");
  const isPlain = apiBase.protocol === "http:";
  return new Stripe(secretKey, {
    host: apiBase.hostname,
    port: apiBase.port || (isPlain ? "80" : "443"),
    protocol: isPlain ? "http" : "https",
    timeout: patienceMs,
    maxNetworkRetries: retries,
    telemetry: false,
    // Looked up at each request, so that tests can put another in its place.
    httpClient: Stripe.createFetchHttpClient((input, init) => globalThis.fetch(input, init)),
  });
}
