import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./worker/workspace-object/schema.ts",
  out: "./worker/workspace-object/migrations",
});
