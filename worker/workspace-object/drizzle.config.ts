import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./worker/ledger/schema.ts",
  out: "./worker/workspace-object/migrations",
});
