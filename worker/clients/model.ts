// The language model: any server that speaks OpenAI's chat completions.
import OpenAI from "openai";
import type { ChatCompletionCreateParamsStreaming as Parameters } from "openai/resources/chat/completions";
import { type PlanId, planIncludes } from "../../shared/catalog/plan-ids.ts";
import type { ModelSettings } from "../env.ts";
import { logFailure } from "../log.ts";
import { ModelError } from "./model-error.ts";
import type { ChatMessage } from "./model-request.ts";
import { ChunkReader, type ModelPart } from "./read-chunks.ts";

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

/** The parameters that a server does not support, by its address and model, for the lifetime of the isolate. */
const unsupportedForms = new Map<string, ReadonlySet<Form>>();

type Reader = ReadableStreamDefaultReader<Uint8Array>;

export function openModel(settings: ModelSettings): Model {
  const client = openClient(settings, silenceMs);
  return {
    async *stream(request, signal) {
      const hangUp = new AbortController();
      const answer = new ChunkReader();
      let reader: Reader | undefined;
      let heard = Date.now();
      let chunks = 0;
      let silent = false;
      const watch = setInterval(() => {
        silent = Date.now() - heard > (answer.finished ? afterTextMs : silenceMs);
        if (silent) hangUp.abort();
      }, 1000);
      try {
        reader = await sendRequest(client, request, settings, AbortSignal.any([signal, hangUp.signal]));
        for (let over = false; !over; ) {
          const { done, value } = await reader.read();
          const parts = done ? answer.end() : answer.push(value);
          if (answer.chunks > chunks) heard = Date.now();
          chunks = answer.chunks;
          for (const part of parts) yield part;
          if (answer.failure) throw answer.failure;
          over = done || answer.done;
        }
      } catch (error) {
        if (signal.aborted || answer.finished) return;
        if (silent) throw new ModelError("MODEL_TIMEOUT", { retryable: true, cause: error });
        throw ModelError.from(error);
      } finally {
        clearInterval(watch);
        if (reader && answer.done) void drain(reader, hangUp);
        else hangUp.abort(); // the rest is not needed
      }
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

/**
 * Sends the request with all parameters, and retries without those that the server rejects by name. If that succeeds, they
 * are omitted from then on.
 */
async function sendRequest(
  client: OpenAI,
  request: ModelRequest,
  settings: ModelSettings,
  signal: AbortSignal,
): Promise<Reader> {
  const parameters = parametersOf(request, settings);
  const server = `${client.baseURL} ${parameters.model}`;
  const unsupported = new Set(unsupportedForms.get(server));
  for (;;) {
    const sent = avoidForms(parameters, unsupported);
    try {
      const { body } = await client.chat.completions.create(sent, { signal }).asResponse();
      if (!body) throw new ModelError("MODEL_UNAVAILABLE", { retryable: true, cause: "an empty answer" });
      if (unsupported.size > 0) unsupportedForms.set(server, unsupported);
      return body.getReader();
    } catch (error) {
      if (request.tunedModel && isUnknownModel(error)) {
        logFailure("fine-tuned model not found", error);
        return sendRequest(client, { ...request, tunedModel: null }, settings, signal);
      }
      const rejection = asRejection(error);
      const form = rejection && findRejectedForm(rejection, sent);
      if (!form) throw error;
      unsupported.add(form);
    }
  }
}

const isUnknownModel = (error: unknown) =>
  error instanceof OpenAI.APIError && (error.status === 404 || error.code === "model_not_found");

const asRejection = (error: unknown) =>
  error instanceof OpenAI.APIError && (error.status === 400 || error.status === 422) ? error : undefined;

function parametersOf(request: ModelRequest, { models, priorityTier }: ModelSettings): Parameters {
  const { messages, plan, tunedModel, temperature, maxOutputTokens, schema } = request;
  return {
    model: tunedModel ?? models[plan],
    messages,
    stream: true,
    stream_options: { include_usage: true },
    temperature,
    max_completion_tokens: maxOutputTokens,
    ...(priorityTier && planIncludes(plan, "pro") && { service_tier: priorityTier as "priority" }), // other servers have other tiers
    ...(schema && {
      response_format: { type: "json_schema" as const, json_schema: { ...schema, strict: true } },
    }),
  };
}

/** Optional parameters that some servers don't support, in their forms, and the names in a server's error message. */
const names = {
  temperature: ["temperature"],
  max_completion_tokens: ["max_completion_tokens", "max_tokens"],
  max_tokens: ["max_tokens", "max_completion_tokens"],
  stream_options: ["stream_options", "include_usage"],
  service_tier: ["service_tier"],
  json_schema: ["response_format", "json_schema"],
  json_object: ["response_format", "json_object"],
} satisfies Record<string, string[]>;
export type Form = keyof typeof names;
const allForms = Object.keys(names) as Form[]; // Object.keys is typed as string[]

/**
 * Returns `parameters` without the unsupported forms: `max_completion_tokens` is replaced by `max_tokens`, a JSON schema
 * by any JSON, and the others are omitted.
 */
export function avoidForms(parameters: Parameters, unsupported: ReadonlySet<Form>): Parameters {
  const {
    temperature,
    max_completion_tokens: most,
    stream_options,
    service_tier,
    response_format,
    ...rest
  } = parameters;
  const takes = (form: Form) => !unsupported.has(form);
  return {
    ...rest,
    ...(temperature != null && takes("temperature") && { temperature }),
    ...(most != null &&
      (takes("max_completion_tokens")
        ? { max_completion_tokens: most }
        : takes("max_tokens") && { max_tokens: most })),
    ...(stream_options && takes("stream_options") && { stream_options }),
    ...(service_tier && takes("service_tier") && { service_tier }),
    ...(response_format &&
      (takes("json_schema")
        ? { response_format }
        : takes("json_object") && { response_format: { type: "json_object" as const } })),
  };
}

/**
 * Finds the parameter that an error is about: the one in `param`, or the first that its message names.
 * @returns undefined if the error is about something else
 */
export function findRejectedForm(
  { param, message }: { param?: string | null | undefined; message: string },
  parameters: Parameters,
): Form | undefined {
  const present = allForms.filter((form) => isPresent(form, parameters));
  for (const text of [param ?? "", message]) {
    const found = present
      .map((form) => ({ form, at: Math.min(...names[form].map((name) => positionOf(name, text))) }))
      .filter(({ at }) => at < Infinity)
      .sort((one, other) => one.at - other.at);
    if (found[0]) return found[0].form;
  }
  return undefined;
}

function isPresent(form: Form, { response_format, ...parameters }: Parameters): boolean {
  if (form === "json_schema" || form === "json_object") return response_format?.type === form;
  return parameters[form] != null;
}

/** Returns the position of `name` as a whole word; Infinity if it does not occur. */
function positionOf(name: string, text: string): number {
  const at = text.search(new RegExp(`(?<![\\w-])${name}(?!\\w)`));
  return at < 0 ? Infinity : at;
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
