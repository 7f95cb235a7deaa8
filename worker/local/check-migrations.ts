// Fails where the schema has changed and no migration says so.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

const copy = mkdtempSync(join(tmpdir(), "calamo-migrations-"));
try {
  cpSync("migrations", copy, { recursive: true });
  const before = readdirSync(copy).length;
  const schema = ["--dialect", "sqlite", "--schema", "worker/db/schema.ts"];
  execFileSync("drizzle-kit", ["generate", ...schema, "--out", relative(".", copy)], { stdio: "ignore" });
  if (readdirSync(copy).length !== before) {
    console.error("worker/db/schema.ts has changed: make its migration (see CONTRIBUTING.md).");
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true });
}
