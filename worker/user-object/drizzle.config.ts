import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./worker/user-object/schema.ts",
  out: "./worker/user-object/migrations",
});
