// The users of the bench: signed in, on the plan with the most prompts.
import { v7 as uuidv7 } from "uuid";
import { insertUsers, quoted, runSql } from "../e2e/database.ts";
import { hashPassword } from "../worker/features/identity/password.ts";
import { originOf } from "./addresses.ts";

export interface Person {
  /** The session, as the Cookie header. */
  cookie: string;
}

export const cookiesOf = ({ cookie }: Person) =>
  cookie.split("; ").map((pair) => {
    const cut = pair.indexOf("=");
    return { name: pair.slice(0, cut), value: pair.slice(cut + 1), url: originOf("calamo") };
  });

export const passwordOfAll = "quiet river stone";
export const emailOf = (person: number) => `person-${person}@bench.example`;

/** The most rows of one statement: D1 accepts 100 KB of SQL. */
const rowsAtOnce = 200;

export interface NewPeople {
  singles: number;
  /** Members of workspaces, each of one of their own. */
  members: number;
  /** Of everyone's password, if not a new one of the usual cost. */
  passwordHash?: string;
}

/** Adds people to the database, members last. */
export async function addPeople({ singles, members, passwordHash }: NewPeople): Promise<void> {
  const hash = passwordHash ?? (await hashPassword(passwordOfAll));
  const people = Array.from({ length: singles + members }, (_, person) => ({
    id: uuidv7(),
    name: "Bench",
    email: emailOf(person),
    plan: "teams" as const,
    passwordHash: hash,
  }));
  const now = Date.now();
  for (let first = 0; first < people.length; first += rowsAtOnce) {
    const some = people.slice(first, first + rowsAtOnce);
    const owners = some
      .slice(Math.max(0, singles - first))
      .map(({ id }) => ({ id: quoted(id), workspace: quoted(uuidv7()) }));
    const workspaces = owners.map(({ id, workspace }) => `(${workspace}, 'Bench', ${id}, ${now}, ${now})`);
    const memberships = owners.map(({ id, workspace }) => `(${id}, ${workspace}, 'owner', ${now})`);
    await runSql(originOf("calamo"), [
      insertUsers(some),
      ...(owners.length > 0
        ? [
            `INSERT INTO workspaces (id, name, payer_id, period_anchor, created_at) VALUES ${workspaces.join(", ")}`,
            `INSERT INTO workspace_members (user_id, workspace_id, role, joined_at) VALUES ${memberships.join(", ")}`,
          ]
        : []),
    ]);
  }
}

/** Signs in the first `count` people. */
export async function signIn(count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let person = 0; person < count; person++) people.push(await signInAs(person));
  return people;
}

/** Signs in from a client address of the person's own, because attempts are limited by address. */
export async function signInAs(person: number): Promise<Person> {
  const response = await fetch(`${originOf("calamo")}/api/auth/sign-in`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "CF-Connecting-IP": `2001:db8:0:${person.toString(16)}::1`,
    },
    body: JSON.stringify({ email: emailOf(person), password: passwordOfAll, rememberMe: true }),
  });
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return { cookie: cookies.join("; ") };
}

/** Creates an API key for each person. */
export const createKeys = (people: Person[]): Promise<string[]> => Promise.all(people.map(createKey));

async function createKey({ cookie }: Person): Promise<string> {
  const response = await fetch(`${originOf("calamo")}/api/me/api-keys`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify({ name: "Bench", scopes: ["write"], expiresInDays: null }),
  });
  if (!response.ok) throw new Error(`key: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { secret: string }).secret; // the route's contract
}
