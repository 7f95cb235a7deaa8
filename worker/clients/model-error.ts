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
    if (!(error instanceof OpenAI.APIError)) return retry("MODEL_UNAVAILABLE");
    const { status = 500 } = error;
    const named = findNamedProblem(error.error ?? error.message);
    if (status === 429) return named === "MODEL_MISCONFIGURED" ? never(named) : retry("MODEL_BUSY");
    if (named && named !== "MODEL_BUSY") return never(named);
    if (status === 413) return never("MODEL_INPUT_TOO_LONG");
    if (named && status < 500) return retry(named); // busy
    if (status < 500 && status !== 408 && status !== 409) return never("MODEL_MISCONFIGURED");
    return retry("MODEL_UNAVAILABLE");
  }
}

/**
 * Problems that servers name, by the identifiers in their error (`code`, `type`) or by its words. Words are compared with
 * spaces in place of `_`, because the message may be an identifier.
 */
const problems: { code: ErrorCode; names: RegExp; words?: RegExp }[] = [
  {
    code: "REQUEST_REFUSED",
    names:
      /content_?(filter|policy|moderation)(?!_error)|^invalid_prompt$|(sensitive|prohibited)_?content|data_inspection_failed|safety_violation|^censorship/,
    words:
      /content ?policy ?violation|\b(content|input|prompt)s? (((was|were|has been|is|are) )?flagged|violat)|\b(contains?|detected) (inappropriate|sensitive|unsafe|harmful|prohibited) (content|information)|failed (the )?safety check|content exists risk|(敏感|不安全|违规)内容/,
  },
  {
    code: "MODEL_INPUT_TOO_LONG",
    names: /context_(length|window|size)|string_above_max_length|request_too_large/,
    words:
      /(context|sequence) (length|window|size)|(prompt|input|messages?|text) (is|are) too (long|large)|too many (input |prompt )?tokens|(reduce|shorten) the (length|size) of the|input (length|tokens?).{0,40}exceed|prompt (length )?exceeds|inputs?\W{1,2}must have (less|fewer) than|longer than the max|input length should be|maximum prompt length|exceeded (the )?model token limit|prompt ?超长/,
  },
  {
    // The operator's account, which no waiting fills.
    code: "MODEL_MISCONFIGURED",
    names: /insufficient_(quota|credits?|balance|funds)|exceeded_current_quota|billing/,
    words:
      /(insufficient|not enough|\bno) (quota|credits?|balance|funds)\b|credit balance is too low|payment required|^(?!.*(per ?min|(re)?try (again )?(in|after)|retryinfo)).*exceeded your (current|monthly) (included )?(quota|credits)/s,
  },
  {
    code: "MODEL_BUSY",
    names: /rate_?limit|overloaded|too_many_requests|capacity_exceeded/,
    words: /\boverloaded\b|\bover capacity|capacity exceeded/,
  },
];

/**
 * Finds what a server's error is about.
 * @param error of any shape: a text, an object, a list of either, or one inside another
 * @returns undefined if it is none of the known problems
 */
export function findNamedProblem(error: unknown): ErrorCode | undefined {
  const { names, message } = readServerError(error);
  const named = problems.find((problem) => names.some((name) => problem.names.test(name)));
  if (named) return named.code;
  const said = message.toLowerCase().replaceAll("_", " ");
  const found = problems.find(({ words }) => words?.test(said))?.code;
  return names.includes("429") && found !== "MODEL_MISCONFIGURED" ? "MODEL_BUSY" : found;
}

/** Identifiers stand in these fields of an error; everything else is its message. */
const nameFields = new Set(["code", "type", "status", "reason"]);

/** Reads the identifiers and the texts out of an error of any shape. */
export function readServerError(error: unknown): { names: string[]; message: string } {
  const names: string[] = [];
  const texts: string[] = [];
  const collect = (value: unknown, field: string, depth: number): void => {
    if (typeof value === "string" || typeof value === "number")
      if (nameFields.has(field) && /^[\w.-]{1,60}$/.test(String(value)))
        names.push(String(value).toLowerCase());
      else texts.push(String(value));
    else if (typeof value === "object" && value !== null && depth < 8)
      for (const [key, part] of Object.entries(value))
        collect(part, Array.isArray(value) ? field : key, depth + 1);
  };
  collect(error, "message", 0);
  return { names, message: texts.join(" ").slice(0, 5000) };
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
