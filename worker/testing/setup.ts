import { type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach } from "vitest";
import { showLog, takeLog } from "./held-log.ts";

const { TEST_MIGRATIONS } = env as typeof env & { TEST_MIGRATIONS: D1Migration[] }; // from vitest.config.ts

// Two requests that load a module on demand at the same moment would wait for one promise, and it belongs to the first of
// them: where that one ends early, the other hangs, or goes on among another's I/O, which workerd forbids. Here each asks
// for itself; what a module exports is the same for all.
declare const __vitest_mocker__: { moduleRunner: { concurrentModuleNodePromises: Map<string, unknown> } };
__vitest_mocker__.moduleRunner.concurrentModuleNodePromises.get = () => undefined;

beforeEach(({ onTestFailed }) => {
  takeLog();
  onTestFailed(showLog);
});

/** Work that the file before has left behind may hold the database for a moment: then it is not emptied yet. */
const mostTries = 20;
const pauseMs = 100;

// Every file begins with nothing in any storage, and with the tables. One batch takes a fraction of the time that
// `applyD1Migrations` does, which keeps book of what is applied.
for (let tries = 1; ; tries++) {
  await reset();
  try {
    await env.DB.batch(
      TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((query) => env.DB.prepare(query))),
    );
    break;
  } catch (error) {
    if (tries === mostTries) throw error;
    await scheduler.wait(pauseMs);
  }
}
