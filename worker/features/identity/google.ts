// Where the browser goes on from here: it comes from Google with no page of ours that could be told.
import { type GoogleConnectProblem, type GoogleProblem, email as emailContract, personName } from "../../../shared/contracts/auth.ts";
import type { SessionTokens } from "./cookies.ts";
import type { Language } from "../../../shared/catalog/languages.ts";
import { type AuthorizationSecrets, type GoogleIdentity, finishAuthorization, startAuthorization } from "../../clients/google.ts";
import type { Database } from "../../db/client.ts";
import { type User, findUserByEmail, findUserByGoogle, findUserById, insertUser, updateGoogleSubject } from "../../db/users.ts";
import type { GoogleSettings } from "../../env.ts";
import { logEvent, logFailure } from "../../log.ts";
import type { AccessClaims } from "./tokens.ts";
import { consumeToken, issueToken } from "./one-time-tokens.ts";
import { isRecentSignIn } from "./reauthentication.ts";
import { v7 as uuidv7 } from "uuid";
import { AppError } from "../../../shared/errors.ts";
import { type AuthContext, completeSignIn, linkGoogle } from "./sign-in.ts";
import { recordAttempt } from "./rate-limits.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import { sendSecurityAlert } from "./security-alerts.ts";

export interface GoogleRedirect {
  /** A path of ours, or Google's address. */
  to: string;
  /** The session that has begun. */
  session?: SessionTokens;
  /** The secret of what comes next. */
  step?: string;
}

/** Where people are who connect Google with their account. */
export const accountPath = "/account";

export const signInProblem = (google: GoogleProblem, next: string) => loginPath({ google, next });
export const connectProblem = (google: GoogleConnectProblem) => `${accountPath}?google=${google}`;
/** The sign-in form at its second step. */
export const secondStep = (next: string) => loginPath({ step: "two-factor", next });

const loginPath = (query: Record<string, string>) => `/login?${new URLSearchParams(query)}`;

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
export type GoogleDetails = Intent & AuthorizationSecrets;

interface Beginning extends Intent {
  origin: string;
  /** The signed-in person whose account Google is to be connected with; absent for a sign-in. */
  connectTo: AccessClaims | undefined;
}

/** Sends the visitor to Google. Which account it is for is settled here, where the button was pressed. */
export async function startGoogleSignIn(
  db: Database,
  settings: GoogleSettings,
  { origin, connectTo, ...intent }: Beginning,
): Promise<GoogleRedirect> {
  if (connectTo && !(await isConfirmed(db, connectTo.userId))) return { to: connectProblem("unconfirmed") };
  // It opens the account for good: so whoever finds the browser open must not be able to.
  if (connectTo && !(await isRecentSignIn(db, connectTo.sessionId)))
    return { to: connectProblem("reauthentication") };
  try {
    const { address, secrets } = await startAuthorization(settings, redirectUri(origin));
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

interface Answer {
  /** The query that Google sent the visitor back with. */
  query: URLSearchParams;
  /** The network that the request came from. */
  network: string;
  /** Who is signed in in this browser. */
  findPersonHere(): Promise<string | undefined>;
}

/** Takes Google's answer, in the browser that waits for it, once. Whatever fails is told on a page of ours. */
export async function finishGoogleSignIn(
  entrance: AuthContext,
  settings: GoogleSettings,
  { query, network, findPersonHere }: Answer,
): Promise<GoogleRedirect> {
  const { db, browser } = entrance;
  const waiting = await consumeToken(db, "google", browser.step ?? "");
  if (!waiting) return refuse("nothing waits for it", signInProblem("failed", "/dashboard"));
  const { next, remembered, language, ...secrets }: GoogleDetails = JSON.parse(waiting.details);
  const problem = (name: Exclude<GoogleProblem, "exists" | "unverified">) =>
    waiting.userId ? connectProblem(name) : signInProblem(name, next);
  try {
    const answer = { answer: query, redirectUri: redirectUri(browser.origin), secrets };
    const person = await finishAuthorization(settings, answer);
    if (person === "cancelled") return { to: problem("cancelled") };
    if (waiting.userId && (await findPersonHere()) !== waiting.userId)
      return refuse("signed out meanwhile", signInProblem("failed", next));
    return waiting.userId
      ? await connect(entrance, waiting.userId, person)
      : await enter(entrance, person, { next, remembered, language, network });
  } catch (cause) {
    if (cause instanceof AppError) return refuse(cause.code, problem("failed"));
    logFailure("google sign-in failed", cause);
    return { to: problem("failed") };
  }
}

function refuse(reason: string, to: string): GoogleRedirect {
  logEvent("google sign-in refused", { reason });
  return { to };
}

async function connect(entrance: AuthContext, userId: string, { subject }: GoogleIdentity): Promise<GoogleRedirect> {
  const user = await findUserById(entrance.db, userId);
  if (!user) throw new AppError("UNAUTHENTICATED");
  const connected = await linkGoogle(entrance, user, subject);
  return { to: connected ? accountPath : connectProblem("taken") };
}

type Wish = Pick<GoogleDetails, "next" | "remembered" | "language"> & { network: string };

/** The subject alone says whose account it is: an e-mail may have had another owner when the account was made. */
async function enter(entrance: AuthContext, person: GoogleIdentity, wish: Wish): Promise<GoogleRedirect> {
  const { db } = entrance;
  const { subject } = person;
  const known = await findUserByGoogle(db, subject);
  if (known) return letIn(entrance, known, wish);
  if (!person.emailVerified) return refuse("e-mail not verified", signInProblem("unverified", wish.next));
  const email = emailContract.parse(person.email);
  const existing = await findUserByEmail(db, email);
  if (existing) {
    const details = { subject };
    const step = await issueToken(db, { purpose: "linkGoogle", userId: existing.id, details });
    return { to: signInProblem("exists", wish.next), step };
  }
  await recordAttempt(db, "signUp", wish.network);
  const { language } = wish;
  const user = await signUpWithGoogle(db, { subject, email, name: person.name, language });
  return letIn(entrance, user, { ...wish, signedUp: true });
}

async function letIn(
  entrance: AuthContext,
  user: User,
  { next, remembered, signedUp = false }: { next: string; remembered: boolean; signedUp?: boolean },
): Promise<GoogleRedirect> {
  const admission = await completeSignIn(entrance, user, { remembered, signedUp });
  return "step" in admission ? { ...admission, to: secondStep(next) } : { ...admission, to: next };
}

/**
 * Adds a person on the free plan whose e-mail Google has verified; they have no password.
 * @throws AppError EMAIL_TAKEN, also by an account that is being deleted
 */
async function signUpWithGoogle(
  db: Database,
  { subject, email, name, language }: { subject: string; email: string; name: string; language: Language },
): Promise<User> {
  const now = Date.now();
  const id = uuidv7({ msecs: now });
  const added = await insertUser(db, {
    id,
    email,
    name: nameFrom(name, email),
    language,
    passwordHash: "",
    periodAnchor: now,
    emailConfirmedAt: now,
    createdAt: now,
    googleSubject: subject,
  });
  const user = added ? await findUserById(db, id) : undefined;
  if (!user) throw new AppError("EMAIL_TAKEN");
  return user;
}

/** The name at Google as our contract has names; where nothing of it is left, what the e-mail begins with. */
export function nameFrom(name: string, email: string): string {
  const [local = ""] = email.split("@");
  for (const candidate of [name, local]) {
    const clean = candidate.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ");
    const parsed = personName.safeParse(
      clean
        .trim()
        .slice(0, 100)
        .replace(/\p{Surrogate}$/u, ""),
    ); // no half signs
    if (parsed.success) return parsed.data;
  }
  return email.slice(0, 100);
}

/** Disconnects Google. Whoever has no password signs in by e-mail from then on. @throws AppError UNAUTHENTICATED */
export async function unlinkGoogle(db: Database, mailer: Mailer, userId: string): Promise<void> {
  const user = await findUserById(db, userId);
  if (!user) throw new AppError("UNAUTHENTICATED");
  if (user.googleSubject === null) return;
  await updateGoogleSubject(db, userId, null);
  sendSecurityAlert(mailer, user, "googleDisconnected");
  logEvent("google disconnected");
}
