// Sessions: authentication, rotation of refresh tokens, the list of devices, sign-out.
import type { Device, SignOutScope } from "../../../shared/contracts/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import {
  longestSessionSeconds,
  rememberedSeconds,
  unrememberedSeconds,
} from "../../../shared/session-lifetimes.ts";
import { readUserAgent } from "../../clients/user-agent.ts";
import type { Database } from "../../db/client.ts";
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  isSessionLive,
  listSessions,
  rotateSession,
  type Session,
  type SessionLifetimes,
} from "../../db/sessions.ts";
import type { Bindings } from "../../env.ts";
import { addLogFacts, logEvent } from "../../log.ts";
import { recheckAccessLater } from "../documents/tell-object.ts";
import type { SessionTokens } from "./cookies.ts";
import {
  type AccessClaims,
  accessTokenExpiry,
  type RefreshToken,
  readRefreshToken,
  signAccessToken,
  signRefreshToken,
  verifyAccessToken,
} from "./tokens.ts";

/**
 * Returns the user and session of an access token, without the database.
 * @throws AppError UNAUTHENTICATED or SESSION_EXPIRED
 */
export async function authenticate(env: Bindings, token: string | undefined): Promise<AccessClaims> {
  if (!token) throw new AppError("UNAUTHENTICATED");
  const claims = await verifyAccessToken(env.SESSION_KEYS, token);
  addLogFacts({ userId: claims.userId });
  return claims;
}

/**
 * Checks that the session has not been ended since its token was issued.
 * @param db the primary, because a replica may not know yet
 * @throws AppError UNAUTHENTICATED
 */
export async function verifySession(db: Database, claims: AccessClaims): Promise<void> {
  if (!(await isSessionLive(db, claims))) throw new AppError("UNAUTHENTICATED");
}

/**
 * How long requests of the same browser may overlap, in milliseconds. Within this time a retry receives the same
 * successor, so that tabs without locks don't compete, and an older token receives an access token only, because it may
 * have been sent before its successor arrived.
 */
const overlapMs = 10_000;

export const sessionLifetimes: SessionLifetimes = {
  idleMs: rememberedSeconds * 1000,
  longestMs: longestSessionSeconds * 1000,
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
  const found = used && (await rotateSession(db, used, { now, overlapMs, lifetimes: sessionLifetimes }));
  const { session, hint } = found ?? {};
  if (!used || !session) throw new AppError("UNAUTHENTICATED");
  if (session.expiresAt <= now) {
    await deleteSession(db, session.id);
    throw new AppError("UNAUTHENTICATED");
  }
  const { generation, rotatedAt } = session;
  if (isPredecessor(session, used))
    return issueTokens(sessionKeys, { ...session, hint }, { generation, issuedAt: rotatedAt }, now);
  if (now - rotatedAt <= overlapMs) return issueTokens(sessionKeys, { ...session, hint }, undefined, now);
  await deleteSession(db, session.id);
  recheckAccessLater(session.userId);
  logEvent("refresh token reused", { userId: session.userId });
  throw new AppError("UNAUTHENTICATED");
}

/** Whether the token is the one that was exchanged for the session's current token. */
const isPredecessor = (session: Session, token: RefreshToken) =>
  session.generation === token.generation + 1 && session.parentIssuedAt === token.issuedAt;

/** Signs an access token, and the refresh token `next` if there is one. */
export async function issueTokens(
  sessionKeys: string,
  session: Pick<Session, "id" | "userId" | "remembered" | "expiresAt"> & Pick<AccessClaims, "hint">,
  next: Omit<RefreshToken, "sessionId"> | undefined,
  now: number,
): Promise<SessionTokens> {
  const { id: sessionId, userId, remembered, expiresAt, hint } = session;
  return {
    access: await signAccessToken(sessionKeys, { userId, sessionId, hint }, now, expiresAt),
    accessExpiresAt: accessTokenExpiry(now, expiresAt),
    ...(next && { refresh: await signRefreshToken(sessionKeys, { sessionId, ...next }) }),
    remembered,
  };
}

interface SignedInUser extends AccessClaims {
  /** New tokens for the cookies, if the session had to be refreshed. */
  renewed?: SessionTokens;
}

/**
 * Returns the user whose session these cookies belong to. Refreshes the session if needed, because the access token can
 * expire while the browser shows Google's pages.
 */
export async function findSignedInUser(
  db: Database,
  sessionKeys: string,
  { access, refresh }: { access: string | undefined; refresh: string | undefined },
): Promise<SignedInUser | undefined> {
  const claims = await unlessAppError(verifyAccessToken(sessionKeys, access ?? ""));
  if (claims && (await isSessionLive(db, claims))) return claims;
  const renewed = refresh ? await unlessAppError(refreshSession(db, sessionKeys, refresh)) : undefined;
  return renewed && { ...(await verifyAccessToken(sessionKeys, renewed.access)), renewed };
}

const unlessAppError = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch((error) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });

/** Lists the devices that the user is signed in on: the current one first, then by last use. */
export async function listDevices(db: Database, { userId, sessionId }: AccessClaims): Promise<Device[]> {
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
  const parsed = await readRefreshToken(sessionKeys, token);
  const session = parsed && (await findSession(db, parsed.sessionId));
  if (!session || !(session.generation === parsed.generation || isPredecessor(session, parsed))) {
    if (scope === "local") return;
    throw new AppError("UNAUTHENTICATED");
  }
  if (scope === "local") await deleteSession(db, session.id);
  else if (scope === "others") await deleteOtherSessions(db, session.userId, session.id).run();
  else await deleteSessionsOf(db, session.userId).run();
  recheckAccessLater(session.userId);
  logEvent("signed out", { userId: session.userId, scope });
}
