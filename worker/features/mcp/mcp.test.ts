// The MCP server as the official client sees it, in the protocol versions from 2025 and 2026.
import { exports } from "cloudflare:workers";
import {
  type CallToolResult,
  Client as McpClient,
  type Progress,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Client, origin } from "../../testing/client.ts";
import { setPlan } from "../../testing/fixtures.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";

let person: Client;
let upstream: ScriptedUpstream;
beforeEach(async () => {
  upstream = scriptUpstream();
  person = new Client();
  const { id } = await person.signUp();
  await setPlan(id, "pro");
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Mode = "legacy" | "auto";
const modes: Mode[] = ["legacy", "auto"];

async function connect(mode: Mode = "legacy", by = person): Promise<McpClient> {
  const client = new McpClient({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  const Cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
      requestInit: { headers: { Cookie } },
      fetch: (url, init) => exports.default.fetch(new Request(url, init)),
    }),
  );
  return client;
}

const textOf = ({ content }: CallToolResult) =>
  content.flatMap((part) => (part.type === "text" ? part.text : []));
const write = { name: "write_text", arguments: { prompt: "How a reed pen is cut" } };

describe.each(modes)("a client in mode %s", (mode) => {
  test("lists the tools", async () => {
    const client = await connect(mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain("write_text");
  });

  test("gets a text with its progress before the result", async () => {
    upstream.script({ pieces: ["A reed ", "pen ", "writes."] });
    const client = await connect(mode);
    const seen: Progress[] = [];
    const result = await client.callTool(write, { onprogress: (progress) => seen.push(progress) });
    expect(textOf(result)).toEqual(["A reed pen writes."]);
    expect(seen[0]).toMatchObject({ message: expect.stringMatching(/^\d+ characters written$/) });
  });

  test("stops the run by cancelling the call", async () => {
    const never = Promise.withResolvers<void>();
    upstream.script({ pieces: ["A reed ", never.promise] });
    const client = await connect(mode);
    const abort = new AbortController();
    const call = client.callTool(write, { signal: abort.signal, onprogress: () => abort.abort("enough") });
    await expect(call).rejects.toThrow("enough");
    await vi.waitFor(async () => {
      expect(upstream.aborted).toBe(1);
      const { receipts } = await (await person.fetch("/api/me/receipts")).json<{ receipts: object[] }>();
      expect(receipts).toMatchObject([{ state: "stopped", reason: "stopped" }]);
    });
    never.resolve();
  });
});
