// Changes the database of a running local server as the interface cannot.
import type { PlanId } from "../shared/catalog/plan-ids.ts";

/** Where `wrangler dev` lets one query the database of `wrangler.toml`. */
const queries = "/cdn-cgi/local/explorer/api/d1/database/00000000-0000-0000-0000-000000000000/raw";

/**
 * Runs `statements`, all of them or none, on the database of the server at `origin`. It is the server that does so: a
 * second process writing to the same file would make its queries fail meanwhile.
 */
export async function runSql(origin: string, statements: string[]): Promise<void> {
  const answer = await fetch(origin + queries, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ batch: statements.map((sql) => ({ sql })) }),
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
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
