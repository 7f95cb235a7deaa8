import type { Language } from "../../../shared/catalog/languages.ts";
import { askGoogle, type GoogleSecrets } from "../../clients/google.ts";
import type { Database } from "../../db/client.ts";
import { findUserById } from "../../db/users.ts";
import type { GoogleSettings } from "../../env.ts";
import { logFailure } from "../../log.ts";
import type { AccessClaims } from "./access-token.ts";
import { issueToken } from "./one-time-token.ts";
import { accountPath, connectProblem, type Outcome, signInProblem } from "./outcome.ts";
import { isFresh } from "./reauthenticate.ts";

/** What the person who pressed the button wants. */
interface Intent {
  /** Where to go afterwards. */
  next: string;
  /** Whether the session outlives the browser. */
  remembered: boolean;
  /** For whoever is new here. */
  language: Language;
}

/** What is kept while they are at Google. */
export type GoogleDetails = Intent & GoogleSecrets;

interface Beginning extends Intent {
  origin: string;
  /** The signed-in person whose account Google is to be connected with; absent for a sign-in. */
  connectTo: AccessClaims | undefined;
}

/** Sends the visitor to Google. Which account it is for is settled here, where the button was pressed. */
export async function beginGoogle(
  db: Database,
  settings: GoogleSettings,
  { origin, connectTo, ...intent }: Beginning,
): Promise<Outcome> {
  if (connectTo && !(await isConfirmed(db, connectTo.userId))) return { to: connectProblem("unconfirmed") };
  // It opens the account for good: so whoever finds the browser open must not be able to.
  if (connectTo && !(await isFresh(db, connectTo.sessionId)))
    return { to: connectProblem("reauthentication") };
  try {
    const { address, secrets } = await askGoogle(settings, redirectUri(origin));
    const details: GoogleDetails = { ...secrets, ...intent };
    return {
      to: address,
      step: await issueToken(db, { purpose: "google", userId: connectTo?.userId ?? null, details }),
    };
  } catch (cause) {
    logFailure("google sign-in did not begin", cause);
    return { to: connectTo ? connectProblem("failed") : signInProblem("failed", intent.next) };
  }
}

/** The address that is registered with Google. */
export const redirectUri = (origin: string) => `${origin}/api/auth/google/callback`;

/** Whether the sign-in that begins here is for connecting: only the account's own screen begins one. */
export const isForConnecting = (next: string) => next === accountPath;

/**
 * Whoever registers with somebody else's e-mail must not leave a door of their own behind: so no Google is connected
 * before the e-mail is known to be theirs.
 */
async function isConfirmed(db: Database, userId: string): Promise<boolean> {
  const user = await findUserById(db, userId);
  return user !== undefined && user.emailConfirmedAt !== null;
}
