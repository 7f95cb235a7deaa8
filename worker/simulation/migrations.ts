// The product's migrations, read from their files: Node cannot import SQL.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The SQL of each migration in `folder`, in order. */
function read(folder: string): string[] {
  const path = join(import.meta.dirname, "../..", folder);
  const files = readdirSync(path).filter((name) => name.endsWith(".sql"));
  return files.sort().map((name) => readFileSync(join(path, name), "utf8"));
}

export const databaseMigrations = read("migrations");
export const userMigrations = read("worker/user-object/migrations");
export const workspaceMigrations = read("worker/workspace-object/migrations");
