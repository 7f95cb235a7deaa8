import OpenAI from "openai";
import type { ErrorCode } from "../../shared/errors.ts";

interface ModelErrorOptions {
  /** Whether a retry may succeed. */
  retryable: boolean;
  cause?: unknown;
  retryAfterMs?: number | undefined;
}

/** A failure of the model. The server's message is in the cause, for the log only. */
export class ModelError extends Error {
  readonly code: ErrorCode;
  readonly retryable: boolean;
  /** The delay that the server requested before a retry, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(code: ErrorCode, { retryable, cause, retryAfterMs }: ModelErrorOptions) {
    super(code, { cause });
    this.name = "ModelError";
    this.code = code;
    this.retryable = retryable;
    this.retryAfterMs = retryAfterMs;
  }

  static from(error: unknown): ModelError {
    if (error instanceof ModelError) return error;
    const retry = (code: ErrorCode) =>
      new ModelError(code, { retryable: true, cause: error, retryAfterMs: requestedDelay(error) });
    const never = (code: ErrorCode) => new ModelError(code, { retryable: false, cause: error });
    if (error instanceof OpenAI.APIConnectionTimeoutError) return retry("MODEL_TIMEOUT");
    if (error instanceof OpenAI.APIConnectionError) return retry("MODEL_UNAVAILABLE");
    if (error instanceof OpenAI.RateLimitError) return retry("MODEL_BUSY");
    const { status, code } = error instanceof OpenAI.APIError ? error : {};
    if (code === "content_filter" || code === "invalid_prompt") return never("REQUEST_REFUSED");
    if (typeof status === "number" && status < 500 && status !== 408 && status !== 409)
      return never("MODEL_MISCONFIGURED");
    return retry("MODEL_UNAVAILABLE");
  }
}

function requestedDelay(error: unknown): number | undefined {
  if (!(error instanceof OpenAI.APIError) || !error.headers) return undefined;
  return error.status === 429 || error.status === 503 ? readRetryAfter(error.headers, Date.now()) : undefined;
}

/** Parses `retry-after-ms`, or `Retry-After` in seconds or as a date. @returns milliseconds; undefined without a valid value */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const milliseconds = numberOf(headers.get("retry-after-ms"));
  if (milliseconds !== undefined) return Math.ceil(milliseconds);
  const after = headers.get("retry-after");
  const seconds = numberOf(after);
  if (seconds !== undefined) return Math.ceil(seconds * 1000);
  const date = after ? Date.parse(after) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function numberOf(text: string | null): number | undefined {
  return text !== null && /^\s*\d{1,12}(\.\d+)?\s*$/.test(text) ? Number(text) : undefined;
}
