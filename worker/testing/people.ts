// People who are signed in, without the password, the mails and the limits of a sign-up.
import { env } from "cloudflare:workers";
import type { BatchItem } from "drizzle-orm/batch";
import { v7 as uuidv7 } from "uuid";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import { authCookies } from "../../shared/session-lifetimes.ts";
import { openDatabase } from "../db/client.ts";
import { hintOfRow, selectUserAccess } from "../db/documents/access.ts";
import { sessions, users } from "../db/schema.ts";
import type { NewUser } from "../db/users.ts";
import { chooseShard } from "../env.ts";
import { hashPassword } from "../features/identity/password.ts";
import { issueTokens, sessionLifetimes } from "../features/identity/sessions.ts";
import { signAccessToken } from "../features/identity/tokens.ts";
import { Client, testPassword } from "./client.ts";

/** Hashed once, because hashing is slow on purpose. */
let passwordHash: string | undefined;

const accessCookie = `__Host-${authCookies.access}`;

export interface Person {
  client: Client;
  id: string;
  email: string;
  name: string;
}

/**
 * Makes a signed-in user in one batch.
 * @param plan theirs from the start, as if they had bought it
 * @param user other columns; by default the address is confirmed
 * @param then statements of the same batch, for the user's id
 */
export async function newPerson(
  plan: PlanId = "free",
  user: Partial<NewUser> = {},
  then: (userId: string) => BatchItem<"sqlite">[] = () => [],
): Promise<Person> {
  passwordHash ??= await hashPassword(testPassword);
  const db = openDatabase(env.DB);
  const now = Date.now();
  const [id, sessionId] = [uuidv7({ msecs: now }), uuidv7({ msecs: now })];
  const row = {
    id,
    name: "Test Person",
    email: `${id}@example.com`,
    passwordHash,
    plan,
    periodAnchor: now,
    createdAt: now,
    emailConfirmedAt: now,
    shard: chooseShard(env),
    ...user,
  };
  const session = {
    id: sessionId,
    userId: id,
    remembered: false,
    expiresAt: now + sessionLifetimes.unrememberedMs,
  };
  const results = await db.batch([
    db.insert(users).values(row),
    db.insert(sessions).values({ ...session, rotatedAt: now, createdAt: now, userAgent: "" }),
    ...then(id),
    selectUserAccess(db, id),
  ]);
  const [access] = results.at(-1) as Awaited<ReturnType<typeof selectUserAccess>>; // the last statement's rows
  const client = new Client();
  const tokens = await issueTokens(
    env.SESSION_KEYS,
    { ...session, hint: hintOfRow(access) },
    { generation: 0, issuedAt: now },
    now,
  );
  client.cookies.set(accessCookie, tokens.access);
  client.cookies.set(`__Secure-${authCookies.refresh}`, tokens.refresh ?? "");
  return { client, id, email: row.email, name: row.name };
}

/** Lets the user's session go on, after a test has advanced the clock. */
export async function keepSignedIn({ client, id: userId }: Pick<Person, "client" | "id">): Promise<void> {
  const session = await env.DB.prepare("UPDATE sessions SET expires_at = ? WHERE user_id = ? RETURNING id")
    .bind(Date.now() + 86_400_000, userId)
    .first<{ id: string }>();
  const claims = { userId, sessionId: session?.id ?? "" };
  client.cookies.set(accessCookie, await signAccessToken(env.SESSION_KEYS, claims));
}
