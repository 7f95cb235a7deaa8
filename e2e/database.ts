// Changes a local database as the interface cannot.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runToEnd } from "../bench/processes.ts";
import type { PlanId } from "../shared/catalog/plan-ids.ts";

/** Runs `statements` on the database that is kept in `folder`; also while its server runs. */
export async function runSql(folder: string, statements: string[]): Promise<void> {
  const file = join(folder, `${crypto.randomUUID()}.sql`); // others may do the same at this moment
  writeFileSync(file, `${statements.join(";\n")};\n`);
  const local = ["--local", "--persist-to", folder];
  await runToEnd("wrangler", ["d1", "execute", "calamo", ...local, "--yes", "--file", file]);
  rmSync(file);
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
