// The MCP server over the network, with the official client. worker/features/mcp/mcp.test.ts has the cases.
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, test } from "@playwright/test";
import type { CreatedApiKey } from "../shared/contracts/api-keys.ts";
import { demo } from "./servers.ts";
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

test("a key that is not one is refused", async () => {
  await expect(connect("calamo_live_0", "auto")).rejects.toThrow("401");
});
