import { type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

const { TEST_MIGRATIONS } = env as typeof env & { TEST_MIGRATIONS: D1Migration[] }; // from vitest.config.ts
// Every file begins with nothing in any storage, and with the tables. One batch takes a fraction of the time that
// `applyD1Migrations` does, which keeps book of what is applied.
await reset();
await env.DB.batch(TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((query) => env.DB.prepare(query))));
