// The language model: any server that speaks OpenAI's chat completions, or the built-in demo model.
import OpenAI from "openai";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { ModelUsage } from "../../shared/contracts/run-events.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import type { ModelSettings } from "../env.ts";
import { demoFetch } from "./demo-model/demo-fetch.ts";
import type { ChatMessage } from "./model-request.ts";

/** The longest the model may be silent: until its first word, and between two pieces. */
const silenceMs = 60_000;

export type ModelPart = { text: string } | { finish: string } | { usage: ModelUsage };

/** What is asked of the model. */
export interface ModelRequest {
  messages: ChatMessage[];
  /** Whose plan asks: it decides which model answers, and how soon. */
  plan: PlanId;
  /** 0 to 2. */
  temperature: number;
  /** Above 0. */
  maxOutputTokens: number;
  /** The JSON schema that the answer is to fit, where the server can see to that. */
  schema?: { name: string; schema: Record<string, unknown> };
}

export interface Model {
  /**
   * The answer as it is written. Ends quietly when the signal aborts.
   * @throws ModelError
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelPart>;
}

/** A failure of the model, in our own words; what its server said is the cause, for the log alone. */
export class ModelError extends Error {
  readonly code: ErrorCode;
  readonly retryable: boolean;
  /** How long its server asked us to wait before the next try; undefined where it did not say. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: ErrorCode,
    {
      retryable,
      cause,
      retryAfterMs,
    }: { retryable: boolean; cause?: unknown; retryAfterMs?: number | undefined },
  ) {
    super(code, { cause });
    this.name = "ModelError";
    this.code = code;
    this.retryable = retryable;
    this.retryAfterMs = retryAfterMs;
  }

  static from(error: unknown): ModelError {
    if (error instanceof ModelError) return error;
    const retry = (code: ErrorCode) => new ModelError(code, { retryable: true, cause: error });
    const never = (code: ErrorCode) => new ModelError(code, { retryable: false, cause: error });
    if (error instanceof OpenAI.APIConnectionTimeoutError) return retry("MODEL_TIMEOUT");
    if (error instanceof OpenAI.APIConnectionError) return retry("MODEL_UNAVAILABLE");
    if (error instanceof OpenAI.RateLimitError) return retry("MODEL_BUSY");
    const status = error instanceof OpenAI.APIError ? error.status : undefined;
    if (typeof status === "number" && status < 500 && status !== 408 && status !== 409)
      return never("MODEL_MISCONFIGURED");
    return retry("MODEL_UNAVAILABLE");
  }
}

export function openModel(settings: ModelSettings): Model {
  const client = new OpenAI({
    apiKey: settings.apiKey ?? "none",
    baseURL: settings.demo ? "http://demo.invalid/v1" : (settings.baseUrl ?? null),
    ...(settings.demo && { fetch: demoFetch }),
    maxRetries: 0,
    timeout: silenceMs,
  });
  return {
    async *stream({ messages, plan }, signal) {
      const silence = new AbortController();
      const cut = AbortSignal.any([signal, silence.signal]);
      let heard = Date.now();
      const watch = setInterval(() => {
        if (Date.now() - heard > silenceMs) silence.abort();
      }, 1000);
      try {
        const chunks = await client.chat.completions.create(
          { model: settings.models[plan], messages, stream: true, stream_options: { include_usage: true } },
          { signal: cut },
        );
        for await (const chunk of chunks) {
          heard = Date.now();
          const choice = chunk.choices[0];
          if (choice?.delta?.content) yield { text: choice.delta.content };
          if (choice?.finish_reason) yield { finish: choice.finish_reason };
          if (chunk.usage)
            yield {
              usage: { inputTokens: chunk.usage.prompt_tokens, outputTokens: chunk.usage.completion_tokens },
            };
        }
        if (silence.signal.aborted) throw new ModelError("MODEL_TIMEOUT", { retryable: true });
      } catch (error) {
        if (silence.signal.aborted) throw new ModelError("MODEL_TIMEOUT", { retryable: true, cause: error });
        throw error;
      } finally {
        clearInterval(watch);
      }
    },
  };
}
