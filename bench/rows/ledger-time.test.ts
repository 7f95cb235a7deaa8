// Measures how long the object takes to reserve a prompt and to commit it.
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { Ledger } from "../../worker/ledger/ledger.ts";
import { Client } from "../../worker/testing/client.ts";
import { userObject } from "../../worker/user-object/stub.ts";
import { median } from "../statistics.ts";

const batches = 40;
const inBatch = 100;

/** A Worker's clock advances only during I/O, so it is read after a wait, and each sample covers a batch. */
const clock = async () => {
  await scheduler.wait(1);
  return Date.now();
};

test("reserve and commit", { timeout: 60_000 }, async ({ task }) => {
  const { id: userId } = await new Client().signUp();
  const object = userObject(env, userId);
  const medianMs = await runInDurableObject(object, async (instance, { storage }) => {
    await instance.quota(userId);
    const ledger = new Ledger(storage);
    const metadata = JSON.stringify({
      tool: "generate",
      request: "x".repeat(43),
      contentId: crypto.randomUUID(),
    });
    const timings: number[] = [];
    for (let batch = 0; batch < batches; batch++) {
      const ids = Array.from({ length: inBatch }, () => crypto.randomUUID());
      const began = await clock();
      for (const id of ids) {
        const ask = { meter: "prompts", period: 0, limit: 1e9, weight: 1, metadata, now: began } as const;
        expect(ledger.atomically(() => ledger.reserve(id, ask))).toBe("reserved");
        const settling = { reason: "delivered", metadata, now: began } as const;
        expect(ledger.atomically(() => ledger.settle(id, settling))).toBeDefined();
      }
      timings.push(((await clock()) - began) / inBatch);
    }
    return median(timings);
  });
  Object.assign(task.meta, { medianMs });
});
