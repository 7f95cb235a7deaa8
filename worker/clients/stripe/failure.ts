/**
 * What a failure means for us: `busy` and `unavailable` may pass, `misconfigured` needs whoever runs Calamo, `missing` is
 * gone or never was, `conflict` is another request that was faster, `refused` is everything else.
 */
export type FailureKind = "busy" | "unavailable" | "misconfigured" | "missing" | "conflict" | "refused";

/** Stripe did not do what was asked. The message has no data in it; what Stripe said is the cause, for the log alone. */
export class PaymentFailure extends Error {
  override name = "PaymentFailure";
  readonly kind: FailureKind;
  /** Stripe's own word for it, such as `resource_missing`; undefined where it gave none. */
  readonly code: string | undefined;

  constructor(kind: FailureKind, message: string, options?: { code?: string | undefined; cause?: unknown }) {
    super(message, { cause: options?.cause });
    this.kind = kind;
    this.code = options?.code;
  }
}

/** Waits for an answer of the SDK. @throws PaymentFailure in place of the SDK's own errors; others go through */
export async function ask<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (cause) {
    throw isStripeError(cause) ? failureFrom(cause) : cause;
  }
}

/** The same for what may be gone: undefined where Stripe does not know it. @throws PaymentFailure for any other failure */
export async function askIfKnown<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask(call);
  } catch (error) {
    if (error instanceof PaymentFailure && error.kind === "missing") return undefined;
    throw error;
  }
}

/** The part of the SDK's errors that is read. Its classes are not imported: that would load all of it. */
interface StripeError extends Error {
  type: string;
  code?: string;
  statusCode?: number;
}

const isStripeError = (error: unknown): error is StripeError =>
  error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");

function failureFrom(error: StripeError): PaymentFailure {
  const { type, code } = error;
  return new PaymentFailure(kindOf(error), code ? `${type}: ${code}` : type, { code, cause: error });
}

function kindOf({ type, code, statusCode }: StripeError): FailureKind {
  if (type === "StripeIdempotencyError" || code === "idempotency_key_in_use") return "conflict";
  if (type === "StripeRateLimitError" || code === "lock_timeout" || statusCode === 429) return "busy";
  if (type === "StripeAuthenticationError" || type === "StripePermissionError") return "misconfigured";
  if (code === "resource_missing") return "missing";
  if (type === "StripeConnectionError") return "unavailable";
  // An answer that is no JSON has no status.
  if (type === "StripeAPIError" && (statusCode === undefined || statusCode >= 500)) return "unavailable";
  return "refused";
}

/** Why a command failed, in a sentence for whoever runs it. They may read what Stripe itself said. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof PaymentFailure)) return error instanceof Error ? error.message : String(error);
  const said = error.cause instanceof Error ? error.cause.message : error.message;
  switch (error.kind) {
    case "busy":
    case "unavailable":
      return `Stripe does not answer as it should. Please try again in a moment. (${said})`;
    case "misconfigured":
      return `Stripe does not let STRIPE_SECRET_KEY do this. (${said})`;
    case "missing":
    case "conflict":
    case "refused":
      return `Stripe has refused it. (${said})`;
  }
}
