import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Client } from "../../testing/client.ts";
import { newPerson } from "../../testing/people.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";
import { signAccessToken } from "../identity/tokens.ts";

let client: Client;
let upstream: ScriptedUpstream;
beforeAll(async () => {
  ({ client } = await newPerson());
});
beforeEach(() => {
  upstream = scriptUpstream();
  upstream.script({ pieces: ["never"] });
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(upstream.calls).toHaveLength(0);
  expect(await (await client.fetch("/api/me")).json()).toMatchObject({ promptsUsed: 0 });
});

const run = (input: unknown, tool = "generate", id: unknown = uuidv7()) =>
  client.post("/api/runs", { id, tool, input }, { Accept: "text/event-stream" });

describe("an invalid run request, which costs nothing and calls no model,", () => {
  test.each([
    ["an empty prompt", { prompt: "  " }, { prompt: "PROMPT_EMPTY" }],
    ["no prompt", {}, { prompt: "PROMPT_EMPTY" }],
    ["a prompt of 100 KB", { prompt: "x".repeat(102_400) }, { prompt: "PROMPT_TOO_LONG" }],
    ["an unknown content type", { prompt: "x", contentType: "poem" }, { contentType: "FIELD_INVALID" }],
    ["an unknown tone", { prompt: "x", tone: "angry" }, { tone: "FIELD_INVALID" }],
  ])("is rejected for %s", async (_, input, fields) => {
    const response = await run(input);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: "VALIDATION_FAILED", details: { fields } },
    });
  });

  test.each([
    ["generate", { prompt: "x", contentType: "script" }, "essential"],
    ["generate", { prompt: "x", tone: "technical" }, "pro"],
    ["generate", { prompt: "x", length: "long" }, "essential"],
    ["generate", { prompt: "x", voice: { name: "Bakery", description: "Warm." } }, "pro"],
    ["rewrite", { text: "A text", style: "aida" }, "essential"],
    ["titles", { text: "A text", type: "news" }, "essential"],
    ["seo", { text: "A text", keywords: "reed pen" }, "essential"],
    ["grammar", { text: "A text", advanced: true }, "essential"],
  ])("is rejected for a premium option on free: %s %j", async (tool, input, plan) => {
    const response = await run(input, tool);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { code: "PLAN_REQUIRED", details: { plan } } });
  });

  test.each([
    ["generate", { prompt: "x", wordCount: 301 }, 300],
    ["rewrite", { text: "word ".repeat(301), style: "simple" }, 300],
    ["summarize", { text: "word ".repeat(1001) }, 1000],
  ])("is rejected for more words than the plan allows: %s", async (tool, input, limit) => {
    const response = await run(input, tool);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      error: { code: "WORD_LIMIT_EXCEEDED", details: { limit } },
    });
  });

  test.each(["poetry", "", "__proto__", "constructor"])(
    "is rejected for an unknown tool: %j",
    async (tool) => {
      const response = await run({ prompt: "x" }, tool);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: { code: "UNKNOWN_TOOL" } });
    },
  );

  test.each(["", "1", null, "x".repeat(36)])("is rejected for an id that is not a UUID: %j", async (id) => {
    const response = await run({ prompt: "x" }, "generate", id);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { details: { fields: { id: "FIELD_INVALID" } } } });
  });

  test("is rejected for an expired access token", async () => {
    const late = new Client();
    const claims = { userId: uuidv7(), sessionId: uuidv7() };
    late.cookies.set(
      "__Host-calamo",
      await signAccessToken(env.SESSION_KEYS, claims, Date.now() - 3_600_000),
    );
    const response = await late.startRun();
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: "SESSION_EXPIRED" } });
  });

  test("is rejected for a valid access token of a missing user", async () => {
    const ghost = new Client();
    const claims = { userId: uuidv7(), sessionId: uuidv7() };
    ghost.cookies.set("__Host-calamo", await signAccessToken(env.SESSION_KEYS, claims));
    expect((await ghost.startRun()).status).toBe(401);
  });
});
