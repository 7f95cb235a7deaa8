// Fails if a schema has changed without a migration.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

const schemas = {
  migrations: "worker/db/schema.ts",
  "worker/user-object/migrations": "worker/user-object/schema.ts",
  "worker/workspace-object/migrations": "worker/workspace-object/schema.ts",
  "worker/document-object/migrations": "worker/document-object/schema.ts",
};

for (const [migrations, schema] of Object.entries(schemas)) {
  const copy = mkdtempSync(join(tmpdir(), "calamo-migrations-"));
  try {
    cpSync(migrations, copy, { recursive: true });
    const before = readdirSync(copy).length;
    const args = ["--dialect", "sqlite", "--schema", schema, "--out", relative(".", copy)];
    execFileSync("drizzle-kit", ["generate", ...args], { stdio: "ignore" });
    if (readdirSync(copy).length !== before) {
      console.error(`${schema} has changed: generate its migration (see CONTRIBUTING.md).`);
      process.exitCode = 1;
    }
  } finally {
    rmSync(copy, { recursive: true });
  }
}
