// The language model: any server that speaks OpenAI's chat completions.
import OpenAI from "openai";
import type { ChatCompletionCreateParamsStreaming as Parameters } from "openai/resources/chat/completions";
import { type PlanId, planIncludes } from "../../shared/catalog/plan-ids.ts";
import type { ModelSettings } from "../env.ts";
import { logFailure } from "../log.ts";
import { LearnedLimits } from "./learned-limits.ts";
import { ModelError } from "./model-error.ts";
import type { ChatMessage } from "./model-request.ts";
import { findRejectedParameter, omitUnsupported } from "./optional-parameters.ts";
import { readOutputLimit } from "./output-limit.ts";
import { ChunkReader, type ModelPart } from "./read-chunks.ts";
import { readRejection } from "./rejection.ts";

export { ModelError, type ModelPart };

/** The maximum time until the first chunk, and between two chunks. */
const silenceMs = 60_000;
/** The maximum time to wait for the usage and the end of the stream after the text. */
const afterTextMs = 3000;

export interface ModelRequest {
  messages: ChatMessage[];
  /** The user's plan; it decides the model and the service tier. */
  plan: PlanId;
  /** A fine-tuned model in place of the plan's, which is used if the server does not know it. */
  tunedModel?: string | null;
  /** 0 to 2. */
  temperature: number;
  /** Above 0. */
  maxOutputTokens: number;
  /**
   * The JSON schema of the response, for servers that support structured outputs: every object lists all of its
   * properties as `required` and allows no additional ones.
   */
  schema?: { name: string; schema: Record<string, unknown> };
}

export interface Model {
  /**
   * Streams the response. Ends without an error when the signal aborts.
   * @throws ModelError
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelPart>;
}

const learnedLimits = new LearnedLimits();

type Reader = ReadableStreamDefaultReader<Uint8Array>;

export function openModel(settings: ModelSettings): Model {
  const client = openClient(settings, silenceMs);
  return {
    async *stream(request, signal) {
      const hangUp = new AbortController();
      const answer = new ChunkReader({ takesToolCalls: request.schema !== undefined });
      let reader: Reader | undefined;
      let heard = Date.now();
      let chunks = 0;
      let silent = false;
      let isConnected = false;
      let usage: ModelPart | undefined;
      let failure: unknown;
      const watch = setInterval(() => {
        silent = Date.now() - heard > (answer.finished ? afterTextMs : silenceMs);
        if (silent) hangUp.abort();
      }, 1000);
      try {
        reader = await sendRequest(client, request, settings, AbortSignal.any([signal, hangUp.signal]));
        for (let over = false; !over; ) {
          const { done, value } = await reader.read();
          isConnected ||= !done;
          const parts = done ? answer.end() : answer.push(value);
          if (answer.chunks > chunks) heard = Date.now();
          chunks = answer.chunks;
          for (const part of parts)
            if ("usage" in part) usage = part;
            else yield part;
          if (answer.failure) throw answer.failure;
          over = done || answer.done;
        }
      } catch (error) {
        failure = error;
      } finally {
        clearInterval(watch);
        if (reader && answer.done) void drain(reader, hangUp);
        else hangUp.abort(); // the rest is not needed
      }
      if (usage) yield usage; // once, because some servers count with every chunk
      if (!failure || signal.aborted || answer.finished) return;
      // A server that only sends keep-alives is at work, and would begin a second request no sooner.
      if (silent) throw new ModelError("MODEL_TIMEOUT", { retryable: !isConnected, cause: failure });
      throw ModelError.from(failure);
    },
  };
}

/** Reads the rest of the stream, so that the connection can be reused. */
async function drain(reader: Reader, hangUp: AbortController): Promise<void> {
  const timer = setTimeout(() => hangUp.abort(), 1000);
  try {
    while (!(await reader.read()).done);
  } catch {
    // aborted or lost; the response is complete
  } finally {
    clearTimeout(timer);
  }
}

/** How often a length that is too large is reduced before it is left out. */
const maxReductions = 3;

/**
 * Sends the request with all parameters, and again with less as long as the server rejects one by name. What has helped is
 * remembered for the next requests.
 */
async function sendRequest(
  client: OpenAI,
  request: ModelRequest,
  settings: ModelSettings,
  signal: AbortSignal,
): Promise<Reader> {
  const parameters = parametersOf(request, settings);
  const server = `${client.baseURL} ${parameters.model}`;
  const known = learnedLimits.get(server);
  const unsupported = new Set(known.unsupported);
  const omitted = new Set(unsupported);
  let maxOutputTokens = Math.min(request.maxOutputTokens, known.maxOutputTokens);
  let learnedMaximum = known.maxOutputTokens;
  for (let reductions = 0; ; ) {
    const sent = omitUnsupported({ ...parameters, max_completion_tokens: maxOutputTokens }, omitted);
    try {
      const { body } = await client.chat.completions.create(sent, { signal }).asResponse();
      if (!body) throw new ModelError("MODEL_UNAVAILABLE", { retryable: true, cause: "an empty answer" });
      if (unsupported.size > known.unsupported.size || learnedMaximum < known.maxOutputTokens)
        learnedLimits.add(server, { unsupported, maxOutputTokens: learnedMaximum });
      return body.getReader();
    } catch (error) {
      if (request.tunedModel && isUnknownModel(error)) {
        logFailure("fine-tuned model not found", error);
        return sendRequest(client, { ...request, tunedModel: null }, settings, signal);
      }
      const rejection = readRejection(error);
      if (!rejection) throw error;
      const rejected = findRejectedParameter(rejection, sent);
      const isLength = rejected === "max_completion_tokens" || rejected === "max_tokens";
      const smaller = readOutputLimit(rejection.message, maxOutputTokens, isLength);
      if (smaller?.tokens === 0)
        throw new ModelError("MODEL_INPUT_TOO_LONG", { retryable: false, cause: error });
      if (smaller && reductions++ < maxReductions) {
        maxOutputTokens = smaller.tokens;
        if (smaller.isGeneral) learnedMaximum = maxOutputTokens;
        continue;
      }
      if (!rejected || (!smaller && rejection.problem)) throw error;
      if (isLength) {
        maxOutputTokens = Math.min(request.maxOutputTokens, known.maxOutputTokens); // less has not helped
        learnedMaximum = known.maxOutputTokens;
      }
      omitted.add(rejected);
      if (!smaller && !rejection.isTemporary) unsupported.add(rejected);
    }
  }
}

const isUnknownModel = (error: unknown) =>
  error instanceof OpenAI.APIError && (error.status === 404 || error.code === "model_not_found");

function parametersOf(request: ModelRequest, { models, priorityTier }: ModelSettings): Parameters {
  const { messages, plan, tunedModel, temperature, schema } = request;
  return {
    model: tunedModel ?? models[plan],
    messages,
    stream: true,
    stream_options: { include_usage: true },
    temperature,
    ...(priorityTier && planIncludes(plan, "pro") && { service_tier: priorityTier as "priority" }), // other servers have other tiers
    ...(schema && {
      response_format: { type: "json_schema" as const, json_schema: { ...schema, strict: true } },
    }),
  };
}

/**
 * Opens the SDK's client, without retries.
 * @param timeoutMs until a streamed response begins, or another one ends
 */
export function openClient(settings: ModelSettings, timeoutMs: number): OpenAI {
  return new OpenAI({
    apiKey: settings.apiKey ?? "none",
    baseURL: settings.baseUrl ?? null,
    maxRetries: 0,
    timeout: timeoutMs,
  });
}
