import type { Device, SignOutScope } from "../../../shared/contracts/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import { readUserAgent } from "../../clients/user-agent.ts";
import { type Database, openDatabase } from "../../db/client.ts";
import { type Session, type SessionLifetimes, deleteOtherSessions, deleteSession, deleteSessionsOf, findSession, isSessionLive, listSessions, rotateSession } from "../../db/sessions.ts";
import { addLogFacts, logEvent } from "../../log.ts";
import { type AccessClaims, type RefreshToken, accessTokenExpiry, readRefreshToken, signAccessToken, signRefreshToken, verifyAccessToken } from "./tokens.ts";
import { type SessionTokens, rememberedSeconds, unrememberedSeconds } from "./cookies.ts";
import type { Bindings } from "../../env.ts";

/** Where the person is signed in: this device first, then the ones used last. */
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

/**
 * How long requests of the same browser may overlap, in milliseconds. Within this time a retry receives the same
 * successor, so that tabs without locks don't compete, and an older token receives an access token only, because it may
 * have been sent before its successor arrived.
 */
const overlapMs = 10_000;

export const sessionLifetimes: SessionLifetimes = {
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
  const session = used && (await rotateSession(db, used, { now, overlapMs, lifetimes: sessionLifetimes }));
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
    accessExpiresAt: accessTokenExpiry(now, expiresAt),
    ...(next && { refresh: await signRefreshToken(sessionKeys, { sessionId, ...next }) }),
    remembered,
  };
}

/**
 * Returns the user and session of an access token. `verifiedSession` also checks in the database that the session has not
 * been ended since the token was issued.
 * @throws AppError UNAUTHENTICATED or SESSION_EXPIRED
 */
export async function authenticate(
  env: Bindings,
  token: string | undefined,
  access: "session" | "verifiedSession",
): Promise<AccessClaims> {
  if (!token) throw new AppError("UNAUTHENTICATED");
  const claims = await verifyAccessToken(env.SESSION_KEYS, token);
  addLogFacts({ userId: claims.userId });
  if (access === "verifiedSession" && !(await isSessionLive(openDatabase(env.DB), claims)))
    throw new AppError("UNAUTHENTICATED");
  return claims;
}

interface PersonHere extends AccessClaims {
  /** New tokens for the cookies, where the session needed some. */
  renewed?: SessionTokens;
}

/**
 * Who is signed in in the browser with these cookies. An access token expires while its person is at Google, where no
 * page of ours can refresh it: so that is done here.
 */
export async function findSignedInUser(
  db: Database,
  sessionKeys: string,
  { access, refresh }: { access: string | undefined; refresh: string | undefined },
): Promise<PersonHere | undefined> {
  const verify = (token: string): Promise<AccessClaims> => verifyAccessToken(sessionKeys, token);
  const claims = await unlessRefused(verify(access ?? ""));
  if (claims && (await isSessionLive(db, claims))) return claims;
  const renewed = refresh ? await unlessRefused(refreshSession(db, sessionKeys, refresh)) : undefined;
  return renewed && { ...(await verify(renewed.access)), renewed };
}

async function unlessRefused<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
