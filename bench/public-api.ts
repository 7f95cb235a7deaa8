// The public API: the first chunk of a run against the browser's, and how many texts are checked a second.
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { originOf } from "./addresses.ts";
import { createKeys, type Person } from "./people.ts";
import { median } from "./statistics.ts";
import { readStream } from "./stream-client.ts";
import type { Row } from "./table.ts";
import { promptOf, type Target, type Targets } from "./targets.ts";

const plan = { pieces: 5, delay: 0 };
const warmUps = 40;
const samples = 300;

/** One minute of requests of a key, in ms. */
const minuteMs = 60_000;
/** Fewer than a key may send in a minute. */
const checksPerKey = 40;
const atOnce = 8;
const text = Array.from(
  { length: 100 },
  (_, sentence) => `The reed pen number ${sentence} writes a clear line on paper.`,
).join(" ");

export async function measurePublicApi(targets: Targets, people: Person[]): Promise<Row[]> {
  const keys = await createKeys(people);
  const first = await measureFirst(targets, keys);
  await wait(minuteMs); // the runs above count in the keys' minute
  return [first, ...(await measureChecks("analyze", keys)), ...(await measureChecks("validate", keys))];
}

/** Sends one request at a time and alternates the targets, so that machine noise affects both. */
async function measureFirst({ calamo }: Targets, keys: string[]): Promise<Row> {
  const api = apiTarget(keys);
  const firsts = { browser: [] as number[], api: [] as number[] };
  for (let sample = -warmUps; sample < samples; sample++) {
    const browserFirst = sample % 2 === 0;
    const before = browserFirst ? (await calamo(plan)).first : undefined;
    const { first } = await api(plan);
    const browser = before ?? (await calamo(plan)).first;
    if (sample < 0) continue;
    firsts.browser.push(browser);
    firsts.api.push(first);
  }
  return {
    what: `time to first chunk of POST /api/v1/runs against the browser's, median of ${samples} alternating`,
    baseline: `${median(firsts.browser).toFixed(2)} ms`,
    calamo: `${median(firsts.api).toFixed(2)} ms`,
    figure: median(firsts.api) / median(firsts.browser),
    unit: " ×",
    gate: { limit: 1.15, aim: 1.1, better: "lower" },
  };
}

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

/** Checks a text of 1,000 words, one request at a time for its duration, then several at once for the number a second. */
async function measureChecks(path: "analyze" | "validate", keys: string[]): Promise<Row[]> {
  const check = async (turn: number) => {
    const response = await fetch(`${originOf("calamo")}/api/v1/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${keys[turn % keys.length]}` },
      body: JSON.stringify({ text }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
  let turn = 0;
  for (; turn < warmUps; turn++) await check(turn);
  const durations: number[] = [];
  for (; turn < warmUps + samples; turn++) {
    const began = performance.now();
    await check(turn);
    durations.push(performance.now() - began);
  }
  const count = keys.length * checksPerKey - turn;
  const began = performance.now();
  let left = count;
  const work = async () => {
    while (left-- > 0) await check(turn++);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const perSecond = (1000 * count) / (performance.now() - began);
  return [
    {
      what: `POST /api/v1/${path} of 1,000 words a second, ${atOnce} concurrent`,
      calamo: "",
      figure: perSecond,
      unit: "",
      gate: { limit: 300, aim: 500, better: "higher" },
    },
    {
      what: "  the duration of one, median",
      calamo: "",
      figure: median(durations),
      unit: " ms",
      gate: { limit: 15, aim: 5, better: "lower" },
    },
  ];
}
