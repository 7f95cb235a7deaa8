// Habits of servers that reject a request, or a part of it.
import {
  delivers,
  deliversTitles,
  eventsOf,
  fails,
  failsWhile,
  failure,
  type ModelHabit,
  stream,
  text,
  titlesJson,
} from "./habit.ts";

const unsupported = (param: string) =>
  failure(400, {
    error: {
      message: `Unsupported value: '${param}' does not support 0.7 with this model. Only the default (1) value is supported.`,
      type: "invalid_request_error",
      param,
      code: "unsupported_value",
    },
  });
const has = (parameter: string) => (sent: object) => parameter in sent;
const extraInput = (parameter: string) => ({
  detail: [
    { type: "extra_forbidden", loc: ["body", parameter], msg: "Extra inputs are not permitted", input: 800 },
  ],
});

export const requestHabits: ModelHabit[] = [
  {
    name: "a temperature is not supported",
    source: "https://github.com/QwenLM/qwen-code/issues/921",
    respond: failsWhile(has("temperature"), unsupported("temperature")),
    assertEnd: delivers(text),
  },
  {
    name: "the error's message is an object",
    source: "https://github.com/editor-code-assistant/eca/issues/231",
    respond: failsWhile(
      has("max_completion_tokens"),
      failure(422, {
        object: "error",
        message: extraInput("max_completion_tokens"),
        type: "invalid_request_error",
        param: null,
        code: null,
      }),
    ),
    assertEnd: delivers(text),
  },
  {
    name: "the error has only a location",
    source: "https://github.com/Gitlawb/openclaude/issues/739",
    respond: failsWhile(has("stream_options"), failure(422, extraInput("stream_options"))),
    assertEnd: delivers(text),
  },
  {
    name: "the error is a list",
    source: "https://ai.google.dev/gemini-api/docs/openai",
    respond: failsWhile(
      has("stream_options"),
      failure(400, [
        {
          error: {
            code: 400,
            message: 'Invalid JSON payload received. Unknown name "stream_options": Cannot find field.',
            status: "INVALID_ARGUMENT",
          },
        },
      ]),
    ),
    assertEnd: delivers(text),
  },
  {
    name: "the error is plain text",
    source: "servers that validate with Go's or Rust's JSON readers",
    respond: failsWhile(has("max_completion_tokens"), failure(400, "unknown field max_completion_tokens")),
    assertEnd: delivers(text),
  },
  {
    name: "an unsupported parameter answers 500",
    source: "https://github.com/EricLBuehler/mistral.rs/issues/506",
    respond: failsWhile(
      has("stream_options"),
      failure(500, { error: { message: "stream_options is not supported" } }),
    ),
    assertEnd: delivers(text),
  },
  {
    name: "a JSON schema is not supported",
    source: "https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md",
    tool: "titles",
    respond: failsWhile(
      ({ response_format }) => response_format?.type === "json_schema",
      failure(400, { error: "'response_format.type' must be 'json_object' or 'text'" }),
      titlesJson(),
    ),
    assertEnd: deliversTitles(4),
  },
  {
    name: "no response format is supported",
    source: "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues",
    tool: "titles",
    respond: failsWhile(
      has("response_format"),
      failure(400, { error: "'response_format.type' must be 'text'" }),
      titlesJson(),
    ),
    assertEnd: deliversTitles(4),
  },
  {
    name: "the length is too large for the context, whatever it is",
    source: "https://github.com/voideditor/void/issues/128",
    respond: failsWhile(
      (sent) => "max_completion_tokens" in sent || "max_tokens" in sent,
      failure(400, {
        error: {
          message:
            "'max_tokens' or 'max_completion_tokens' is too large: 2000. This model's maximum context length is 2048 tokens and your request has 400 input tokens",
          type: "invalid_request_error",
          param: "max_completion_tokens",
          code: null,
        },
      }),
    ),
    assertEnd: delivers(text),
  },
  {
    name: "the length is larger than the model allows",
    source: "https://community.openai.com/t/max-tokens-is-too-large/1014532",
    respond: failsWhile(
      ({ max_completion_tokens: most }) => Number(most) > 300,
      failure(400, {
        error: {
          message: "max_tokens is too large: 5000. This model supports at most 300 completion tokens.",
          param: "max_tokens",
        },
      }),
    ),
    assertEnd: delivers(text),
  },
  {
    name: "a system role is not supported",
    source: "https://github.com/vllm-project/vllm/issues/5119",
    respond: failsWhile(
      ({ messages }) => messages.some(({ role }) => role === "system"),
      failure(400, {
        object: "error",
        message: "System role not supported",
        type: "BadRequestError",
        code: 400,
      }),
    ),
    assertEnd: delivers(text),
  },
  {
    name: "the input is longer than the context",
    source: "https://platform.openai.com/docs/guides/error-codes",
    respond: () =>
      failure(400, {
        error: {
          message:
            "This model's maximum context length is 2048 tokens. However, your messages resulted in 3000 tokens.",
          code: "context_length_exceeded",
        },
      }),
    assertEnd: fails("MODEL_INPUT_TOO_LONG"),
  },
  {
    name: "the model is still loading",
    source: "https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md",
    respond: (_, attempt) =>
      attempt < 2
        ? failure(503, { error: { code: 503, message: "Loading model", type: "unavailable_error" } })
        : { pieces: eventsOf(text) },
    assertEnd: delivers(text),
  },
  {
    name: "the operator's credits are used up",
    source: "https://openrouter.ai/docs/api-reference/errors",
    respond: () => failure(402, { error: { code: 402, message: "Insufficient credits" } }),
    assertEnd: fails("MODEL_MISCONFIGURED"),
  },
  {
    name: "the operator's quota is used up",
    source: "https://platform.openai.com/docs/guides/error-codes",
    respond: () =>
      failure(429, {
        error: {
          message: "You exceeded your current quota.",
          type: "insufficient_quota",
          code: "insufficient_quota",
        },
      }),
    assertEnd: fails("MODEL_MISCONFIGURED"),
  },
  {
    name: "the answer repeats the text of the request unchanged",
    source: "small models",
    tool: "rewrite",
    respond: stream(text),
    assertEnd: delivers(text),
  },
];
