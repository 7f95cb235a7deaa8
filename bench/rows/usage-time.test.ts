// Measures how long the workspace's object takes to read the usage of 100,000 runs.
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { toolNames } from "../../shared/catalog/tools.ts";
import { usageDays } from "../../shared/contracts/workspace-usage.ts";
import { dayOf } from "../../worker/db/operations.ts";
import { workspaceObject } from "../../worker/workspace-object/stub.ts";
import { UsageStore } from "../../worker/workspace-object/usage-store.ts";
import { median } from "../statistics.ts";

const runs = 100_000;
const members = 5;
const samples = 15;
const inSample = 4;
const dayMs = 86_400_000;

/** A Worker's clock advances only during I/O, so it is read after a wait, and each sample covers several reads. */
const clock = async () => {
  await scheduler.wait(1);
  return Date.now();
};

test("reading the usage", { timeout: 300_000 }, async ({ task }) => {
  const object = workspaceObject(env, crypto.randomUUID());
  const now = Date.now();
  const figures = await runInDurableObject(object, async (_, { storage }) => {
    const store = new UsageStore(storage.sql);
    for (let run = 0; run < runs; run++) {
      // Every member uses every tool on every day, so that there are as many rows as there can be.
      const memberId = `member-${run % members}`;
      const tool = toolNames[Math.floor(run / members) % toolNames.length] ?? "generate";
      const day = Math.floor(run / (members * toolNames.length)) % usageDays;
      const at = now - (usageDays - 1 - day) * dayMs;
      const settled = { period: 0, workspaceId: "", reason: "delivered", words: 300, now: at } as const;
      store.add({ ...settled, memberId, tool }, "pool");
    }
    const time = async (days: number) => {
      const timings: number[] = [];
      for (let sample = 0; sample < samples; sample++) {
        const began = await clock();
        for (let turn = 0; turn < inSample; turn++)
          expect(store.list(dayOf(now - (days - 1) * dayMs), dayOf(now))).toHaveLength(
            days * members * toolNames.length,
          );
        timings.push(((await clock()) - began) / inSample);
      }
      return median(timings);
    };
    return { month: await time(30), all: await time(usageDays) };
  });
  Object.assign(task.meta, figures);
});
