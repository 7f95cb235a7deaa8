// The connection to Stripe: client, settings, idempotency keys, and errors in our terms.
import type { Stripe } from "stripe";
import type { Language } from "../../../shared/catalog/languages.ts";

export type StripeClient = Stripe;

/** The part of `StripeSettings` that the commands in worker/local have too. */
interface StripeAccess {
  secretKey: string;
  apiBase: URL;
}

/** Timeout of one request in milliseconds, and number of retries. */
const timeoutMs = 8000;
const retries = 2;

/** Creates the SDK's client without a request. The SDK is imported on demand, because most requests don't need it. */
export async function openStripe({ secretKey, apiBase }: StripeAccess): Promise<StripeClient> {
  const { Stripe } = await import("stripe");
  const isPlain = apiBase.protocol === "http:";
  return new Stripe(secretKey, {
    host: apiBase.hostname,
    port: apiBase.port || (isPlain ? "80" : "443"),
    protocol: isPlain ? "http" : "https",
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    // `fetch` is looked up for each request, so that tests can replace it.
    httpClient: Stripe.createFetchHttpClient((input, init) => globalThis.fetch(input, init)),
  });
}

/** The id of an expandable field. */
export const idOf = (field: string | { id: string }): string =>
  typeof field === "string" ? field : field.id;

/** The locale of Stripe's pages. Calamo's Portuguese is Brazilian. */
export const localeOf = (language: Language) => (language === "pt" ? "pt-BR" : language);

const keyWindowMs = 600_000;

/**
 * Returns an idempotency key that changes every ten minutes: concurrent requests run once, and a retry after that runs
 * again. Stripe itself replays a key's response for a day, also a failure.
 */
export const idempotencyKeyFor = (...name: string[]): string =>
  [...name, Math.floor(Date.now() / keyWindowMs)].join(":");

/**
 * `busy` and `unavailable` are temporary, `misconfigured` needs the operator, `missing` objects do not exist, `conflict` is
 * a concurrent request with the same idempotency key, `refused` is anything else.
 */
export type StripeErrorKind = "busy" | "unavailable" | "misconfigured" | "missing" | "conflict" | "refused";

/** A failed request to Stripe. The message contains no data; Stripe's own message is the cause, for the log only. */
export class StripeRequestError extends Error {
  override name = "StripeRequestError";
  readonly kind: StripeErrorKind;
  /** Stripe's error code, such as `resource_missing`. */
  readonly code: string | undefined;

  constructor(
    kind: StripeErrorKind,
    message: string,
    options?: { code?: string | undefined; cause?: unknown },
  ) {
    super(message, { cause: options?.cause });
    this.kind = kind;
    this.code = options?.code;
  }
}

export const isRefused = (error: unknown): boolean =>
  error instanceof StripeRequestError && error.kind === "refused";

/** Awaits an SDK call. @throws StripeRequestError instead of the SDK's errors */
export async function callStripe<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (cause) {
    throw isSdkError(cause) ? requestErrorFrom(cause) : cause;
  }
}

/** Like `callStripe`, but returns undefined if the object does not exist. */
export async function callStripeIfFound<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await callStripe(call);
  } catch (error) {
    if (error instanceof StripeRequestError && error.kind === "missing") return undefined;
    throw error;
  }
}

/** The fields we read of the SDK's errors. Importing its classes would load the whole SDK. */
interface SdkError extends Error {
  type: string;
  code?: string;
  statusCode?: number;
}

const isSdkError = (error: unknown): error is SdkError =>
  error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");

function requestErrorFrom(error: SdkError): StripeRequestError {
  const { type, code } = error;
  return new StripeRequestError(kindOf(error), code ? `${type}: ${code}` : type, { code, cause: error });
}

function kindOf({ type, code, statusCode }: SdkError): StripeErrorKind {
  if (type === "StripeIdempotencyError" || code === "idempotency_key_in_use") return "conflict";
  if (type === "StripeRateLimitError" || code === "lock_timeout" || statusCode === 429) return "busy";
  if (type === "StripeAuthenticationError" || type === "StripePermissionError") return "misconfigured";
  if (code === "resource_missing") return "missing";
  if (type === "StripeConnectionError") return "unavailable";
  // A response that is not JSON has no status.
  if (type === "StripeAPIError" && (statusCode === undefined || statusCode >= 500)) return "unavailable";
  return "refused";
}

/** Explains why a command failed, to the operator who runs it and may see Stripe's own message. */
export function explainStripeError(error: unknown): string {
  if (!(error instanceof StripeRequestError)) return error instanceof Error ? error.message : String(error);
  const detail = error.cause instanceof Error ? error.cause.message : error.message;
  if (error.kind === "busy" || error.kind === "unavailable")
    return `Stripe does not answer as it should. Please try again in a moment. (${detail})`;
  if (error.kind === "misconfigured") return `Stripe does not let STRIPE_SECRET_KEY do this. (${detail})`;
  return `Stripe has refused it. (${detail})`;
}

interface CommandSettings extends StripeAccess {
  webhookSecret: string | undefined;
  teamsOpen: boolean;
}

/**
 * Reads the settings of a command from the environment, and what that lacks from `wranglerToml`.
 * @throws Error with a message for the operator
 */
export function commandSettings(
  environment: Record<string, string | undefined>,
  wranglerToml: string,
): CommandSettings {
  const secretKey = environment.STRIPE_SECRET_KEY?.trim();
  if (!secretKey) throw new Error("STRIPE_SECRET_KEY is missing: set it in the environment or in .dev.vars.");
  const setting = (name: string) =>
    environment[name]?.trim() || new RegExp(`^${name}\\s*=\\s*"(.*?)"`, "m").exec(wranglerToml)?.[1];
  const apiBase = setting("STRIPE_API_BASE") || "https://api.stripe.com";
  if (!URL.canParse(apiBase)) throw new Error(`STRIPE_API_BASE is no address: ${apiBase}`);
  return {
    secretKey,
    webhookSecret: environment.STRIPE_WEBHOOK_SECRET?.trim() || undefined,
    apiBase: new URL(apiBase),
    teamsOpen: setting("TEAMS_OPEN") === "true",
  };
}
