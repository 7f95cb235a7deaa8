// How much later the first news of a text arrives at an MCP client than the first chunk at a browser.
import { Agent } from "node:http";
import { originOf } from "./addresses.ts";
import { createKeys, type Person } from "./people.ts";
import { median } from "./statistics.ts";
import { readStream } from "./stream-client.ts";
import type { Row } from "./table.ts";
import { promptOf, type Target, type Targets } from "./targets.ts";

const plan = { pieces: 5, delay: 0 };
const warmUps = 40;
const samples = 300;

/** Sends one request at a time and alternates the targets, so that machine noise affects both. */
export async function measureMcp({ calamo }: Targets, people: Person[]): Promise<Row[]> {
  const mcp = mcpTarget(await createKeys(people));
  const firsts = { browser: [] as number[], mcp: [] as number[] };
  for (let sample = -warmUps; sample < samples; sample++) {
    const browser = (await calamo(plan)).first;
    const { first } = await mcp(plan);
    if (sample < 0) continue;
    firsts.browser.push(browser);
    firsts.mcp.push(first);
  }
  return [
    {
      what: `time to the first progress of an MCP call against a browser's first chunk, median of ${samples} alternating`,
      baseline: `${median(firsts.browser).toFixed(2)} ms`,
      calamo: `${median(firsts.mcp).toFixed(2)} ms`,
      figure: median(firsts.mcp) / median(firsts.browser),
      unit: " ×",
      gate: { limit: 1.3, aim: 1.1, better: "lower" },
    },
  ];
}

/** Calls the tool as each key's owner in turn. */
function mcpTarget(keys: string[]): Target {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  return (plan) => {
    const call = {
      name: "write_text",
      arguments: { prompt: promptOf(plan) },
      _meta: { progressToken: 1 },
    };
    return readStream({
      url: `${originOf("calamo")}/mcp`,
      agent,
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        Authorization: `Bearer ${keys[turn++ % keys.length]}`,
        "MCP-Protocol-Version": "2025-11-25",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: call }),
      lastWord: `"resource_link"`, // the document, which a call that fails does not have
    });
  };
}
