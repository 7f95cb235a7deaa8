// The public API: the first chunk of a run against the browser's, and how many texts are checked a second.
import { Agent } from "node:http";
import { originOf } from "./addresses.ts";
import { compareFirst } from "./first-piece.ts";
import { measureInWorkerd } from "./measure-in-workerd.ts";
import { createKeys, type Person } from "./people.ts";
import { readStream } from "./stream-client.ts";
import type { Row } from "./table.ts";
import { promptOf, type Target, type Targets } from "./targets.ts";

export const measurePublicApi = async (targets: Targets, people: Person[]): Promise<Row[]> =>
  compareFirst(targets, apiTarget(await createKeys(people)), {
    what: "first chunk of POST /api/v1/runs against the browser's",
    limit: 1.15,
  });

/** Starts a run with each key in turn. */
function apiTarget(keys: string[]): Target {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  return (plan) =>
    readStream({
      url: `${originOf("calamo")}/api/v1/runs`,
      agent,
      headers: {
        "Content-Type": "application/json",
        Accept: "text/event-stream",
        Authorization: `Bearer ${keys[turn++ % keys.length]}`,
      },
      body: JSON.stringify({ tool: "generate", input: { prompt: promptOf(plan) } }),
      lastWord: `"done":true`,
    });
}

/** In workerd, because the proxy of `wrangler dev` takes longer than the checks (rows/checks-time.test.ts). */
export async function measureChecks(): Promise<Row[]> {
  const figures =
    await measureInWorkerd<Record<"analyze" | "validate", { perSecond: number; duration: number }>>(
      "checks-time",
    );
  return Object.entries(figures).flatMap(([path, { perSecond, duration }]) => [
    {
      what: `POST /api/v1/${path} of 1,000 words a second, eight at once, in workerd`,
      calamo: "",
      figure: perSecond,
      unit: "",
      gate: { limit: 300, aim: 500, better: "higher" },
    },
    {
      what: "  the duration of one, median",
      calamo: "",
      figure: duration,
      unit: " ms",
      gate: { limit: 15, aim: 5, better: "lower" },
    },
  ]);
}
