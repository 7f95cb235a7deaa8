// The SDK's client of the model's server.
import OpenAI from "openai";
import type { ModelSettings } from "../env.ts";

/** The demo's words are many: they are read when it first answers, not at every start of the Worker. */
const demoFetch: typeof fetch = async (...request) =>
  (await import("./demo-model/demo-fetch.ts")).demoFetch(...request);

/** It tries once. An answer has `timeoutMs` to begin, and one that the SDK reads itself, to end. */
export function openClient(settings: ModelSettings, timeoutMs: number): OpenAI {
  return new OpenAI({
    apiKey: settings.apiKey ?? "none",
    baseURL: settings.demo ? "http://demo.invalid/v1" : (settings.baseUrl ?? null),
    ...(settings.demo && { fetch: demoFetch }),
    maxRetries: 0,
    timeout: timeoutMs,
  });
}
