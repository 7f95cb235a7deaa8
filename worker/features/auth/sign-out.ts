import type { Database } from "../../db/client.ts";
import { deleteSession, findSession } from "../../db/sessions.ts";
import { hashSecret, parseRefreshToken } from "./refresh-token.ts";

/** Ends the session of this refresh token; one that is not good ends nothing. */
export async function signOut(db: Database, token: string | undefined): Promise<void> {
  const parsed = token ? parseRefreshToken(token) : undefined;
  const session = parsed && (await findSession(db, parsed.sessionId));
  if (!parsed || !session) return;
  const hash = await hashSecret(parsed.secret);
  if (hash === session.tokenHash || hash === session.previousTokenHash) await deleteSession(db, session.id);
}
