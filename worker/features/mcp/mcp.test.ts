// The MCP server as the official client sees it, in the protocol versions from 2025 and 2026.
import { exports } from "cloudflare:workers";
import {
  type CallToolResult,
  Client as McpClient,
  type Progress,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ApiKeys } from "../../../shared/contracts/api-keys.ts";
import type { Receipts } from "../../../shared/contracts/runs.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import { Client, origin } from "../../testing/client.ts";
import { keyedClient, newContent } from "../../testing/fixtures.ts";
import { newPerson } from "../../testing/people.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";
import { d1Session } from "../../testing/storage.ts";
import { databases } from "../../testing/texts.ts";

let upstream: ScriptedUpstream;
let browser: Client;
let userId: string;
let api: Client;
beforeEach(async () => {
  upstream = scriptUpstream();
  ({ client: browser, id: userId } = await newPerson("pro"));
  api = await keyedClient(userId);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const modes = [
  { mode: "legacy", version: "2025-11-25" },
  { mode: "auto", version: "2026-07-28" },
] as const;

async function connect({ key } = api, mode: "legacy" | "auto" = "auto"): Promise<McpClient> {
  const client = new McpClient({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
      requestInit: { headers: { Authorization: `Bearer ${key}` } },
      fetch: (url, init) => exports.default.fetch(new Request(url, init)),
    }),
  );
  return client;
}

const textOf = ({ content }: CallToolResult) =>
  content.flatMap((part) => (part.type === "text" ? part.text : [])).join("\n");
const prompt = "How a reed pen is cut";
const text = "The reed is cut at a slant and dipped in ink, and then it writes softly over the paper.";
const write = { name: "write_text", arguments: { prompt } };
const receipts = async () => (await (await browser.fetch("/api/me/receipts")).json<Receipts>()).receipts;
const addDocument = async (changes: Parameters<typeof newContent>[1] = {}, ownerId = userId) => {
  const document = newContent(ownerId, { isDocument: true, ...changes });
  await saveContent(databases, document);
  return document;
};
/** The status and the body of a request that no client sends. */
const post = (json: unknown, headers: HeadersInit = {}) =>
  api.fetch("/mcp", {
    method: "POST",
    json,
    headers: { Accept: "application/json, text/event-stream", ...headers },
  });

describe.each(modes)("a client of version $version", ({ mode, version }) => {
  let client: McpClient;
  beforeEach(async () => {
    client = await connect(api, mode);
  });

  test("agrees on its version", () => {
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect(client.getServerVersion()).toMatchObject({ name: "calamo", title: "Calamo" });
  });

  test("gets the progress of a text before the text, which is saved as a document", async () => {
    upstream.script({ pieces: ["A reed ", "pen ", "writes."] });
    const seen: Progress[] = [];
    const result = await client.callTool(write, { onprogress: (progress) => seen.push(progress) });
    expect(seen[0]).toEqual({
      progress: expect.any(Number),
      message: expect.stringMatching(/^\d+ characters written$/),
    });
    expect(textOf(result)).toBe("A reed pen writes.");
    const [receipt] = await receipts();
    expect(receipt).toMatchObject({ tool: "generate", charged: 1, reason: "delivered" });
    const uri = `calamo://documents/${receipt?.contentId}`;
    expect(result.content).toContainEqual({
      type: "resource_link",
      uri,
      name: "How a reed pen is cut",
      mimeType: "text/markdown",
    });
    expect(result.structuredContent).toMatchObject({
      content: "A reed pen writes.",
      contentId: receipt?.contentId,
      quota: { used: 1, limit: 500 },
    });
    const { contents } = await client.readResource({ uri });
    expect(contents).toEqual([{ uri, mimeType: "text/markdown", text: "A reed pen writes." }]);
  });

  test("stops the run by cancelling the call", async () => {
    const never = Promise.withResolvers<void>();
    upstream.script({ pieces: ["Reed pens were cut by the river, ", never.promise] });
    const abort = new AbortController();
    const call = client.callTool(write, { signal: abort.signal, onprogress: () => abort.abort("enough") });
    await expect(call).rejects.toThrow("enough");
    await vi.waitFor(async () =>
      expect(await receipts()).toMatchObject([{ state: "stopped", reason: "stopped" }]),
    );
    expect(upstream.aborted).toBe(1);
    never.resolve();
  });

  test("gets an error with its code and advice as the result of a tool", async () => {
    const result = await client.callTool({ ...write, arguments: { prompt, wordCount: 9000 } });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toMatch(/^WORD_LIMIT_EXCEEDED: .+ Use at most \d+ words, or split the text\.$/);
    expect(result._meta).toMatchObject({
      "calamo/error": {
        code: "WORD_LIMIT_EXCEEDED",
        requestId: expect.any(String),
        details: { limit: expect.any(Number) },
      },
    });
    expect(await receipts()).toEqual([]);
  });

  test("reads all documents page by page", async () => {
    for (let count = 0; count < 31; count++) await addDocument({ title: `Text ${count}` });
    const { resources } = await client.listResources(); // the client follows the cursors
    expect(resources).toHaveLength(31);
    expect(resources[0]).toMatchObject({
      name: "Text 30",
      description: "An excerpt",
      mimeType: "text/markdown",
      annotations: { lastModified: expect.any(String) },
    });
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates).toMatchObject([{ uriTemplate: "calamo://documents/{id}" }]);
  });
});

test("a client of version 2025-11-25 that disconnects has not cancelled its call", async () => {
  const rest = Promise.withResolvers<void>();
  upstream.script({ pieces: ["A reed ", rest.promise, "writes."] });
  const client = await connect(api, "legacy");
  const call = client.callTool(write, { onprogress: () => client.close() });
  await expect(call).rejects.toThrow("Connection closed");
  rest.resolve();
  await vi.waitFor(async () => expect(await receipts()).toMatchObject([{ state: "done", charged: 1 }]));
  expect(upstream.aborted).toBe(0);
});

test("every tool says what it is for, whether it changes anything, and what each argument means", async () => {
  const { tools } = await (await connect()).listTools();
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ["write_text", false],
    ["rewrite_text", false],
    ["suggest_titles", false],
    ["optimize_seo", false],
    ["adapt_for_channels", false],
    ["summarize_text", false],
    ["check_grammar", false],
    ["analyze_text", true],
    ["validate_for_platforms", true],
    ["list_voices", true],
    ["search_documents", true],
    ["read_document", true],
  ]);
  for (const { name, description, inputSchema, outputSchema } of tools) {
    expect(description, name).toMatch(/\.$/);
    expect(inputSchema.additionalProperties, name).toBe(false);
    expect(outputSchema?.type, name).toBe("object");
    for (const [field, schema] of Object.entries(inputSchema.properties ?? {}))
      expect(schema, `${name}.${field}`).toMatchObject({ description: expect.stringMatching(/\.$/) });
  }
});

test.each(["forget_everything", "constructor", ""])("there is no tool %j", async (name) => {
  await expect((await connect()).callTool({ name, arguments: {} })).rejects.toThrow(/^.*Tool /);
});

const titles = JSON.stringify(
  Array.from({ length: 30 }, (_, at) => ({ title: `How to cut reed pen ${at}`, type: "how-to", score: 50 })),
);
const corrections = JSON.stringify([
  { before: "softly", after: "gently", reason: "A better word.", category: "style" },
]);
const metaTags = JSON.stringify({
  title: "Reed pens",
  description: "How a reed pen is cut and dipped, and how it writes.",
  altTexts: ["A reed pen"],
  slug: "reed-pens",
  openGraph: { title: "Reed pens", description: "How they write." },
});

test.each([
  ["write_text", { prompt }, "A text.", { content: "A text." }],
  ["rewrite_text", { text, style: "simple" }, "A reed writes.", { content: "A reed writes." }],
  ["summarize_text", { text, length: "line" }, "Reeds write.", { content: "Reeds write." }],
  ["suggest_titles", { text, type: "how-to" }, titles, { data: { titles: expect.any(Array) } }],
  ["check_grammar", { text, advanced: true }, corrections, { data: { corrections: expect.any(Array) } }],
  ["optimize_seo", { text, keywords: "reed pen" }, metaTags, { data: { slug: "reed-pens" } }],
  ["optimize_seo", { text, keywords: ["reed pen", "ink"] }, metaTags, { data: { slug: "reed-pens" } }],
  ["adapt_for_channels", { text, platform: "twitter" }, "Reeds write.", { content: "Reeds write." }],
])("%s runs its tool", async (name, input, answer, result) => {
  upstream.script({ pieces: [answer] });
  const { isError, structuredContent } = await (await connect()).callTool({ name, arguments: input });
  expect(isError).toBeUndefined();
  expect(structuredContent).toMatchObject(result);
  expect(await receipts()).toMatchObject([{ charged: 1, reason: "delivered" }]);
});

test.each([
  ["analyze_text", { text, keywords: ["reed"] }, { language: "en", seo: { score: expect.any(Number) } }],
  [
    "validate_for_platforms",
    { text, platforms: ["twitter"] },
    { results: [{ platform: "twitter", isFitting: true, limit: 280 }] },
  ],
  ["list_voices", {}, { voices: [] }],
])("%s needs no model", async (name, input, result) => {
  const called = await (await connect()).callTool({ name, arguments: input });
  expect(called.structuredContent).toMatchObject(result);
  expect(JSON.parse(textOf(called))).toMatchObject(result);
  expect(upstream.calls).toHaveLength(0);
});

describe("documents", () => {
  test("are found by their words and read", async () => {
    const { id } = await addDocument({ title: "Quills" });
    await addDocument();
    const client = await connect();
    const found = await client.callTool({ name: "search_documents", arguments: { query: "quills" } });
    expect(found.structuredContent).toMatchObject({ items: [{ id, title: "Quills" }], nextCursor: null });
    const newest = await client.callTool({ name: "search_documents", arguments: { limit: 1 } });
    expect(newest.structuredContent).toMatchObject({ items: [{}], nextCursor: expect.any(String) });
    const read = await client.callTool({ name: "read_document", arguments: { id } });
    expect(textOf(read)).toBe("A body");
    expect(read.structuredContent).toMatchObject({ id, title: "Quills" });
  });

  test("are listed without the history, which is searched on request and read by its ids", async () => {
    const { id } = await addDocument({ isDocument: false });
    const client = await connect();
    const search = (shelf?: string) =>
      client.callTool({ name: "search_documents", arguments: { query: "body", ...(shelf && { shelf }) } });
    expect((await search()).structuredContent).toMatchObject({ items: [] });
    expect((await search("history")).structuredContent).toMatchObject({ items: [{ id }] });
    expect((await client.listResources()).resources).toEqual([]);
    expect(textOf(await client.callTool({ name: "read_document", arguments: { id } }))).toBe("A body");
  });

  test("of others are not found", async () => {
    const stranger = await newPerson();
    const { id } = await addDocument({}, stranger.id);
    const client = await connect();
    const read = await client.callTool({ name: "read_document", arguments: { id } });
    expect(textOf(read)).toMatch(/^NOT_FOUND: /);
    await expect(client.readResource({ uri: `calamo://documents/${id}` })).rejects.toThrow("not found");
    expect((await client.listResources()).resources).toEqual([]);
  });

  test("have no other addresses", async () => {
    const client = await connect();
    for (const uri of ["calamo://documents/1", "calamo://users/1", "file:///etc/passwd"])
      await expect(client.readResource({ uri })).rejects.toThrow("not found");
    await expect(client.listResources({ cursor: "elsewhere" })).rejects.toThrow("NOT_FOUND");
  });
});

describe("an error", () => {
  test("names arguments that are wrong, missing or unknown", async () => {
    const call = async (input: object) =>
      textOf(await (await connect()).callTool({ ...write, arguments: { ...input } }));
    expect(await call({})).toMatch(
      /Correct these arguments: prompt \(PROMPT_EMPTY, allowed: \{"type":"string",.*\}\)\.$/,
    );
    expect(await call({ prompt, mood: "good" })).toContain("mood (FIELD_UNKNOWN)");
    expect(await call({ prompt, voice: "mine" })).toContain(
      'voice (FIELD_INVALID, allowed: {"type":"string","format":"uuid"})',
    );
    expect(upstream.calls).toHaveLength(0);
  });

  test("of the model costs nothing and says nothing that the model's server said", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    upstream.script({ status: 401 });
    const result = await (await connect()).callTool(write);
    expect(textOf(result)).toMatch(/^MODEL_MISCONFIGURED: /);
    expect(JSON.stringify(result)).not.toContain("secret detail");
    expect(await receipts()).toMatchObject([{ charged: 0 }]);
  });

  test("that is unexpected has no details, and is logged with its request", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(d1Session(), "batch").mockRejectedValue(new Error("SQLITE_ERROR: private detail"));
    const client = await connect();
    const result = await client.callTool({ name: "search_documents" });
    await expect(client.listResources()).rejects.toThrow("INTERNAL: Server error.");
    expect(result.isError).toBe(true);
    expect(JSON.stringify(result)).not.toContain("private detail");
    const error = result._meta?.["calamo/error"] as { code: string; requestId: string };
    expect(error.code).toBe("INTERNAL");
    expect(logged.mock.calls.flat().join()).toContain(error.requestId);
  });

  test("names the scope that the key lacks", async () => {
    const reader = await connect(await keyedClient(userId, { scopes: ["read"] }));
    expect(textOf(await reader.callTool(write))).toContain('Use a key with the scope "write".');
    const writer = await connect(await keyedClient(userId, { scopes: ["write"] }));
    for (const name of ["search_documents", "read_document", "list_voices"])
      expect(textOf(await writer.callTool({ name, arguments: { id: "x" } }))).toContain('the scope "read"');
    await expect(writer.listResources()).rejects.toThrow("SCOPE_REQUIRED");
    const free = await writer.callTool({ name: "analyze_text", arguments: { text } });
    expect(free.isError).toBeUndefined();
    expect(upstream.calls).toHaveLength(0);
  });
});

describe("a key", () => {
  test("that is revoked ends an open connection", async () => {
    const client = await connect();
    const { keys } = await (await browser.fetch("/api/me/api-keys")).json<ApiKeys>();
    await browser.fetch(`/api/me/api-keys/${keys[0]?.id}`, { method: "DELETE" });
    await expect(client.listTools()).rejects.toThrow();
    expect((await post({ jsonrpc: "2.0", id: 1, method: "tools/list" })).status).toBe(401);
  });

  test("is asked for before anything else", async () => {
    const response = await new Client().post("/mcp", {});
    expect([response.status, response.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
  });
});

describe("the protocol", () => {
  test("has no streams to listen to and no sessions to end", async () => {
    for (const method of ["GET", "DELETE"]) {
      const response = await api.fetch("/mcp", { method });
      expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
    }
  });

  test("has no batches", async () => {
    const response = await post([{ jsonrpc: "2.0", id: 1, method: "tools/list" }]);
    expect(response.status).toBe(400);
  });

  test("is not for pages: no other origin may send a key or read a response", async () => {
    const response = await api.fetch("/mcp", {
      method: "OPTIONS",
      headers: { Origin: "https://evil.example", "Access-Control-Request-Headers": "authorization" },
    });
    expect([...response.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    for (const Origin of ["https://evil.example", "null", "http://localhost:6274", `${origin}.evil.example`])
      expect((await post(list, { Origin })).status, Origin).toBe(403);
    expect((await post(list, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await post(list, { Origin: origin })).status).toBe(200);
  });

  test("charges a call once that is sent again in its session", async () => {
    upstream.script({ pieces: ["A reed pen writes."] });
    const session = { "Mcp-Session-Id": crypto.randomUUID() };
    const call = { jsonrpc: "2.0", id: 7, method: "tools/call", params: write };
    for (let time = 0; time < 2; time++)
      expect(await (await post(call, session)).text()).toContain("A reed pen writes.");
    expect(await receipts()).toHaveLength(1);
    const other = { ...call, params: { ...write, arguments: { prompt: "Another text" } } };
    expect(await (await post(other, session)).text()).toContain("RUN_ID_REUSED");
  });

  test("ignores the cancellation of a request that is unknown or of another session", async () => {
    const cancel = (requestId: unknown, session?: string) =>
      post(
        { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } },
        session ? { "Mcp-Session-Id": session } : {},
      );
    for (const session of [undefined, "mine", crypto.randomUUID()])
      expect((await cancel(1, session)).status).toBe(202);
  });
});
