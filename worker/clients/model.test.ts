import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { ModelSettings } from "../env.ts";
import { type Answer, type ScriptedUpstream, scriptUpstream } from "../testing/scripted-upstream.ts";
import { endEvents } from "../testing/wire-format.ts";
import { ModelError, type ModelPart, type ModelRequest, openModel } from "./model.ts";

/** A separate address for each test, because the parameters that a server rejects are remembered by address. */
let settings: ModelSettings;
let upstream: ScriptedUpstream;
beforeEach(() => {
  upstream = scriptUpstream();
  settings = {
    apiKey: "k",
    baseUrl: `http://${crypto.randomUUID()}.test/v1`,
    models: { free: "small", essential: "small", pro: "large", teams: "large" },
    priorityTier: "priority",
    moderationModel: undefined,
    isConfigured: true,
    demo: false,
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const request: ModelRequest = {
  messages: [{ role: "user", content: "Write" }],
  plan: "free",
  temperature: 0.7,
  maxOutputTokens: 100,
};
const schema = { name: "n", schema: { type: "object" } };
const never = new AbortController().signal;

async function ask(change: Partial<ModelRequest> = {}, signal = never): Promise<ModelPart[]> {
  const parts: ModelPart[] = [];
  for await (const part of openModel(settings).stream({ ...request, ...change }, signal)) parts.push(part);
  return parts;
}
const failure = (change?: Partial<ModelRequest>) =>
  ask(change).then(
    () => undefined,
    (error: unknown) => error,
  );
const refuse = (message: string, param: string | null = null, status = 400): Answer => ({
  status,
  body: JSON.stringify({ error: { message, param, type: "invalid_request_error" } }),
});
const modelNotFound = JSON.stringify({ error: { message: "no such model", code: "model_not_found" } });
const good: Answer = { pieces: ["Hello", " there"] };
const parts = [
  { text: "Hello" },
  { text: " there" },
  { finish: "stop" },
  { usage: { inputTokens: 7, outputTokens: 3 } },
];
const optional = [
  "temperature",
  "max_completion_tokens",
  "max_tokens",
  "stream_options",
  "service_tier",
  "response_format",
];
/** The optional parameters of each call. */
const asked = () => upstream.calls.map((call) => optional.filter((name) => name in call).join(" "));

describe("a model request", () => {
  test("has the plan's model and all useful parameters", async () => {
    upstream.script(good);
    expect(await ask()).toEqual(parts);
    expect(upstream.calls).toEqual([
      {
        model: "small",
        messages: request.messages,
        stream: true,
        stream_options: { include_usage: true },
        temperature: 0.7,
        max_completion_tokens: 100,
      },
    ]);
  });

  test.each([
    ["free", "small", undefined],
    ["essential", "small", undefined],
    ["pro", "large", "priority"],
    ["teams", "large", "priority"],
  ] as const)(
    "has the plan's model, and priority for the largest plans only: %s",
    async (plan: PlanId, model, service_tier) => {
      upstream.script(good);
      await ask({ plan });
      expect(upstream.calls[0]?.model).toBe(model);
      expect(upstream.calls[0]?.service_tier).toBe(service_tier);
    },
  );

  test("has no priority if none is configured", async () => {
    settings.priorityTier = undefined;
    upstream.script(good);
    await ask({ plan: "teams" });
    expect(upstream.calls[0]).not.toHaveProperty("service_tier");
  });

  test("has its last usage counted, because some servers count with every chunk", async () => {
    const piece = (completion_tokens: number) =>
      `data: ${JSON.stringify({ choices: [{ delta: { content: "a" } }], usage: { prompt_tokens: 100, completion_tokens } })}\n\n`;
    upstream.script({
      raw: [piece(10), piece(30), piece(50), ...endEvents("stop").slice(0, 1), "data: [DONE]\n\n"],
    });
    expect((await ask()).filter((part) => "usage" in part)).toEqual([
      { usage: { inputTokens: 100, outputTokens: 50 } },
    ]);
  });

  test("asks for JSON if there is a schema", async () => {
    upstream.script(good);
    await ask({ schema });
    const json_schema = { ...schema, strict: true };
    expect(upstream.calls[0]?.response_format).toEqual({ type: "json_schema", json_schema });
  });
});

describe("a fine-tuned model", () => {
  const models = () => upstream.calls.map(({ model }) => model);

  test("is asked instead of the plan's", async () => {
    upstream.script(good);
    expect(await ask({ tunedModel: "tuned" })).toEqual(parts);
    expect(models()).toEqual(["tuned"]);
  });

  test.each([refuse("The model does not exist", null, 404), { status: 400, body: modelNotFound }])(
    "that the server does not know is replaced by the plan's: %j",
    async (answer) => {
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      upstream.script(answer, good);
      expect(await ask({ tunedModel: "tuned" })).toEqual(parts);
      expect(models()).toEqual(["tuned", "small"]);
    },
  );

  test("is not replaced after another failure, and neither is an unknown model of the plan", async () => {
    upstream.script({ status: 500 });
    expect(await failure({ tunedModel: "tuned" })).toMatchObject({ code: "MODEL_UNAVAILABLE" });
    upstream.script({ status: 404 });
    expect(await failure()).toMatchObject({ code: "MODEL_MISCONFIGURED" });
    expect(models()).toEqual(["tuned", "small"]);
  });
});

describe("a server that rejects optional parameters", () => {
  test("is retried immediately without the named parameter, which is omitted from then on", async () => {
    upstream.script(refuse("Unsupported value: 'temperature'", "temperature"), good);
    expect(await ask()).toEqual(parts);
    expect(await ask()).toEqual(parts);
    const less = "max_completion_tokens stream_options";
    expect(asked()).toEqual([`temperature ${less}`, less, less]);
  });

  test("can reject one parameter after another until none is left", async () => {
    const word = "refused:";
    upstream.script(
      refuse(`${word} max_completion_tokens`),
      refuse(`${word} response_format json_schema`),
      refuse(`${word} max_tokens`),
      refuse(`${word} temperature`),
      refuse(`${word} service_tier`),
      refuse(`${word} stream_options`),
      refuse(`${word} response_format json_object`),
      good,
    );
    expect(await ask({ plan: "pro", schema })).toEqual(parts);
    expect(
      upstream.calls.map(({ response_format }) => (response_format as { type: string } | undefined)?.type),
    ).toEqual(["json_schema", "json_schema", ...Array(5).fill("json_object"), undefined]);
    expect(asked()[2]).toContain("max_tokens");
    expect(asked()[7]).toBe("");
  });

  test.each(["json_schema", "any form"])(
    "in an answer that broke its rule is asked without it once: %s",
    async (rejected) => {
      const body = JSON.stringify({
        error: {
          message: "Failed to generate JSON. See 'failed_generation' for more details.",
          code: "json_validate_failed",
          failed_generation: "The content was flagged: temperature",
        },
      });
      upstream.script(...Array(rejected === "any form" ? 2 : 1).fill({ status: 400, body }), good);
      expect(await ask({ schema })).toEqual(parts);
      await ask({ schema });
      expect(
        upstream.calls.map(({ response_format }) => (response_format as { type: string } | undefined)?.type),
      ).toEqual([
        "json_schema",
        "json_object",
        ...(rejected === "any form" ? [undefined] : []),
        "json_schema",
      ]);
    },
  );

  test("can reject streaming, and is asked for the whole answer at once from then on", async () => {
    const message = { role: "assistant", content: "Hello" };
    upstream.script(refuse("Your organization must be verified to stream this model.", "stream"), {
      raw: [JSON.stringify({ choices: [{ index: 0, message, finish_reason: "stop" }] })],
    });
    for (let request = 0; request < 2; request++)
      expect(await ask()).toEqual([{ text: "Hello" }, { finish: "stop" }]);
    expect(upstream.calls.map(({ stream }) => stream)).toEqual([true, undefined, undefined]);
    expect(asked()[1]).toBe("temperature max_completion_tokens");
  });

  test.each([
    [
      "under detail",
      422,
      '{"detail":[{"loc":["body","stream_options"],"msg":"extra fields not permitted"}]}',
    ],
    [
      "at the top level",
      400,
      '{"object":"error","message":"unknown: stream_options","param":null,"code":400}',
    ],
    ["as a string", 400, '{"error":"stream_options?"}'],
    ["as plain text", 400, "unknown field `stream_options`"],
    ["in a list", 400, '[{"error":{"code":400,"message":"Unknown name \\"stream_options\\""}}]'],
    [
      "in an object as the message",
      422,
      '{"object":"error","message":{"detail":[{"loc":["body","stream_options"],"msg":"Extra inputs"}]},"param":null}',
    ],
    ["with 404", 404, '{"error":{"message":"stream_options?"}}'],
    ["in a server error", 500, '{"error":{"message":"stream_options is not supported"}}'],
  ])("can name the parameter anywhere in the body: %s", async (_, status, body) => {
    upstream.script({ status, body }, good);
    expect(await ask()).toEqual(parts);
    expect(asked()[1]).toBe("temperature max_completion_tokens");
  });

  test("is remembered by model and address", async () => {
    upstream.script(refuse("temperature"), good);
    await ask();
    await ask({ plan: "pro" });
    settings = { ...settings, baseUrl: `http://${crypto.randomUUID()}.test/v1` };
    await ask();
    expect(asked().map((names) => names.includes("temperature"))).toEqual([true, false, true, true]);
  });

  test("is misconfigured if it also rejects the request without the named parameter, which is not remembered", async () => {
    upstream.script(refuse("the temperature in your text"));
    expect(await failure()).toMatchObject({ code: "MODEL_MISCONFIGURED", retryable: false });
    expect(upstream.calls).toHaveLength(2);
    upstream.script(good);
    await ask();
    expect(asked()[2]).toContain("temperature");
  });

  test("is misconfigured if it names no optional parameter", async () => {
    upstream.script(refuse("The model `small` is not here"));
    expect(await failure()).toMatchObject({ code: "MODEL_MISCONFIGURED", retryable: false });
    expect(upstream.calls).toHaveLength(1);
  });

  test("is not retried if another status names a parameter", async () => {
    upstream.script(refuse("temperature", "temperature", 403));
    expect(await failure()).toMatchObject({ code: "MODEL_MISCONFIGURED" });
    expect(upstream.calls).toHaveLength(1);
  });
});

describe("a server that rejects the length of the output", () => {
  const lengths = () => upstream.calls.map(({ max_completion_tokens: most }) => most);
  const rejectMost = (message: string) => refuse(`max_completion_tokens is too large: ${message}`);

  test("is asked for what it allows, also by the next requests, until the hour is over", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    upstream.script(rejectMost("at most 90 tokens"), good);
    await ask();
    await ask();
    await ask({ maxOutputTokens: 70 });
    vi.setSystemTime(Date.now() + 60 * 60_000);
    await ask();
    expect(lengths()).toEqual([100, 90, 90, 70, 100]);
  });

  test("is asked for half if it names no length, and without a length at last, which is not remembered", async () => {
    upstream.script(
      rejectMost("no"),
      rejectMost("no"),
      rejectMost("no"),
      rejectMost("no"),
      refuse("max_tokens"),
      good,
    );
    await ask({ maxOutputTokens: 800 });
    expect(lengths()).toEqual([800, 400, 200, 100, undefined, undefined]);
    upstream.script(good);
    await ask();
    expect(lengths().at(-1)).toBe(100);
  });

  test("keeps a limit in whatever words it rejects the length, which is not remembered as unsupported", async () => {
    upstream.script(refuse("max_completion_tokens is limited to 90", "max_completion_tokens"), good);
    await ask();
    await ask();
    expect(lengths()).toEqual([100, 90, 90]);
  });

  test("is not asked for less if it rejects another parameter and repeats the request", async () => {
    upstream.script(refuse("Invalid value 0.7 for temperature, with max_completion_tokens 80"), good);
    await ask();
    expect(lengths()).toEqual([100, 100]);
  });

  test("is asked for the whole length again if less has not helped", async () => {
    upstream.script(rejectMost("no"), rejectMost("no"), rejectMost("no"), rejectMost("no"), good);
    await ask({ maxOutputTokens: 800 });
    await ask({ maxOutputTokens: 800 });
    expect(upstream.calls[4]).toHaveProperty("max_tokens", 800);
    expect(lengths().at(-1)).toBe(800);
  });

  test("is asked for what the input leaves, by this request alone", async () => {
    upstream.script(rejectMost("the context length is 500 tokens, your request has 420 input tokens"), good);
    await ask();
    await ask();
    expect(lengths()).toEqual([100, 80, 100]);
  });

  test("fails if the input leaves no room", async () => {
    upstream.script(rejectMost("the context length is 500 tokens, your request has 490 input tokens"));
    expect(await failure()).toMatchObject({ code: "MODEL_INPUT_TOO_LONG", retryable: false });
    expect(upstream.calls).toHaveLength(1);
  });
});

test.each([
  "System role not supported",
  "Developer instruction is not enabled for models/gemma-3-27b-it",
  "Unsupported value: 'messages[0].role' does not support 'system' with this model.",
  "Conversation roles must alternate user/assistant/user/assistant/...",
  "Only user and assistant roles are supported!",
  'Unexpected role "system"',
  "role 'system' is not supported",
  "invalid role: system",
  "The role system is unknown",
  "'system' role is not available",
  "messages.0.role: Input should be 'user' or 'assistant'",
])("a server without a system role gets its text in the user's message: %s", async (message) => {
  upstream.script(refuse(message), good);
  const messages: ModelRequest["messages"] = [
    { role: "system", content: "Rewrite." },
    { role: "user", content: "Pens" },
    { role: "assistant", content: "Reeds" },
  ];
  expect(await ask({ messages })).toEqual(parts);
  expect(upstream.calls[1]?.messages).toEqual([
    { role: "user", content: "Rewrite.\n\nPens" },
    { role: "assistant", content: "Reeds" },
  ]);
});

test("concurrent requests remember what each of them has learned", async () => {
  vi.mocked(fetch).mockImplementation(async (_input, init) => {
    const sent = JSON.parse(String(init?.body));
    upstream.calls.push(sent);
    const rejected = ["temperature", "stream_options"].find(
      (name) => name in sent && sent.messages[0].content === name,
    );
    if (rejected) return Response.json({ error: { message: "no", param: rejected } }, { status: 400 });
    return new Response(endEvents("stop").join(""));
  });
  const askAbout = (content: string) => ask({ messages: [{ role: "user", content }] });
  await Promise.all([askAbout("temperature"), askAbout("stream_options")]);
  await askAbout("neither");
  expect(asked().at(-1)).toBe("max_completion_tokens");
});

describe("a failure", () => {
  test.each([
    [{ status: 401 }, "MODEL_MISCONFIGURED", false],
    [{ status: 404 }, "MODEL_MISCONFIGURED", false],
    [{ status: 408 }, "MODEL_UNAVAILABLE", true],
    [{ status: 429 }, "MODEL_BUSY", true],
    [
      { status: 429, body: '{"error":{"message":"no","code":"insufficient_quota"}}' },
      "MODEL_MISCONFIGURED",
      false,
    ],
    [
      { status: 429, body: '{"error":{"message":"no","type":"exceeded_current_quota_error"}}' },
      "MODEL_MISCONFIGURED",
      false,
    ],
    [{ status: 402, body: '{"error":{"message":"Insufficient credits"}}' }, "MODEL_MISCONFIGURED", false],
    [
      { status: 400, body: '{"error":{"message":"no","code":"context_length_exceeded"}}' },
      "MODEL_INPUT_TOO_LONG",
      false,
    ],
    [
      { status: 400, body: '[{"error":{"message":"The prompt is too long: 9000 tokens"}}]' },
      "MODEL_INPUT_TOO_LONG",
      false,
    ],
    [{ status: 500, body: "the request exceeds the available context size" }, "MODEL_INPUT_TOO_LONG", false],
    [{ status: 413 }, "MODEL_INPUT_TOO_LONG", false],
    ...[
      "context_length_exceeded",
      "Prompt exceeds max length",
      "Input validation error: `inputs` must have less than 4095 tokens. Given: 5000",
      "The decoder prompt (length 5000) is longer than the maximum model length of 4096.",
      "Range of input length should be [1, 30720]",
      "This model's maximum prompt length is 131072 but the request contains 250000 tokens.",
      "Prompt 超长",
      "Invalid request: Your request exceeded model token limit: 8192",
      "`inputs` tokens + `max_new_tokens` must be <= 4096. Given: 8000 `inputs` tokens and 100 `max_new_tokens`",
    ].map((error) => [{ status: 400, body: JSON.stringify({ error }) }, "MODEL_INPUT_TOO_LONG", false]),
    ...[
      "insufficient_quota",
      "You exceeded your current quota, please check your plan and billing details.",
      "You have exceeded your monthly included credits",
      "Not enough credits",
      "You have no credits left",
    ].flatMap((message) =>
      [{ error: message }, { error: { message, code: 429 } }].map((body) => [
        { status: 429, body: JSON.stringify(body) },
        "MODEL_MISCONFIGURED",
        false,
      ]),
    ),
    ...[
      "Quota exceeded for quota metric 'Requests' and limit 'Requests per minute'. Please retry in 20s.",
      "You exceeded your current quota, please check your plan and billing details.\n* Quota exceeded for metric: free_tier_requests, limit: 15\nPlease retry in 20.3s.",
      "You exceeded your current quota of requests per minute",
      "Rate limit reached. You have credits left; add a payment method at /account/billing to increase it.",
      "Too many tokens, please wait before trying again.",
    ].map((message) => [
      { status: 429, body: JSON.stringify({ error: { code: 429, message, status: "RESOURCE_EXHAUSTED" } }) },
      "MODEL_BUSY",
      true,
    ]),
    [
      {
        status: 429,
        body: JSON.stringify([
          {
            error: {
              code: 429,
              message: "You exceeded your current quota, please check your plan and billing details.",
              status: "RESOURCE_EXHAUSTED",
              details: [
                { violations: [{ quotaId: "GenerateRequestsPerMinutePerProjectPerModel-FreeTier" }] },
                { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "20s" },
              ],
            },
          },
        ]),
      },
      "MODEL_BUSY",
      true,
    ],
    ...["The tool's description exceeds the maximum", "The length of `stop` should be [1, 4]"].map(
      (error) => [{ status: 400, body: JSON.stringify({ error }) }, "MODEL_MISCONFIGURED", false],
    ),
    ...[
      { code: "data_inspection_failed", message: "no" },
      { code: "InputTextSensitiveContentDetected", message: "no" },
      { type: "censorship_blocked", message: "no" },
      { message: "litellm.ContentPolicyViolationError: Violated guardrail policy" },
      { message: 'It requires moderation. Your input was flagged for "violence".' },
      { message: "Content violates usage guidelines. Failed check: SAFETY_CHECK_TYPE_BIO" },
      { message: "Input failed safety check" },
      { message: "Content Exists Risk" },
      { message: "Input data may contain inappropriate content." },
      { message: "prompt detected unsafe content" },
      { message: "系统检测到输入或生成内容可能包含不安全或敏感内容，请您避免输入易产生敏感内容的提示语。" },
    ].map((error) => [{ status: 400, body: JSON.stringify({ error }) }, "REQUEST_REFUSED", false]),
    ...[
      "Your account was flagged. See our usage policies.",
      "The content type is not supported",
      "The content filter of this deployment does not exist",
      "The request is missing required content",
    ].map((error) => [{ status: 400, body: JSON.stringify({ error }) }, "MODEL_MISCONFIGURED", false]),
    [{ status: 498, body: '{"error":{"message":"no","code":"capacity_exceeded"}}' }, "MODEL_BUSY", true],
    [
      { status: 400, body: '{"error":"The model is currently overloaded. Please try again later."}' },
      "MODEL_BUSY",
      true,
    ],
    [
      { status: 413, body: '{"error":{"message":"no","code":"rate_limit_exceeded"}}' },
      "MODEL_INPUT_TOO_LONG",
      false,
    ],
    [{ status: 500 }, "MODEL_UNAVAILABLE", true],
    [{ status: 503, body: "<html>" }, "MODEL_UNAVAILABLE", true],
    [{ connection: "refused" }, "MODEL_UNAVAILABLE", true],
    [{ raw: [], broken: true }, "MODEL_UNAVAILABLE", true],
    [{ raw: ["<html>"] }, "MODEL_MISCONFIGURED", false],
  ] as [Answer, string, boolean][])(
    "is mapped to Calamo's own error: %j",
    async (answer, code, retryable) => {
      upstream.script(answer);
      const error = await failure();
      expect(error).toBeInstanceOf(ModelError);
      expect(error).toMatchObject({ code, retryable, message: code });
    },
  );

  test.each([
    [429, { "Retry-After": "7" }, 7000],
    [503, { "Retry-After-Ms": "40" }, 40],
    [429, {}, undefined],
    [500, { "Retry-After": "7" }, undefined],
  ])("contains the retry delay of a busy server: %i %j", async (status, headers, retryAfterMs) => {
    upstream.script({ status, headers: headers as Record<string, string> });
    expect((await failure()) as ModelError).toHaveProperty("retryAfterMs", retryAfterMs);
  });

  test("in the middle of the stream keeps the text before it", async () => {
    const word = `data: ${JSON.stringify({ choices: [{ delta: { content: "kept" } }] })}\n\n`;
    for (const rest of [{ raw: [word], broken: true }, { raw: [word, 'data: {"error":{"code":429}}\n\n'] }]) {
      upstream.script(rest);
      const read: ModelPart[] = [];
      const reading = (async () => {
        for await (const part of openModel(settings).stream(request, never)) read.push(part);
      })();
      await expect(reading).rejects.toBeInstanceOf(ModelError);
      expect(read).toEqual([{ text: "kept" }]);
    }
  });

  test("after the end of the text is ignored", async () => {
    const end = `data: ${JSON.stringify({ choices: [{ delta: { content: "all" }, finish_reason: "stop" }] })}\n\n`;
    upstream.script({ raw: [end], broken: true });
    expect(await ask()).toEqual([{ text: "all" }, { finish: "stop" }]);
  });
});

describe("a silent model", () => {
  const forever = new Promise<void>(() => undefined);
  beforeEach(() => void vi.useFakeTimers());

  test("times out after a minute without a first chunk", async () => {
    upstream.script({ pieces: [forever] });
    const error = failure();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(upstream.aborted).toBe(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await error).toMatchObject({ code: "MODEL_TIMEOUT", retryable: true });
    expect(upstream.aborted).toBe(1);
  });

  test.each([
    ": still here\n\n",
    'data: {"choices":[{"delta":{"role":"assistant","content":""},"finish_reason":null}]}\n\n',
  ])("times out after a minute between two chunks, and %j does not count as one", async (comment) => {
    const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
    const word = `data: ${JSON.stringify({ choices: [{ delta: { content: "a" } }] })}\n\n`;
    upstream.script({ raw: [wait(50_000), word, wait(100_000), comment, wait(105_000), comment, forever] });
    const error = failure();
    await vi.advanceTimersByTimeAsync(109_000);
    expect(upstream.aborted).toBe(0);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await error).toMatchObject({ code: "MODEL_TIMEOUT", retryable: false });
  });

  test("is not asked again if it sends keep-alives, because a second request would begin no sooner", async () => {
    const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
    upstream.script({
      raw: Array.from({ length: 10 }, (_, index) => [": busy\n\n", wait((index + 1) * 10_000)]).flat(),
    });
    const error = failure();
    await vi.advanceTimersByTimeAsync(62_000);
    expect(await error).toMatchObject({ code: "MODEL_TIMEOUT", retryable: false });
  });

  test("is not awaited after its text is complete", async () => {
    const end = `data: ${JSON.stringify({ choices: [{ delta: { content: "all" }, finish_reason: "stop" }] })}\n\n`;
    upstream.script({ raw: [end, forever] });
    const read = ask();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await read).toEqual([{ text: "all" }, { finish: "stop" }]);
    expect(upstream.aborted).toBe(1);
  });

  test("is not awaited after [DONE]", async () => {
    upstream.script({ raw: ["data: [DONE]\n\n", forever] });
    expect(await ask()).toEqual([{ finish: "stop" }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(upstream.aborted).toBe(1);
  });
});

describe("stopping a request", () => {
  test("ends the stream without an error and aborts the request", async () => {
    const stop = new AbortController();
    upstream.script({ pieces: ["a", new Promise<void>(() => undefined)] });
    const read: ModelPart[] = [];
    for await (const part of openModel(settings).stream(request, stop.signal)) {
      read.push(part);
      stop.abort();
    }
    expect(read).toEqual([{ text: "a" }]);
    expect(upstream.aborted).toBe(1);
  });

  test("before the first byte ends the stream without an error", async () => {
    const stop = new AbortController();
    stop.abort();
    upstream.script(good);
    expect(await ask({}, stop.signal)).toEqual([]);
  });

  test("by leaving the loop aborts the request", async () => {
    upstream.script({ pieces: ["a", "b", new Promise<void>(() => undefined)] });
    for await (const _ of openModel(settings).stream(request, never)) break;
    expect(upstream.aborted).toBe(1);
  });
});
