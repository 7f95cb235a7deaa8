// The errors of /api/v1 with their HTTP status, grouped by what to do about them. Plain data, because a test compares it
// with the API's OpenAPI document.
import type { ErrorCode } from "../../../shared/errors.ts";

type Codes = Partial<Record<ErrorCode, number>>;

export const apiErrors = {
  fields: { VALIDATION_FAILED: 400 },
  body: { MALFORMED_JSON: 400, BODY_TOO_LARGE: 413, UNSUPPORTED_MEDIA_TYPE: 415 },
  keyInUrl: { API_KEY_IN_URL: 400 },
  key: { UNAUTHENTICATED: 401, API_KEY_INVALID: 401, API_KEY_EXPIRED: 401 },
  paused: { API_KEY_PAUSED: 403 },
  scope: { SCOPE_REQUIRED: 403 },
  readOnly: { WORKSPACE_READ_ONLY: 403 },
  plan: { PLAN_REQUIRED: 403, WORD_LIMIT_EXCEEDED: 403 },
  notFound: { NOT_FOUND: 404, UNKNOWN_TOOL: 404 },
  idempotency: { RUN_ID_REUSED: 409 },
  conflict: { EDIT_CONFLICT: 409 },
  follow: { CANNOT_CONTINUE: 409, CANNOT_REPAIR: 409 },
  stopped: { RUN_STOPPED: 409 },
  refused: { MODEL_REFUSED: 422, REQUEST_REFUSED: 422 },
  tooLong: { MODEL_INPUT_TOO_LONG: 422 },
  wait: { RATE_LIMITED: 429, TOO_MANY_RUNS: 429 },
  limit: { API_LIMIT_REACHED: 429 },
  internal: { INTERNAL: 500 },
  model: {
    MODEL_UNAVAILABLE: 502,
    MODEL_MISCONFIGURED: 502,
    MODEL_EMPTY: 502,
    MODEL_UNREADABLE: 502,
    TEXT_UNCHANGED: 502,
    CONTINUATION_FAILED: 502,
    MODEL_BUSY: 503,
    MODEL_NOT_CONFIGURED: 503,
    SPEND_CAP_REACHED: 503,
    RUN_INTERRUPTED: 503,
    MODEL_TIMEOUT: 504,
  },
} as const satisfies Record<string, Codes>;
