import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { ModelSettings } from "../env.ts";
import { type Answer, type ScriptedUpstream, scriptUpstream } from "../testing/scripted-upstream.ts";
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

describe("a failure", () => {
  test.each([
    [{ status: 401 }, "MODEL_MISCONFIGURED", false],
    [{ status: 404 }, "MODEL_MISCONFIGURED", false],
    [{ status: 408 }, "MODEL_UNAVAILABLE", true],
    [{ status: 429 }, "MODEL_BUSY", true],
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
    expect(await error).toMatchObject({ code: "MODEL_TIMEOUT", retryable: true });
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
    expect(await ask()).toEqual([]);
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
