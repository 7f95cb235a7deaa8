import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { deleteSession, findSession, rotateSession } from "../../db/sessions.ts";
import { signAccessToken } from "../../http/access-token.ts";
import type { SessionTokens } from "../../http/cookies.ts";
import { logEvent } from "../../log.ts";
import { formatRefreshToken, hashSecret, newSecret, parseRefreshToken } from "./refresh-token.ts";
import { sessionEnd } from "./start-session.ts";

/** Two tabs may refresh at once: for this long the token before is answered too, with an access token alone. */
const graceMs = 10_000;

/**
 * New tokens for a good refresh token, which is thereby used up. A token that was used up before is a sign of theft:
 * it ends the session for whoever holds it.
 * @throws AppError UNAUTHENTICATED
 */
export async function refreshSession(
  db: Database,
  sessionKeys: string,
  token: string,
  now = Date.now(),
): Promise<SessionTokens> {
  const parsed = parseRefreshToken(token);
  const session = parsed && (await findSession(db, parsed.sessionId));
  if (!parsed || !session) throw new AppError("UNAUTHENTICATED");
  if (session.expiresAt <= now) {
    await deleteSession(db, session.id);
    throw new AppError("UNAUTHENTICATED");
  }
  const { remembered } = session;
  const access = () => signAccessToken(sessionKeys, { userId: session.userId, sessionId: session.id }, now);
  const hash = await hashSecret(parsed.secret);
  if (hash === session.tokenHash) {
    const secret = newSecret();
    const next = {
      tokenHash: await hashSecret(secret),
      now,
      expiresAt: sessionEnd(remembered, { createdAt: session.createdAt, now }),
    };
    if (await rotateSession(db, session, next))
      return {
        access: await access(),
        refresh: formatRefreshToken({ sessionId: session.id, secret }),
        remembered,
      };
    return { access: await access(), remembered }; // another tab was faster, this very moment
  }
  if (hash === session.previousTokenHash && now - session.rotatedAt <= graceMs)
    return { access: await access(), remembered };
  await deleteSession(db, session.id);
  logEvent("refresh token reused", { userId: session.userId });
  throw new AppError("UNAUTHENTICATED");
}
