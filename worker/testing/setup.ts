import { type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach } from "vitest";
import { contentBinding, listShards } from "../db/content-databases.ts";
import { showLog, takeLog } from "./held-log.ts";

const { TEST_MIGRATIONS } = env as typeof env & { TEST_MIGRATIONS: D1Migration[] }; // from vitest.config.ts

// Concurrent requests that import the same module on demand would share one promise, which belongs to the first
// request. If that ends early, the other one hangs or uses another request's I/O, which workerd forbids. Therefore each
// request imports the module itself; the exports are the same.
declare const __vitest_mocker__: { moduleRunner: { concurrentModuleNodePromises: Map<string, unknown> } };
__vitest_mocker__.moduleRunner.concurrentModuleNodePromises.get = () => undefined;

// Background jobs would run at any time, also during the next test. Tests that are about them hold the queue (job-queue.ts).
const noQueue = { sendBatch: async () => undefined };
Object.defineProperty(env, "JOBS", { configurable: true, get: () => noQueue });

beforeEach(({ onTestFailed }) => {
  takeLog();
  onTestFailed(showLog);
});

/** Unfinished work of the previous file may lock the database briefly, so the reset is retried. */
const mostTries = 20;
const pauseMs = 100;

// Every file starts with empty storage and the tables. One batch is much faster than `applyD1Migrations`, which also
// records the applied migrations.
for (let tries = 1; ; tries++) {
  await reset();
  try {
    const queries = TEST_MIGRATIONS.flatMap((migration) => migration.queries);
    for (const shard of listShards(env)) {
      const database = contentBinding(env, shard);
      await database.batch(queries.map((query) => database.prepare(query)));
    }
    break;
  } catch (error) {
    if (tries === mostTries) throw error;
    await scheduler.wait(pauseMs);
  }
}
