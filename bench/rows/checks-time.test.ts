// Measures how many texts of 1,000 words the public API checks a second, its keys included, and how long one takes.
import { expect, test } from "vitest";
import { apiRequestsPerMinute } from "../../shared/limits.ts";
import { Client } from "../../worker/testing/client.ts";
import { keyedClient, setPlan } from "../../worker/testing/fixtures.ts";
import { median } from "../statistics.ts";

const checks = 1200;
const atOnce = 8;
/** Requests one after the other, which also warm up. */
const samples = 200;
const text = Array.from(
  { length: 100 },
  (_, sentence) => `The reed pen number ${sentence} writes a clear line on paper.`,
).join(" ");

/** Enough keys of different owners that none reaches the limit of requests. */
async function openKeys(): Promise<Client[]> {
  const count = Math.ceil((checks + samples) / (apiRequestsPerMinute.key / 2));
  const keys: Client[] = [];
  for (let key = 0; key < count; key++) {
    const { id } = await new Client().signUp();
    await setPlan(id, "pro");
    keys.push(await keyedClient(id));
  }
  return keys;
}

for (const path of ["analyze", "validate"] as const)
  test(path, { timeout: 300_000 }, async ({ task }) => {
    const keys = await openKeys();
    const check = async (turn: number) => {
      const response = await keys[turn % keys.length]?.post(`/api/v1/${path}`, { text });
      expect(response?.status).toBe(200);
      await response?.arrayBuffer();
    };
    const durations: number[] = [];
    for (let turn = 0; turn < samples; turn++) {
      const began = Date.now();
      await check(turn);
      durations.push(Date.now() - began);
    }
    const began = Date.now();
    let turn = samples;
    const work = async () => {
      while (turn < checks + samples) await check(turn++);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const perSecond = (1000 * checks) / (Date.now() - began);
    Object.assign(task.meta, { [path]: { perSecond, duration: median(durations) } });
  });
