// Errors as a language model reads them: what went wrong, and what to do about it.
import type { CallToolResult } from "@modelcontextprotocol/server";
import { AppError, type ErrorBody, type ErrorCode, type ErrorDetails } from "../../../shared/errors.ts";
import { logEvent, logFailure } from "../../log.ts";
import type { McpCaller } from "./caller.ts";

/**
 * Logs the error and returns it as a tool's result. Unexpected errors are returned without their details. The error's body
 * is in `_meta`: clients of the versions from 2025 compare `structuredContent` with the schema of the tool's output.
 */
export function toolError(error: unknown, { requestId }: McpCaller): CallToolResult {
  const { code, message, details } = knownError(error);
  const advice = (details && adviceOn[code]?.(details)) ?? "";
  const body: ErrorBody = { error: { code, message, requestId, ...(details && { details }) } };
  return {
    isError: true,
    content: [{ type: "text", text: `${code}: ${message} ${advice}`.trimEnd() }],
    _meta: { "calamo/error": body.error },
  };
}

/** Logs the error. An unexpected one becomes INTERNAL. */
export function knownError(error: unknown): AppError {
  if (error instanceof AppError) {
    logEvent("MCP request rejected", { code: error.code });
    return error;
  }
  logFailure("MCP request failed", error);
  return new AppError("INTERNAL");
}

/** What the user or the model can do, from the error's details. */
const adviceOn: Partial<Record<ErrorCode, (details: ErrorDetails) => string>> = {
  VALIDATION_FAILED: ({ fields = {}, allowed = {} }) =>
    `Correct these arguments: ${Object.entries(fields)
      .map(([field, problem]) => `${field} (${problem}${rule(allowed[field])})`)
      .join(", ")}.`,
  SCOPE_REQUIRED: ({ option }) => `Use a key with the scope "${option}".`,
  API_LIMIT_REACHED: ({ limit, refillsAt = 0 }) =>
    `The limit is ${limit} calls a month. New calls are available on ${dateOf(refillsAt)}.`,
  PLAN_REQUIRED: ({ option, plan }) => `"${option}" needs the plan "${plan}" or a larger one.`,
  WORD_LIMIT_EXCEEDED: ({ limit }) => `Use at most ${limit} words, or split the text.`,
  TOO_MANY_RUNS: (details) =>
    `At most ${details.limit} texts can be written at once. ${retryAdvice(details)}`,
  RATE_LIMITED: retryAdvice,
  MODEL_BUSY: retryAdvice,
};

const rule = (schema: object | undefined) => (schema ? `, allowed: ${JSON.stringify(schema)}` : "");

function retryAdvice({ retryAfter }: ErrorDetails): string {
  return retryAfter ? `Retry in ${retryAfter} seconds.` : "";
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
