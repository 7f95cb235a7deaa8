// The tables of the local databases, which follow migrations/.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What the note beside the state says about its tables. */
interface Note {
  /** Digest of the first migration, which changes only if the migrations are replaced. */
  first: string;
  /** Databases and the migrations applied to them. */
  applied: string[];
}

/**
 * Applies the migrations that the local databases lack. The note in `migrations.json` spares the seconds that wrangler takes
 * for it.
 *
 * Tables that come from other migrations cannot be migrated. Their state is moved to a folder `outdated-…` beside it, and
 * the server starts with an empty one.
 * @param folder of the server's state
 * @param migrations folder of the migrations
 * @returns where an outdated state is now; undefined if there was none
 */
export function migrateLocalState(
  folder: string,
  migrations: string,
  databases: string[],
  apply: (database: string) => void,
): string | undefined {
  const names = readdirSync(migrations).filter((name) => name.endsWith(".sql"));
  const first = readFileSync(join(migrations, names.sort()[0] ?? ""));
  const note: Note = {
    first: createHash("sha256").update(first).digest("hex"),
    applied: [...databases, ...names],
  };
  const file = join(folder, "migrations.json");
  const state = join(folder, "v3"); // wrangler's name
  const known: Partial<Note> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const exists = existsSync(join(state, "d1"));
  if (exists && JSON.stringify(known) === JSON.stringify(note)) return undefined;
  let outdated: string | undefined;
  if (exists && known.first !== note.first) {
    outdated = join(folder, `outdated-${Date.now()}`);
    renameSync(state, outdated);
  }
  for (const database of databases) apply(database);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(note));
  return outdated;
}
