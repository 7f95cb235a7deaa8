// The MCP server as `@modelcontextprotocol/sdk` 1.x sees it. It validates results, errors too, by the schemas that it has
// listed, which it reads as JSON Schema draft-07.
import { exports } from "cloudflare:workers";
import { CfWorkerJsonSchemaValidator } from "@modelcontextprotocol/client/validators/cf-worker";
import { Client as McpClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { beforeEach, expect, test } from "vitest";
import { saveContent } from "../../db/documents/save-content.ts";
import { origin } from "../../testing/client.ts";
import { keyedClient, newContent } from "../../testing/fixtures.ts";
import { newPerson } from "../../testing/people.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";
import { databases } from "../../testing/texts.ts";

let upstream: ScriptedUpstream;
let userId: string;
let client: McpClient;
beforeEach(async () => {
  upstream = scriptUpstream();
  ({ id: userId } = await newPerson("pro"));
  const { key } = await keyedClient(userId);
  const jsonSchemaValidator = new CfWorkerJsonSchemaValidator({ draft: "7" }); // its default needs `eval`
  client = new McpClient({ name: "test", version: "1" }, { jsonSchemaValidator });
  const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
    fetch: (url, init) => exports.default.fetch(new Request(url, init)),
  });
  await client.connect(transport as Parameters<McpClient["connect"]>[0]);
  await client.listTools();
});

const call = async (name: string, input: Record<string, unknown> = {}) =>
  (await client.callTool({ name, arguments: input })) as CallToolResult;
const text = "The reed is cut at a slant and dipped in ink, and then it writes softly over the paper.";

test("writes a text and reads its document", async () => {
  upstream.script({ pieces: ["A reed pen writes."] });
  const { content, structuredContent } = await call("write_text", { prompt: "How a reed pen is cut" });
  expect(content[0]).toEqual({ type: "text", text: "A reed pen writes." });
  const read = await call("read_document", { id: structuredContent?.contentId });
  expect(read.structuredContent).toMatchObject({ content: "A reed pen writes." });
});

test("gets results that have pairs of a word and its count", async () => {
  const { structuredContent } = await call("analyze_text", { text });
  expect(structuredContent?.metrics).toMatchObject({ keywords: expect.arrayContaining([["reed", 1]]) });
  await saveContent(databases, newContent(userId));
  expect((await call("search_documents")).isError).toBeUndefined();
});

test.each([
  ["write_text", { prompt: "A reed pen", wordCount: 9000 }, "WORD_LIMIT_EXCEEDED"],
  ["analyze_text", { text, mood: "good" }, "VALIDATION_FAILED"],
  ["read_document", { id: crypto.randomUUID() }, "NOT_FOUND"],
])("is told why %s fails", async (name, input, code) => {
  const { isError, content, _meta } = await call(name, input);
  expect(isError).toBe(true);
  expect(content).toEqual([{ type: "text", text: expect.stringContaining(`${code}: `) }]);
  expect(_meta).toMatchObject({ "calamo/error": { code, requestId: expect.any(String) } });
});
