// How much later the first news of a text arrives at an MCP client than the first chunk at a browser.
import { Agent } from "node:http";
import { originOf } from "./addresses.ts";
import { compareFirst } from "./first-piece.ts";
import { createKeys, type Person } from "./people.ts";
import { readStream } from "./stream-client.ts";
import type { Row } from "./table.ts";
import { promptOf, type Target, type Targets } from "./targets.ts";

export const measureMcp = async (targets: Targets, people: Person[]): Promise<Row[]> =>
  compareFirst(targets, mcpTarget(await createKeys(people)), {
    what: "the first progress of an MCP call against a browser's first chunk",
    limit: 1.3,
  });

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
