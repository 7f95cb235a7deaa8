// Changes the database of a running local server in ways that the interface cannot.
import type { Page } from "@playwright/test";
import type { Language } from "../shared/catalog/languages.ts";
import type { PlanId } from "../shared/catalog/plan-ids.ts";
import type { Role } from "../shared/roles.ts";
import { hashWithParametersOf } from "../worker/features/identity/password.ts";

/** The endpoint of `wrangler dev` for SQL on the database of `wrangler.toml`. */
const queries = "/cdn-cgi/local/explorer/api/d1/database/00000000-0000-0000-0000-000000000000/raw";

/**
 * Runs `statements` in one transaction on the database of the server at `origin`. The server executes them, because a
 * second process that writes to the file would make the server's queries fail.
 */
export async function runSql(origin: string, statements: string[]): Promise<void> {
  const response = await fetch(origin + queries, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(batchOf(statements)),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}

/** Like `runSql`, on the server of the test's base URL. */
export async function runSqlOn({ request }: Page, statements: string[]): Promise<void> {
  const response = await request.post(queries, { data: batchOf(statements) });
  if (!response.ok()) throw new Error(`${response.status()}: ${await response.text()}`);
}

const batchOf = (statements: string[]) => ({ batch: statements.map((sql) => ({ sql })) });

/** Text as an SQL literal. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

interface NewUser {
  id: string;
  name: string;
  email: string;
  plan: PlanId;
  /** Empty if the user has no password. */
  passwordHash: string;
  /** Default: English. */
  language?: Language;
}

/**
 * Hashes a password with the lowest cost of scrypt. The server verifies it with the parameters that are stored with the
 * hash, so signing in is fast.
 */
export const fastHash = (password: string): Promise<string> =>
  hashWithParametersOf(password, ["scrypt", 16, 8, 1, "A".repeat(22), ""].join("$"));

/** The statement that adds users on any plan, with confirmed e-mails. */
export function insertUsers(users: NewUser[]): string {
  const now = Date.now();
  const rows = users.map(
    ({ id, name, email, plan, passwordHash, language = "en" }) =>
      `(${[id, email, name, passwordHash, plan, language].map(quoted).join(", ")}, ${now}, ${now}, ${now})`,
  );
  const columns =
    "id, email, name, password_hash, plan, language, period_anchor, created_at, email_confirmed_at";
  return `INSERT INTO users (${columns}) VALUES ${rows.join(", ")}`;
}

/** The statements that add a workspace with these members; the owner pays. */
export function insertWorkspace(id: string, members: { id: string; role: Role }[]): string[] {
  const now = Date.now();
  const payer = members.find(({ role }) => role === "owner")?.id ?? "";
  const rows = members.map((member) => `(${[member.id, id, member.role].map(quoted).join(", ")}, ${now})`);
  return [
    `INSERT INTO workspaces (id, name, payer_id, period_anchor, accent, created_at)
     VALUES (${quoted(id)}, 'Northlight', ${quoted(payer)}, ${now}, '#facc15', ${now})`,
    `INSERT INTO workspace_members (user_id, workspace_id, role, joined_at) VALUES ${rows.join(", ")}`,
  ];
}
