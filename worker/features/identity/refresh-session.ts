import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { deleteSession, rotateSession, type Session, type SessionLifetimes } from "../../db/sessions.ts";
import { logEvent } from "../../log.ts";
import { accessTokenEnd, signAccessToken } from "./access-token.ts";
import { rememberedSeconds, type SessionTokens, unrememberedSeconds } from "./cookies.ts";
import { type RefreshToken, readRefreshToken, signRefreshToken } from "./refresh-token.ts";

/**
 * How long requests of the same browser may overlap, in milliseconds. Within this time a retry receives the same
 * successor, so that tabs without locks don't compete, and an older token receives an access token only, because it may
 * have been sent before its successor arrived.
 */
const overlapMs = 10_000;

export const lifetimes: SessionLifetimes = {
  idleMs: rememberedSeconds * 1000,
  longestMs: 180 * 86_400_000,
  unrememberedMs: unrememberedSeconds * 1000,
};

/**
 * Exchanges a refresh token for new tokens and rotates it.
 *
 * The previous token stays valid until the new one has been used once, because the response that carries the new one
 * may be lost. A retry after `overlapMs` receives another successor; the first of them that is used invalidates the
 * others. Using a token that has been invalidated is treated as theft and ends the session (OAuth 2.0 Security BCP,
 * RFC 9700, section 4.14.2). A token that we never issued ends nothing.
 * @throws AppError UNAUTHENTICATED if the token is unknown, expired or reused
 */
export async function refreshSession(
  db: Database,
  sessionKeys: string,
  token: string,
  now = Date.now(),
): Promise<SessionTokens> {
  const used = await readRefreshToken(sessionKeys, token);
  const session = used && (await rotateSession(db, used, { now, overlapMs, lifetimes }));
  if (!session) throw new AppError("UNAUTHENTICATED");
  if (session.expiresAt <= now) {
    await deleteSession(db, session.id);
    throw new AppError("UNAUTHENTICATED");
  }
  const { generation, rotatedAt } = session;
  if (generation === used.generation + 1 && session.parentIssuedAt === used.issuedAt)
    return issueTokens(sessionKeys, session, { generation, issuedAt: rotatedAt }, now);
  if (now - rotatedAt <= overlapMs) return issueTokens(sessionKeys, session, undefined, now);
  await deleteSession(db, session.id);
  logEvent("refresh token reused", { userId: session.userId });
  throw new AppError("UNAUTHENTICATED");
}

/** Signs an access token, and the refresh token `next` if there is one. */
export async function issueTokens(
  sessionKeys: string,
  {
    id: sessionId,
    userId,
    remembered,
    expiresAt,
  }: Pick<Session, "id" | "userId" | "remembered" | "expiresAt">,
  next: Omit<RefreshToken, "sessionId"> | undefined,
  now: number,
): Promise<SessionTokens> {
  return {
    access: await signAccessToken(sessionKeys, { userId, sessionId }, now, expiresAt),
    accessExpiresAt: accessTokenEnd(now, expiresAt),
    ...(next && { refresh: await signRefreshToken(sessionKeys, { sessionId, ...next }) }),
    remembered,
  };
}
