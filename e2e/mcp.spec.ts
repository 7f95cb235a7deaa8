// The MCP server over the network, with the official client. worker/features/mcp/mcp.test.ts has the cases.
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as OlderClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OlderTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect } from "@playwright/test";
import type { CreatedApiKey } from "../shared/contracts/api-keys.ts";
import { demo } from "./servers.ts";
import { test } from "./test.ts";
import { signInOnPlan } from "./users.ts";

async function connect(key: string, mode: "legacy" | "auto"): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  const requestInit = { headers: { Authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", demo), { requestInit }));
  return client;
}

let key: string;
test.beforeEach(async ({ page }) => {
  await signInOnPlan(page, "pro", "mcp");
  const created = await page.request.post("/api/me/api-keys", {
    data: { name: "Assistant", scopes: ["write", "read"], expiresInDays: 7 },
  });
  key = ((await created.json()) as CreatedApiKey).secret;
});

for (const mode of ["legacy", "auto"] as const)
  test(`a text is written, followed, saved and read (${mode})`, async () => {
    const client = await connect(key, mode);
    const seen: number[] = [];
    const { content, structuredContent } = await client.callTool(
      { name: "write_text", arguments: { prompt: "How a reed pen is cut", wordCount: 60 } },
      { onprogress: ({ progress }) => seen.push(progress) },
    );
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    const { contentId } = structuredContent as { contentId: string };
    const { contents } = await client.readResource({ uri: `calamo://documents/${contentId}` });
    expect(contents).toMatchObject([
      { mimeType: "text/markdown", text: (content[0] as { text: string }).text },
    ]);
    await client.close();
  });

test("version 1 of the SDK, with its own validator, gets results and errors", async () => {
  const client = new OlderClient({ name: "test", version: "1" });
  const requestInit = { headers: { Authorization: `Bearer ${key}` } };
  const transport = new OlderTransport(new URL("/mcp", demo), { requestInit });
  await client.connect(transport as Parameters<OlderClient["connect"]>[0]);
  const { tools } = await client.listTools(); // from here on it validates results
  expect(tools.length).toBeGreaterThan(10);
  const text = "Reed pens are cut from dried reed, and a reed pen writes well.";
  const analyzed = await client.callTool({
    name: "analyze_text",
    arguments: { text, keywords: ["reed pen"] },
  });
  expect(analyzed.structuredContent).toMatchObject({ language: "en" });
  const wrong = await client.callTool({ name: "analyze_text", arguments: { text, mood: "good" } });
  expect(wrong).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining("mood (FIELD_UNKNOWN)") }],
  });
  await client.close();
});

test("a key that is not one is refused", async () => {
  await expect(connect("calamo_live_0", "auto")).rejects.toThrow("401");
});
