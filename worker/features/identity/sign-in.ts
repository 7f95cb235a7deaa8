import { AppError } from "../../../shared/errors.ts";
import { type Database, openDatabase } from "../../db/client.ts";
import { type User, findUserByEmail, updateGoogleSubject } from "../../db/users.ts";
import { logEvent, logFailure } from "../../log.ts";
import { checkLimit, recordAttempt } from "./rate-limits.ts";
import { verifyPassword } from "./password.ts";
import { v7 as uuidv7 } from "uuid";
import { readUserAgent } from "../../clients/user-agent.ts";
import { newNotification } from "../../db/notifications.ts";
import { insertDevice, insertDeviceAndNotify, insertSession } from "../../db/sessions.ts";
import type { Browser, SessionTokens, SignInResult } from "./cookies.ts";
import { issueToken, peekToken } from "./one-time-tokens.ts";
import { issueTokens, sessionLifetimes, signOut } from "./sessions.ts";
import { sendSecurityAlert } from "./security-alerts.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import type { Bindings } from "../../env.ts";

/**
 * Returns the user with this e-mail and password. Takes the same time whether the e-mail is known or not; only a caller
 * with the right password learns that the e-mail is not confirmed yet. `network` is where the attempt comes from.
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
  const right = await verifyPassword(password, user?.passwordHash);
  if (!user || !right) {
    logEvent("sign-in refused", { reason: "credentials" });
    await recordAttempt(db, "wrongPasswordFrom", network);
    await recordAttempt(db, "wrongPassword", email);
    throw new AppError("INVALID_CREDENTIALS");
  }
  if (user.emailConfirmedAt === null) throw new AppError("EMAIL_NOT_CONFIRMED");
  return user;
}

interface Manner {
  /** Whether the session outlives the browser. */
  remembered: boolean;
  signedUp?: boolean;
  /** Who the person is at Google, where it is to be connected as soon as they are in. */
  google?: string | undefined;
}

/** Lets a person in who has shown who they are, unless their authenticator app is to be asked as well. */
export async function completeSignIn(entrance: AuthContext, user: User, manner: Manner): Promise<SignInResult> {
  const google = manner.google ?? (await readPendingGoogleLink(entrance, user.id));
  if (user.totpEnabledAt === null) return { session: await createSession(entrance, user, { ...manner, google }) };
  const details: TwoFactorDetails = { remembered: manner.remembered, google };
  return { step: await issueToken(entrance.db, { purpose: "twoFactor", userId: user.id, details }) };
}

/** What a sign-in remembers while it waits for the app's code. */
export interface TwoFactorDetails {
  remembered: boolean;
  google?: string | undefined;
}

/** Begins the session, and does what was waiting for it. Only for a person who has shown all they have to. */
export async function createSession(entrance: AuthContext, user: User, manner: Manner): Promise<SessionTokens> {
  const { db, sessionKeys, browser } = entrance;
  await signOut(db, sessionKeys, { token: browser.refresh, scope: "local" }); // the browser's previous session ends
  const [session] = await Promise.all([
    startSession(db, sessionKeys, { userId: user.id, remembered: manner.remembered, browser }),
    meetDevice(entrance, user, { signedUp: manner.signedUp ?? false }),
    manner.google && linkGoogle(entrance, user, manner.google),
  ]);
  logEvent("signed in", { userId: user.id });
  return session;
}

/** Google's person that waits in this browser for exactly this account's sign-in. */
export async function readPendingGoogleLink({ db, browser }: AuthContext, userId: string): Promise<string | undefined> {
  const token = await peekToken(db, "linkGoogle", browser.step);
  return token?.userId === userId ? JSON.parse(token.details).subject : undefined;
}

/** Connects Google with the account; false where that person at Google has another account here. */
export async function linkGoogle({ db, mailer }: AuthContext, user: User, subject: string): Promise<boolean> {
  if (user.googleSubject === subject) return true;
  if (!(await updateGoogleSubject(db, user.id, subject))) return false;
  sendSecurityAlert(mailer, user, "googleConnected");
  logEvent("google connected", { userId: user.id });
  return true;
}

/**
 * Records the browser and system that somebody signs in with. A pair they have not used before is told to them, in the
 * interface and by e-mail, unless they have just signed up with it. A fault is logged: nobody is kept out because of
 * it.
 */
async function meetDevice(
  { db, browser, mailer }: AuthContext,
  user: User,
  { signedUp }: { signedUp: boolean },
): Promise<void> {
  try {
    const details = await readUserAgent(browser.userAgent);
    const now = Date.now();
    const known = { userId: user.id, ...details, firstSeenAt: now };
    if (signedUp) return await insertDevice(db, known);
    const notification = newNotification(user.id, { kind: "newSignIn", details });
    if (!(await insertDeviceAndNotify(db, known, notification))) return;
    const link = `${mailer.origin}/account`;
    mailer.sendLater(user, { kind: "newSignIn", link, ...details, country: browser.country, at: now });
  } catch (cause) {
    logFailure("device not recorded", cause);
  }
}

/** Creates a session for the user on this device. Refreshing extends a remembered one, see `rotateSession`. */
export async function startSession(
  db: Database,
  sessionKeys: string,
  {
    userId,
    remembered,
    browser,
  }: { userId: string; remembered: boolean; browser: Pick<Browser, "userAgent" | "country"> },
): Promise<SessionTokens> {
  const now = Date.now();
  const sessionId = uuidv7({ msecs: now });
  const expiresAt = now + (remembered ? sessionLifetimes.idleMs : sessionLifetimes.unrememberedMs);
  await insertSession(db, {
    id: sessionId,
    userId,
    rotatedAt: now,
    expiresAt,
    remembered,
    userAgent: browser.userAgent.slice(0, 400),
    country: browser.country,
    createdAt: now,
  });
  const session = { id: sessionId, userId, remembered, expiresAt };
  return issueTokens(sessionKeys, session, { generation: 0, issuedAt: now }, now);
}

/** Where somebody comes in: the browser they use, and what letting them in needs. */
export interface AuthContext {
  db: Database;
  sessionKeys: string;
  mailer: Mailer;
  browser: Browser;
}

export function openAuthContext(env: Bindings, browser: Browser): AuthContext {
  return {
    db: openDatabase(env.DB),
    sessionKeys: env.SESSION_KEYS,
    mailer: openMailer(env, browser.origin),
    browser,
  };
}
