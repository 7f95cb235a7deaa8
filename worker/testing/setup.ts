import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

const { TEST_MIGRATIONS } = env as typeof env & { TEST_MIGRATIONS: D1Migration[] }; // from vitest.config.ts
await applyD1Migrations(env.DB, TEST_MIGRATIONS);
