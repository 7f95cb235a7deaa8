// The SDK's client of the model's server.
import OpenAI from "openai";
import type { ModelSettings } from "../env.ts";

/** It tries once. An answer has `timeoutMs` to begin, and one that the SDK reads itself, to end. */
export function openClient(settings: ModelSettings, timeoutMs: number): OpenAI {
  return new OpenAI({
    apiKey: settings.apiKey ?? "none",
    baseURL: settings.baseUrl ?? null,
    maxRetries: 0,
    timeout: timeoutMs,
  });
}
