import type { Device, SignOutScope } from "../../../shared/contracts/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import { readUserAgent } from "../../clients/user-agent.ts";
import type { Database } from "../../db/client.ts";
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  listSessions,
  type Session,
} from "../../db/sessions.ts";
import { logEvent } from "../../log.ts";
import type { AccessClaims } from "./access-token.ts";
import { readRefreshToken } from "./refresh-token.ts";

/** Where the person is signed in: this device first, then the ones used last. */
export async function readDevices(db: Database, { userId, sessionId }: AccessClaims): Promise<Device[]> {
  const sessions = await listSessions(db, userId, Date.now());
  const devices = await Promise.all(
    sessions.map(
      async ({ id, userAgent, country, createdAt, rotatedAt }): Promise<Device> => ({
        id,
        ...(await readUserAgent(userAgent)),
        country,
        signedInAt: createdAt,
        lastSeenAt: rotatedAt,
        current: id === sessionId,
      }),
    ),
  );
  return devices.sort((a, b) => Number(b.current) - Number(a.current));
}

/**
 * Ends the session of this refresh token, the user's other sessions, or all of them. An invalid token ends nothing.
 * @throws AppError UNAUTHENTICATED if other sessions should end and the token is invalid
 */
export async function signOut(
  db: Database,
  sessionKeys: string,
  { token, scope }: { token: string | undefined; scope: SignOutScope },
): Promise<void> {
  const session = await sessionOf(db, sessionKeys, token);
  if (!session) {
    if (scope === "local") return;
    throw new AppError("UNAUTHENTICATED");
  }
  if (scope === "local") await deleteSession(db, session.id);
  else if (scope === "others") await deleteOtherSessions(db, session.userId, session.id).run();
  else await deleteSessionsOf(db, session.userId).run();
  logEvent("signed out", { userId: session.userId, scope });
}

async function sessionOf(
  db: Database,
  sessionKeys: string,
  token: string | undefined,
): Promise<Session | undefined> {
  const parsed = await readRefreshToken(sessionKeys, token);
  const session = parsed && (await findSession(db, parsed.sessionId));
  if (!session) return undefined;
  const isUnused = session.generation === parsed.generation;
  const isPredecessor =
    session.generation === parsed.generation + 1 && session.parentIssuedAt === parsed.issuedAt;
  return isUnused || isPredecessor ? session : undefined;
}
