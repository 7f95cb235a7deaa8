import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./worker/document-object/schema.ts",
  out: "./worker/document-object/migrations",
});
