// Errors that may be about a parameter of the request.
import OpenAI from "openai";
import type { ErrorCode } from "../../shared/errors.ts";
import { findNamedProblem, readServerError } from "./model-error.ts";

export interface Rejection {
  message: string;
  param: string | null | undefined;
  /** Set if the error is about something other than a parameter. */
  problem: ErrorCode | undefined;
  /** The server supports the parameter, but the model's answer did not comply with it. */
  isTemporary: boolean;
}

/** 404: OpenRouter, if no provider supports a parameter. 500: some servers, for any parameter that they don't know. */
const statuses = [400, 404, 422, 500];

export function readRejection(error: unknown): Rejection | undefined {
  if (!(error instanceof OpenAI.APIError) || !statuses.includes(error.status ?? 0)) return undefined;
  const content: unknown = error.error ?? error.message.replace(/^\d+ /, "");
  const { names, message } = readServerError(content);
  // Groq. Its error contains the answer, in which no problem is looked for.
  const isTemporary = names.includes("json_validate_failed");
  return {
    message,
    param: error.param,
    problem: isTemporary ? undefined : findNamedProblem(content),
    isTemporary,
  };
}
