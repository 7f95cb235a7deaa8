import type { Stripe } from "stripe";
import type { Language } from "../../../shared/catalog/languages.ts";

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

/** The id of what Stripe gives either by its id or, where it was asked to, in full. */
export const idOf = (held: string | { id: string }): string => (typeof held === "string" ? held : held.id);

/** The language of Stripe's pages. Calamo's Portuguese is Brazil's. */
export const localeOf = (language: Language) => (language === "pt" ? "pt-BR" : language);

/** Milliseconds. Stripe itself would remember for a day what it answered to a key, its failures among that. */
const momentMs = 600_000;

/**
 * An idempotency key: what is asked under the same name twice at one moment is done once. Asked later it is done anew,
 * so that what Stripe could not do then is not refused all day.
 */
export const onceAtATime = (...name: string[]): string =>
  [...name, Math.floor(Date.now() / momentMs)].join(":");

interface CommandSettings extends StripeAccess {
  webhookSecret: string | undefined;
}

/**
 * The settings of a command that is run by hand: from its environment, and what that lacks from `wranglerToml`.
 * @throws Error with a sentence for whoever runs it
 */
export function commandSettings(
  environment: Record<string, string | undefined>,
  wranglerToml: string,
): CommandSettings {
  const secretKey = environment.STRIPE_SECRET_KEY?.trim();
  if (!secretKey) throw new Error("STRIPE_SECRET_KEY is missing: set it in the environment or in .dev.vars.");
  const configured = /^STRIPE_API_BASE\s*=\s*"(.*?)"/m.exec(wranglerToml)?.[1];
  const apiBase = environment.STRIPE_API_BASE?.trim() || configured || "https://api.stripe.com";
  if (!URL.canParse(apiBase)) throw new Error(`STRIPE_API_BASE is no address: ${apiBase}`);
  return {
    secretKey,
    webhookSecret: environment.STRIPE_WEBHOOK_SECRET?.trim() || undefined,
    apiBase: new URL(apiBase),
  };
}
