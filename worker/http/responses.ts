// Error responses, with the HTTP status of each error code, and event streams.
import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError, type ErrorBody, type ErrorCode } from "../../shared/errors.ts";
import { logEvent, logFailure } from "../log.ts";
import type { AppContext, RequestRate } from "./context.ts";

export const errorStatuses: Record<ErrorCode, ContentfulStatusCode> = {
  VALIDATION_FAILED: 400,
  MALFORMED_JSON: 400,
  UNSUPPORTED_MEDIA_TYPE: 415,
  BODY_TOO_LARGE: 413,
  CROSS_ORIGIN_REQUEST: 403,
  UNAUTHENTICATED: 401,
  SESSION_EXPIRED: 401,
  INVALID_CREDENTIALS: 401,
  EMAIL_NOT_CONFIRMED: 403,
  TWO_FACTOR_REQUIRED: 401,
  CODE_INVALID: 400,
  CODE_EXPIRED: 400,
  LINK_INVALID: 400,
  REAUTHENTICATION_REQUIRED: 403,
  HUMAN_CHECK_FAILED: 400,
  EMAIL_TAKEN: 409,
  RATE_LIMITED: 429,
  FILE_TOO_LARGE: 413,
  LOGO_TOO_LARGE: 413,
  INVALID_IMAGE_DATA: 400,
  PICTURE_TOO_LARGE: 413,
  INVALID_FILE_TYPE: 415,
  IMAGE_TOO_LARGE: 413,
  IMAGE_TOO_DETAILED: 413,
  IMAGE_TYPE_UNSUPPORTED: 415,
  IMAGE_STORAGE_FULL: 402,
  IMAGE_ADDRESS_REFUSED: 400,
  IMAGE_NOT_FETCHED: 502,
  NOT_FOUND: 404,
  MAIL_NOT_SENT: 503,
  TOO_MANY_VOICES: 409,
  TOO_MANY_BATCHES: 409,
  TOO_MANY_FOLDERS: 409,
  TOO_MANY_SAMPLES: 409,
  TOO_MANY_TEMPLATES: 409,
  UNKNOWN_TOOL: 404,
  PLAN_REQUIRED: 403,
  WORD_LIMIT_EXCEEDED: 403,
  PROMPT_LIMIT_REACHED: 402,
  DOCUMENT_LIMIT_REACHED: 402,
  RUN_ID_REUSED: 409,
  TOO_MANY_RUNS: 429,
  CHAT_LIMIT_REACHED: 403,
  EDIT_CONFLICT: 409,
  ACCOUNT_DELETED: 401,
  CONTENT_CONFLICT: 409,
  CONTENT_UNAVAILABLE: 503,
  CONTENT_UNREADABLE: 503,
  CANNOT_CONTINUE: 409,
  CANNOT_REPAIR: 409,
  RUN_STOPPED: 409,
  RUN_INTERRUPTED: 503,
  MODEL_UNAVAILABLE: 502,
  MODEL_NOT_CONFIGURED: 503,
  MODEL_MISCONFIGURED: 502,
  MODEL_BUSY: 503,
  MODEL_TIMEOUT: 504,
  MODEL_INPUT_TOO_LONG: 422,
  MODEL_EMPTY: 502,
  TEXT_UNCHANGED: 502,
  NO_MISTAKES: 422,
  MODEL_UNREADABLE: 502,
  REQUEST_REFUSED: 422,
  SPEND_CAP_REACHED: 503,
  MODEL_REFUSED: 422,
  CONTINUATION_FAILED: 502,
  ACCESS_DENIED: 403,
  BILLING_NOT_CONFIGURED: 503,
  BILLING_NOT_READY: 503,
  FREE_PLAN_NOT_SOLD: 400,
  PRICE_MISSING: 502,
  CHECKOUT_FAILED: 502,
  CHECKOUT_URL_MISSING: 502,
  PLAN_NOT_OPEN: 409,
  ALREADY_SUBSCRIBED: 409,
  CHANGE_PLANNED: 409,
  NO_SUBSCRIPTION: 409,
  PORTAL_FAILED: 502,
  SUBSCRIPTION_CHANGE_FAILED: 502,
  ROLE_REQUIRED: 403,
  WORKSPACE_READ_ONLY: 403,
  SEATS_TAKEN: 409,
  ALREADY_MEMBER: 409,
  ALREADY_IN_WORKSPACE: 409,
  INVITED_OTHER_ACCOUNT: 403,
  OWNER_CANNOT_LEAVE: 409,
  COVERED_BY_WORKSPACE: 409,
  TRAINING_NOT_OFFERED: 409,
  TRAINING_TOO_SMALL: 400,
  TRAINING_TOO_LARGE: 413,
  TRAINING_RUNNING: 409,
  TRAINING_TEXTS_CHANGED: 409,
  WEBHOOK_INVALID: 400,
  API_KEY_INVALID: 401,
  API_KEY_EXPIRED: 401,
  API_KEY_IN_URL: 400,
  HTTPS_REQUIRED: 403,
  API_KEY_PAUSED: 403,
  SCOPE_REQUIRED: 403,
  API_LIMIT_REACHED: 429,
  TOO_MANY_API_KEYS: 409,
  TOO_MANY_SHARE_LINKS: 409,
  SHARE_PASSWORD_REQUIRED: 403,
  SHARE_PASSWORD_WRONG: 403,
  TOO_MANY_COMMENTS: 409,
  TOO_MANY_WEBHOOKS: 409,
  INTERNAL: 500,
};

/** RFC 9110, section 11.6.1, and RFC 6750, section 3: a rejected credential names its scheme. */
const challenges: Partial<Record<ErrorCode, string>> = {
  UNAUTHENTICATED: "Bearer",
  API_KEY_INVALID: 'Bearer error="invalid_token"',
  API_KEY_EXPIRED: 'Bearer error="invalid_token"',
};

function headersOf({ code, details }: AppError): Record<string, string> {
  const { retryAfter, limit } = details ?? {};
  const challenge = challenges[code];
  return {
    ...(challenge && { "WWW-Authenticate": challenge }),
    ...(retryAfter && { "Retry-After": String(retryAfter) }),
    ...(retryAfter && code === "RATE_LIMITED" && { RateLimit: `"minute";r=0;t=${retryAfter}` }),
    ...(limit && code === "RATE_LIMITED" && { "RateLimit-Policy": `"minute";q=${limit};w=60` }),
  };
}

/** draft-ietf-httpapi-ratelimit-headers-10. */
export const rateHeaders = ({ limit, remaining, resetSeconds }: RequestRate) => ({
  "RateLimit-Policy": `"minute";q=${limit};w=60`,
  RateLimit: `"minute";r=${remaining};t=${resetSeconds}`,
});

function errorResponse(c: Context<AppContext>, error: AppError): Response {
  const requestId = c.get("requestId");
  const body: ErrorBody = {
    error: {
      code: error.code,
      message: error.message,
      requestId,
      ...(error.details && { details: error.details }),
    },
  };
  for (const [name, value] of Object.entries(headersOf(error))) c.header(name, value);
  return c.json(body, errorStatuses[error.code]);
}

export const onError: ErrorHandler<AppContext> = (error, c) => {
  if (error instanceof AppError) {
    if (error.code === "CONTENT_UNAVAILABLE") logFailure("content database unavailable", error.cause);
    else logEvent("request rejected", { code: error.code });
    return errorResponse(c, error);
  }
  if (error instanceof HTTPException && error.status === 413)
    return errorResponse(c, new AppError("BODY_TOO_LARGE"));
  logFailure("request failed", error);
  return errorResponse(c, new AppError("INTERNAL"));
};

export const onNotFound: NotFoundHandler<AppContext> = (c) => errorResponse(c, new AppError("NOT_FOUND"));

/** Creates a response of server-sent events that proxies must not buffer or transform. */
export function eventStream(
  events: ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
): Response {
  return new Response(events, {
    headers: {
      ...headers,
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}
