// Completes a sign-in: verifies the password, asks for the second factor if it is on, then creates the session.
import { v7 as uuidv7 } from "uuid";
import { AppError } from "../../../shared/errors.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import type { Database } from "../../db/client.ts";
import { insertSession } from "../../db/sessions.ts";
import { findUserByEmail, findUserById, type User, updateGoogleSubject } from "../../db/users.ts";
import type { Bindings } from "../../env.ts";
import { logEvent } from "../../log.ts";
import type { Browser, SessionTokens, SignInResult } from "./cookies.ts";
import { issueToken, peekToken } from "./one-time-tokens.ts";
import { verifyPassword } from "./password.ts";
import { checkLimit, recordAttempt } from "./rate-limits.ts";
import { recordDevice, sendSecurityAlert } from "./security-alerts.ts";
import { issueTokens, sessionLifetimes, signOut } from "./sessions.ts";

/** Everything an identity operation needs from the request. */
export interface AuthContext {
  db: Database;
  sessionKeys: string;
  mailer: Mailer;
  browser: Browser;
}

export function openAuthContext(env: Bindings, db: Database, browser: Browser): AuthContext {
  return {
    db,
    sessionKeys: env.SESSION_KEYS,
    mailer: openMailer(env, browser.origin),
    browser,
  };
}

interface SignInOptions {
  /** Whether the session outlives the browser. */
  remembered: boolean;
  /** True right after sign-up: the first device is recorded without a security alert. */
  isNewAccount?: boolean;
  /** Google subject to link once the sign-in is complete. */
  googleSubject?: string | undefined;
}

/** What a pending sign-in stores until the authenticator code arrives. */
export type PendingSignIn = Pick<SignInOptions, "remembered" | "googleSubject">;

/**
 * Returns the user with this e-mail and password. Takes the same time whether the e-mail is known or not; only a caller
 * with the right password learns that the e-mail is not confirmed yet.
 * @throws AppError INVALID_CREDENTIALS, EMAIL_NOT_CONFIRMED, or RATE_LIMITED after too many wrong passwords
 */
export async function verifyCredentials(
  db: Database,
  { email, password, network }: { email: string; password: string; network: string },
): Promise<User> {
  const [user] = await Promise.all([
    findUserByEmail(db, email),
    checkLimit(db, "wrongPassword", email),
    checkLimit(db, "wrongPasswordFrom", network),
  ]);
  const isCorrect = await verifyPassword(password, user?.passwordHash);
  if (!user || !isCorrect) {
    logEvent("sign-in failed", { reason: "credentials" });
    await recordAttempt(db, "wrongPasswordFrom", network);
    await recordAttempt(db, "wrongPassword", email);
    throw new AppError("INVALID_CREDENTIALS");
  }
  if (user.emailConfirmedAt === null) throw new AppError("EMAIL_NOT_CONFIRMED");
  return user;
}

/**
 * Completes the sign-in of a user whose first factor has been verified.
 * @returns the session's tokens, or the secret of a pending sign-in if the authenticator code is still missing
 */
export async function completeSignIn(
  ctx: AuthContext,
  user: User,
  options: SignInOptions,
): Promise<SignInResult> {
  const googleSubject = options.googleSubject ?? (await readPendingGoogleLink(ctx, user.id));
  if (user.totpEnabledAt === null)
    return { session: await createSession(ctx, user, { ...options, googleSubject }) };
  const details: PendingSignIn = { remembered: options.remembered, googleSubject };
  return { pendingAuth: await issueToken(ctx.db, { purpose: "twoFactor", userId: user.id, details }) };
}

/** Creates the session. Call it only after every required factor has been verified. */
export async function createSession(
  ctx: AuthContext,
  user: User,
  { remembered, isNewAccount = false, googleSubject }: SignInOptions,
): Promise<SessionTokens> {
  // The previous session of this browser ends, so that no cookie of another account stays usable.
  await signOut(ctx.db, ctx.sessionKeys, { token: ctx.browser.refreshToken, scope: "local" });
  const [session] = await Promise.all([
    startSession(ctx, user.id, remembered),
    recordDevice(ctx, user, { alert: !isNewAccount }),
    googleSubject && linkGoogle(ctx, user, googleSubject),
  ]);
  logEvent("signed in", { userId: user.id });
  return session;
}

type SessionBrowser = Pick<Browser, "userAgent" | "country">;

/** Creates the session of a user on this device. Refreshing it extends a remembered one (`rotateSession`). */
export async function startSession(
  { db, sessionKeys, browser }: Omit<AuthContext, "mailer" | "browser"> & { browser: SessionBrowser },
  userId: string,
  remembered: boolean,
): Promise<SessionTokens> {
  const now = Date.now();
  const id = uuidv7({ msecs: now });
  const expiresAt = now + (remembered ? sessionLifetimes.idleMs : sessionLifetimes.unrememberedMs);
  await insertSession(db, {
    id,
    userId,
    rotatedAt: now,
    expiresAt,
    remembered,
    userAgent: browser.userAgent.slice(0, 400),
    country: browser.country,
    createdAt: now,
  });
  const session = { id, userId, remembered, expiresAt };
  return issueTokens(sessionKeys, session, { generation: 0, issuedAt: now }, now);
}

/** Returns the Google subject that this browser will link when this user signs in. */
export async function readPendingGoogleLink(
  { db, browser }: AuthContext,
  userId: string,
): Promise<string | undefined> {
  const token = await peekToken(db, "linkGoogle", browser.pendingAuthToken);
  return token?.userId === userId ? JSON.parse(token.details).subject : undefined;
}

/** Links a Google account. Returns false if it is linked to another account. */
export async function linkGoogle({ db, mailer }: AuthContext, user: User, subject: string): Promise<boolean> {
  if (user.googleSubject === subject) return true;
  if (!(await updateGoogleSubject(db, user.id, subject))) return false;
  sendSecurityAlert(mailer, user, "googleConnected");
  logEvent("google linked", { userId: user.id });
  return true;
}

/** Unlinks Google. A user without a password then signs in by e-mail. @throws AppError UNAUTHENTICATED */
export async function unlinkGoogle(db: Database, mailer: Mailer, userId: string): Promise<void> {
  const user = await findUserById(db, userId);
  if (!user) throw new AppError("UNAUTHENTICATED");
  if (user.googleSubject === null) return;
  await updateGoogleSubject(db, userId, null);
  sendSecurityAlert(mailer, user, "googleDisconnected");
  logEvent("google unlinked");
}
