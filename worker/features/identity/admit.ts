import { v7 as uuidv7 } from "uuid";
import { readUserAgent } from "../../clients/user-agent.ts";
import type { Database } from "../../db/client.ts";
import { newNotification } from "../../db/notifications.ts";
import { insertDevice, insertDeviceAndNotify, insertSession } from "../../db/sessions.ts";
import { type User, updateGoogleSubject } from "../../db/users.ts";
import { logEvent, logFailure } from "../../log.ts";
import type { Browser, SessionTokens, SignInResult } from "./cookies.ts";
import type { Entrance } from "./entrance.ts";
import { issueToken, peekToken } from "./one-time-token.ts";
import { issueTokens, lifetimes } from "./refresh-session.ts";
import { signOut } from "./sessions.ts";
import { tellOfChange } from "./tell-of-change.ts";

interface Manner {
  /** Whether the session outlives the browser. */
  remembered: boolean;
  signedUp?: boolean;
  /** Who the person is at Google, where it is to be connected as soon as they are in. */
  google?: string | undefined;
}

/** Lets a person in who has shown who they are, unless their authenticator app is to be asked as well. */
export async function admit(entrance: Entrance, user: User, manner: Manner): Promise<SignInResult> {
  const google = manner.google ?? (await googleWaiting(entrance, user.id));
  if (user.totpEnabledAt === null) return { session: await letIn(entrance, user, { ...manner, google }) };
  const details: TwoFactorDetails = { remembered: manner.remembered, google };
  return { step: await issueToken(entrance.db, { purpose: "twoFactor", userId: user.id, details }) };
}

/** What a sign-in remembers while it waits for the app's code. */
export interface TwoFactorDetails {
  remembered: boolean;
  google?: string | undefined;
}

/** Begins the session, and does what was waiting for it. Only for a person who has shown all they have to. */
export async function letIn(entrance: Entrance, user: User, manner: Manner): Promise<SessionTokens> {
  const { db, sessionKeys, browser } = entrance;
  await signOut(db, sessionKeys, { token: browser.refresh, scope: "local" }); // the browser's previous session ends
  const [session] = await Promise.all([
    startSession(db, sessionKeys, { userId: user.id, remembered: manner.remembered, browser }),
    meetDevice(entrance, user, { signedUp: manner.signedUp ?? false }),
    manner.google && connectGoogle(entrance, user, manner.google),
  ]);
  logEvent("signed in", { userId: user.id });
  return session;
}

/** Google's person that waits in this browser for exactly this account's sign-in. */
export async function googleWaiting({ db, browser }: Entrance, userId: string): Promise<string | undefined> {
  const token = await peekToken(db, "linkGoogle", browser.step);
  return token?.userId === userId ? JSON.parse(token.details).subject : undefined;
}

/** Connects Google with the account; false where that person at Google has another account here. */
export async function connectGoogle({ db, mailer }: Entrance, user: User, subject: string): Promise<boolean> {
  if (user.googleSubject === subject) return true;
  if (!(await updateGoogleSubject(db, user.id, subject))) return false;
  tellOfChange(mailer, user, "googleConnected");
  logEvent("google connected", { userId: user.id });
  return true;
}

/**
 * Records the browser and system that somebody signs in with. A pair they have not used before is told to them, in the
 * interface and by e-mail, unless they have just signed up with it. A fault is logged: nobody is kept out because of
 * it.
 */
async function meetDevice(
  { db, browser, mailer }: Entrance,
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
  const expiresAt = now + (remembered ? lifetimes.idleMs : lifetimes.unrememberedMs);
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
