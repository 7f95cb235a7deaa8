import type { SignOutScope } from "../../../shared/contracts/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  type Session,
} from "../../db/sessions.ts";
import { logEvent } from "../../log.ts";
import { hashSecret, parseRefreshToken } from "./refresh-token.ts";

/**
 * Ends the session of this refresh token, the person's others, or all of them. A token that is not good ends nothing.
 * @throws AppError UNAUTHENTICATED where others should end and the token is not good
 */
export async function signOut(
  db: Database,
  { token, scope }: { token: string | undefined; scope: SignOutScope },
): Promise<void> {
  const session = await sessionOf(db, token);
  if (!session) {
    if (scope === "local") return;
    throw new AppError("UNAUTHENTICATED");
  }
  if (scope === "local") await deleteSession(db, session.id);
  else if (scope === "others") await deleteOtherSessions(db, session.userId, session.id).run();
  else await deleteSessionsOf(db, session.userId).run();
  logEvent("signed out", { userId: session.userId, scope });
}

async function sessionOf(db: Database, token: string | undefined): Promise<Session | undefined> {
  const parsed = token ? parseRefreshToken(token) : undefined;
  const session = parsed && (await findSession(db, parsed.sessionId));
  if (!parsed || !session) return undefined;
  const hash = await hashSecret(parsed.secret);
  return hash === session.tokenHash || hash === session.previousTokenHash ? session : undefined;
}
