// Measures how long an object with 50,000 entries takes to wake and to read the quota or the receipts.
import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { Client } from "../../worker/testing/client.ts";
import { userObject } from "../../worker/user-object/stub.ts";
import { median } from "../statistics.ts";

const entries = 50_000;
const samples = 15;

test("waking", { timeout: 60_000 }, async ({ task }) => {
  const { id: userId } = await new Client().signUp();
  const object = userObject(env, userId);
  const time = async (read: () => Promise<unknown>) => {
    const timings: number[] = [];
    for (let sample = 0; sample < samples; sample++) {
      await evictDurableObject(object);
      const began = Date.now();
      expect(await read()).toBeTruthy();
      timings.push(Date.now() - began);
    }
    return median(timings);
  };
  await object.quota(userId); // creates the tables
  const emptyMs = await time(() => object.quota(userId));
  await runInDurableObject(object, (_, { storage: { sql } }) => {
    const metadata = JSON.stringify({ tool: "generate", request: "x".repeat(43), contentId: userId });
    sql.exec(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
       INSERT INTO entries SELECT printf('%08x-0000-7000-8000-000000000000', n), 'prompts',
         (SELECT period_anchor FROM account), 1, 'committed', 'delivered', n, n, ? FROM numbers`,
      entries,
      metadata,
    );
  });
  const quotaMs = await time(() => object.quota(userId));
  const receiptsMs = await time(() => object.receipts(userId));
  Object.assign(task.meta, { emptyMs, quotaMs, receiptsMs });
});
