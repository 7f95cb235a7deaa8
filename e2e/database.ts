// Changes a local database as the interface cannot.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { PlanId } from "../shared/catalog/plan-ids.ts";

/** Where the local D1 keeps its databases, below a server's folder. */
const place = join("v3", "d1", "miniflare-D1DatabaseObject");

/** Runs `statements` on the database that is kept in `folder`, all of them or none; also while its server runs. */
export async function runSql(folder: string, statements: string[]): Promise<void> {
  const files = readdirSync(join(folder, place)).filter((name) => /^[0-9a-f]+\.sqlite$/.test(name));
  const [file] = files;
  if (!file || files.length > 1) throw new Error(`${files.length} databases in ${folder}`);
  const database = new DatabaseSync(join(folder, place, file), { timeout: 10_000 });
  try {
    database.exec(["BEGIN IMMEDIATE", ...statements, "COMMIT"].join(";\n"));
  } finally {
    database.close();
  }
}

/** Text as SQL writes it. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

interface PayingPerson {
  id: string;
  name: string;
  email: string;
  plan: PlanId;
  /** Empty where there is no password. */
  passwordHash: string;
}

/** The statement that adds people who pay: nobody can register on such a plan. Their e-mails are confirmed. */
export function insertPeople(people: PayingPerson[]): string {
  const now = Date.now();
  const rows = people.map(
    ({ id, name, email, plan, passwordHash }) =>
      `(${[id, email, name, passwordHash, plan, "en"].map(quoted).join(", ")}, ${now}, ${now}, ${now})`,
  );
  const columns =
    "id, email, name, password_hash, plan, language, period_anchor, created_at, email_confirmed_at";
  return `INSERT INTO users (${columns}) VALUES ${rows.join(", ")}`;
}
