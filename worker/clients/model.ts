// The language model: any server that speaks OpenAI's chat completions.
import OpenAI from "openai";
import type { ChatCompletionCreateParamsStreaming as Parameters } from "openai/resources/chat/completions";
import { type PlanId, planIncludes } from "../../shared/catalog/plan-ids.ts";
import type { ModelSettings } from "../env.ts";
import { ModelError } from "./model-error.ts";
import type { ChatMessage } from "./model-request.ts";
import { ChunkReader, type ModelPart } from "./read-chunks.ts";

export { ModelError, type ModelPart };

/** The longest the model may be silent: until its first word, and between two pieces. */
const silenceMs = 60_000;
/** How long what comes after the text (its tokens, the end of the stream) is waited for. */
const afterTextMs = 3000;

/** What is asked of the model. */
export interface ModelRequest {
  messages: ChatMessage[];
  /** Whose plan asks: it decides which model answers, and how soon. */
  plan: PlanId;
  /** 0 to 2. */
  temperature: number;
  /** Above 0. */
  maxOutputTokens: number;
  /**
   * The JSON schema that the answer is to fit, where the server can see to that. Every object in it has all of its
   * properties `required` and no additional ones.
   */
  schema?: { name: string; schema: Record<string, unknown> };
}

export interface Model {
  /**
   * The answer as it is written. Ends quietly when the signal aborts.
   * @throws ModelError
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelPart>;
}

/** What this isolate has learned that a server does not understand, by its address and model. */
const refusedForms = new Map<string, ReadonlySet<Form>>();

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
        reader = await ask(client, request, settings, AbortSignal.any([signal, hangUp.signal]));
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
        else hangUp.abort(); // what is still to come is wanted by nobody
      }
    },
  };
}

/** Reads the little that may follow the end, so that the connection can be used again. */
async function drain(reader: Reader, hangUp: AbortController): Promise<void> {
  const timer = setTimeout(() => hangUp.abort(), 1000);
  try {
    while (!(await reader.read()).done);
  } catch {
    // given up, or lost: the answer has been read
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Asks with everything useful, and again at once without what the server refuses by name, each such thing once. What
 * it does not understand is left away from then on, unless leaving it away did not help.
 */
async function ask(
  client: OpenAI,
  request: ModelRequest,
  settings: ModelSettings,
  signal: AbortSignal,
): Promise<Reader> {
  const parameters = parametersOf(request, settings);
  const server = `${client.baseURL} ${parameters.model}`;
  const refused = new Set(refusedForms.get(server));
  for (;;) {
    const asked = avoidForms(parameters, refused);
    try {
      const { body } = await client.chat.completions.create(asked, { signal }).asResponse();
      if (!body) throw new ModelError("MODEL_UNAVAILABLE", { retryable: true, cause: "an empty answer" });
      if (refused.size > 0) refusedForms.set(server, refused);
      return body.getReader();
    } catch (error) {
      const refusal = asRefusal(error);
      const form = refusal && findRefusedForm(refusal, asked);
      if (!form) throw error;
      refused.add(form);
    }
  }
}

const asRefusal = (error: unknown) =>
  error instanceof OpenAI.APIError && (error.status === 400 || error.status === 422) ? error : undefined;

function parametersOf(request: ModelRequest, { models, priorityTier }: ModelSettings): Parameters {
  const { messages, plan, temperature, maxOutputTokens, schema } = request;
  return {
    model: models[plan],
    messages,
    stream: true,
    stream_options: { include_usage: true },
    temperature,
    max_completion_tokens: maxOutputTokens,
    ...(priorityTier && planIncludes(plan, "pro") && { service_tier: priorityTier as "priority" }), // or another one's
    ...(schema && {
      response_format: { type: "json_schema" as const, json_schema: { ...schema, strict: true } },
    }),
  };
}

// What not every server understands: which of it a refusal names, and what is asked for instead.

/** The forms of optional parameters, and the names by which a server may refuse each. */
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
const allForms = Object.keys(names) as Form[]; // they are all there is

/**
 * `parameters` without the refused forms: `max_completion_tokens` gives way to `max_tokens`, a JSON schema to any
 * JSON, and what has no other form is left out.
 */
export function avoidForms(parameters: Parameters, refused: ReadonlySet<Form>): Parameters {
  const {
    temperature,
    max_completion_tokens: most,
    stream_options,
    service_tier,
    response_format,
    ...rest
  } = parameters;
  const takes = (form: Form) => !refused.has(form);
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
 * The form among those of `parameters` that a refusal is about: the one in `param`, else the first that its message
 * names. Undefined where it is about something else.
 */
export function findRefusedForm(
  { param, message }: { param?: string | null | undefined; message: string },
  parameters: Parameters,
): Form | undefined {
  const asked = allForms.filter((form) => isAskedFor(form, parameters));
  for (const text of [param ?? "", message]) {
    const found = asked
      .map((form) => ({ form, at: Math.min(...names[form].map((name) => positionOf(name, text))) }))
      .filter(({ at }) => at < Infinity)
      .sort((one, other) => one.at - other.at);
    if (found[0]) return found[0].form;
  }
  return undefined;
}

function isAskedFor(form: Form, { response_format, ...parameters }: Parameters): boolean {
  if (form === "json_schema" || form === "json_object") return response_format?.type === form;
  return parameters[form] != null;
}

/** Where `text` has `name` as a word of its own. */
function positionOf(name: string, text: string): number {
  const at = text.search(new RegExp(`(?<![\\w-])${name}(?!\\w)`));
  return at < 0 ? Infinity : at;
}

// The SDK's client of the model's server.

/** It tries once. An answer has `timeoutMs` to begin, and one that the SDK reads itself, to end. */
export function openClient(settings: ModelSettings, timeoutMs: number): OpenAI {
  return new OpenAI({
    apiKey: settings.apiKey ?? "none",
    baseURL: settings.baseUrl ?? null,
    maxRetries: 0,
    timeout: timeoutMs,
  });
}
