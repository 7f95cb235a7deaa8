import type { ChatCompletionCreateParamsBase as Parameters } from "openai/resources/chat/completions/completions";
import { describe, expect, test } from "vitest";
import { findRejectedParameter, type OptionalParameter, omitUnsupported } from "./optional-parameters.ts";

const full: Parameters = {
  model: "m",
  messages: [],
  stream: true,
  temperature: 0,
  max_completion_tokens: 100,
  stream_options: { include_usage: true },
  service_tier: "priority",
  response_format: { type: "json_schema", json_schema: { name: "n", schema: {} } },
};
const bare: Parameters = { model: "m", messages: [], stream: true };
const avoid = (...forms: OptionalParameter[]) => omitUnsupported(full, new Set(forms));

describe("the request parameters", () => {
  test("are complete if none was rejected", () => expect(avoid()).toEqual(full));

  test.each(["temperature", "stream_options", "service_tier"] as const)(
    "omit %s if it was rejected",
    (form) => {
      const { [form]: _, ...rest } = full;
      expect(avoid(form)).toEqual(rest);
    },
  );

  test("omit stream and its options if streaming was rejected", () => {
    const { stream, stream_options, ...rest } = full;
    expect(avoid("stream")).toEqual(rest);
    expect(findRejectedParameter({ message: "Streaming is not supported" }, rest)).toBeUndefined();
  });

  test("fall back to max_tokens, then to no limit", () => {
    const { max_completion_tokens, ...rest } = full;
    expect(avoid("max_completion_tokens")).toEqual({ ...rest, max_tokens: 100 });
    expect(avoid("max_completion_tokens", "max_tokens")).toEqual(rest);
  });

  test("fall back to json_object, then to no response format", () => {
    const { response_format, ...rest } = full;
    expect(avoid("json_schema")).toEqual({ ...rest, response_format: { type: "json_object" } });
    expect(avoid("json_schema", "json_object")).toEqual(rest);
  });

  test("contain nothing that was not requested", () => {
    expect(omitUnsupported(bare, new Set())).toEqual(bare);
    expect(omitUnsupported(bare, new Set(["max_completion_tokens", "json_schema"]))).toEqual(bare);
  });
});

describe("an error message", () => {
  const find = (message: string, param?: string | null, parameters = full) =>
    findRejectedParameter({ message, param }, parameters);

  test.each([
    // Error messages of real servers.
    [
      "400 Unsupported value: 'temperature' does not support 0.7 with this model.",
      "temperature",
      "temperature",
    ],
    ["400 Unsupported parameter: 'max_completion_tokens'.", null, "max_completion_tokens"],
    ["400 max_tokens is too large: 5000", "max_tokens", "max_completion_tokens"],
    [
      '422 [{"type":"extra_forbidden","loc":["body","stream_options"],"msg":"Extra inputs"}]',
      undefined,
      "stream_options",
    ],
    ["400 Unknown field include_usage", null, "stream_options"],
    ["400 Invalid service_tier argument", null, "service_tier"],
    ["400 This model does not support response format `json_schema`.", null, "json_schema"],
    ["400 Invalid schema for response_format 'n'", "response_format", "json_schema"],
    ["400 not allowed", "response_format.json_schema", "json_schema"],
    ["400 use service_tier only without temperature", null, "service_tier"],
    ["400 use service_tier only without temperature", "temperature", "temperature"],
    ["400 'messages' must contain the word 'json' to use 'response_format'", "messages", "json_schema"],
    ["404 No endpoints found that can handle the requested parameters.", null, "json_schema"],
    ["400 Failed to parse grammar", null, "json_schema"],
    ["400 JSON schema conversion failed: Unrecognized schema: {}", null, "json_schema"],
    ["400 The provided JSON schema contains features not supported by xgrammar.", null, "json_schema"],
    ["400 Failed to compile json grammar: Invalid schema", null, "json_schema"],
    ["400 Structured outputs are not supported for this model", null, "json_schema"],
    ["400 Your organization must be verified to stream this model.", "stream", "stream"],
    ["400 Unsupported value: 'stream' does not support true with this model.", null, "stream"],
    ["400 The model is unsupported for streaming", null, "stream"],
    ["400 this model doesn't support streaming", null, "stream"],
    ["400 Streaming is not available", null, "stream"],
    ["400 maxOutputTokens: bad", null, "max_completion_tokens"],
    ["400 `max_new_tokens`: bad", null, "max_completion_tokens"],
  ] as const)("identifies the rejected parameter: %s (%s)", (message, param, form) =>
    expect(find(message, param)).toBe(form),
  );

  test("identifies the form that was sent", () => {
    expect(find("no max_tokens, use max_completion_tokens", null, avoid("max_completion_tokens"))).toBe(
      "max_tokens",
    );
    expect(find("bad response_format", null, avoid("json_schema"))).toBe("json_object");
  });

  test.each([
    "400 This model's maximum context length is 8192 tokens.",
    "400 unknown parameter: my_max_tokens_2, x-temperature, temperatures",
    "400 status code (no body)",
    "500 stream error: stream ID 5; INTERNAL_ERROR",
    "500 error while streaming the response",
    "400 The grammar of your request",
  ])("identifies no parameter if it is about something else: %s", (message) =>
    expect(find(message, "messages")).toBeUndefined(),
  );

  test.each([
    "The role of this model is not known",
    "The user has no access to this model",
    "the file system is full",
    "Invalid value for messages: the list is empty",
  ])("is not taken to be about the system role: %s", (message) => {
    const messages = [{ role: "system" as const, content: "Write" }];
    expect(find(message, null, { ...bare, messages })).toBeUndefined();
  });

  test("does not identify a parameter that was not sent", () => {
    const about = "temperature, max_tokens, stream_options, service_tier, response_format";
    expect(find(about, "temperature", bare)).toBeUndefined();
  });
});
