// Sign-in with Google, and linking Google to an account. Google redirects the browser to us, so each outcome is a redirect.
import { settingsPaths } from "../../../shared/addresses.ts";
import type { Language } from "../../../shared/catalog/languages.ts";
import {
  email as emailContract,
  type GoogleConnectProblem,
  type GoogleProblem,
} from "../../../shared/contracts/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import {
  type AuthorizationSecrets,
  finishAuthorization,
  type GoogleIdentity,
  startAuthorization,
} from "../../clients/google.ts";
import type { Database } from "../../db/client.ts";
import { findUserByEmail, findUserByGoogle, findUserById, type User } from "../../db/users.ts";
import type { GoogleSettings } from "../../env.ts";
import { logEvent, logFailure } from "../../log.ts";
import type { SessionTokens } from "./cookies.ts";
import { consumeToken, issueToken } from "./one-time-tokens.ts";
import { recordAttempt } from "./rate-limits.ts";
import { isRecentSignIn } from "./reauthentication.ts";
import { type AuthContext, completeSignIn, linkGoogle } from "./sign-in.ts";
import { signUpWithGoogle } from "./sign-up.ts";
import type { AccessClaims } from "./tokens.ts";

export interface GoogleRedirect {
  /** A path of ours, or Google's address. */
  to: string;
  /** Tokens of the session that was created. */
  session?: SessionTokens;
  /** Secret of the pending sign-in, for its cookie. */
  pendingAuth?: string;
}

const loginPath = (query: Record<string, string>) => `/login?${new URLSearchParams(query)}`;
export const signInProblem = (google: GoogleProblem, next: string) => loginPath({ google, next });
const linkProblem = (google: GoogleConnectProblem) => `${settingsPaths.security}?google=${google}`;

/** Whether the flow links Google to an account: only the security settings start it with this path. */
export const isForLinking = (next: string) => next === settingsPaths.security;

interface SignInIntent {
  /** The path to open afterwards. */
  next: string;
  /** Whether the session outlives the browser. */
  remembered: boolean;
  /** The language of a new account. */
  language: Language;
}

/** What is stored while the browser is at Google. */
type GoogleDetails = SignInIntent & AuthorizationSecrets;

/**
 * Redirects to Google.
 * @param linkTo the session whose account Google will be linked to; undefined for a sign-in. It is fixed here, so that
 * signing in to another account meanwhile can't change it.
 */
export async function startGoogleSignIn(
  db: Database,
  settings: GoogleSettings,
  { origin, linkTo, ...intent }: SignInIntent & { origin: string; linkTo: AccessClaims | undefined },
): Promise<GoogleRedirect> {
  // An attacker may have registered the address of another user and must not keep access through their own Google account.
  if (linkTo && !(await findUserById(db, linkTo.userId))?.emailConfirmedAt)
    return { to: linkProblem("unconfirmed") };
  // A linked Google account opens this account permanently, so an unattended browser is not enough.
  if (linkTo && !(await isRecentSignIn(db, linkTo.sessionId))) return { to: linkProblem("reauthentication") };
  try {
    const { address, secrets } = await startAuthorization(settings, redirectUri(origin));
    const details: GoogleDetails = { ...secrets, ...intent };
    const pendingAuth = await issueToken(db, { purpose: "google", userId: linkTo?.userId ?? null, details });
    return { to: address, pendingAuth };
  } catch (cause) {
    logFailure("google sign-in not started", cause);
    return { to: linkTo ? linkProblem("failed") : signInProblem("failed", intent.next) };
  }
}

/** The address that is registered with Google. */
const redirectUri = (origin: string) => `${origin}/api/auth/google/callback`;

interface GoogleCallback {
  /** The query of Google's redirect. */
  query: URLSearchParams;
  /** The network that the request came from. */
  network: string;
  /** Returns the id of the user who is signed in in this browser. */
  findSignedInUserId(): Promise<string | undefined>;
}

/** Handles Google's redirect, once, in the browser that started the flow. */
export async function finishGoogleSignIn(
  ctx: AuthContext,
  settings: GoogleSettings,
  { query, network, findSignedInUserId }: GoogleCallback,
): Promise<GoogleRedirect> {
  const { db, browser } = ctx;
  const pending = await consumeToken(db, "google", browser.pendingAuthToken);
  if (!pending) return reject("no pending sign-in", signInProblem("failed", "/dashboard"));
  const { next, remembered, language, ...secrets }: GoogleDetails = JSON.parse(pending.details);
  const problem = (name: "failed" | "cancelled") =>
    pending.userId ? linkProblem(name) : signInProblem(name, next);
  try {
    const response = { query, redirectUri: redirectUri(browser.origin), secrets };
    const identity = await finishAuthorization(settings, response);
    if (identity === "cancelled") return { to: problem("cancelled") };
    if (!pending.userId) return await signIn(ctx, identity, { next, remembered, language, network });
    if ((await findSignedInUserId()) !== pending.userId)
      return reject("signed out meanwhile", signInProblem("failed", next));
    const user = await findUserById(db, pending.userId);
    if (!user) throw new AppError("UNAUTHENTICATED");
    const isLinked = await linkGoogle(ctx, user, identity.subject);
    return { to: isLinked ? settingsPaths.security : linkProblem("taken") };
  } catch (cause) {
    if (cause instanceof AppError) return reject(cause.code, problem("failed"));
    logFailure("google sign-in failed", cause);
    return { to: problem("failed") };
  }
}

function reject(reason: string, to: string): GoogleRedirect {
  logEvent("google sign-in rejected", { reason });
  return { to };
}

/**
 * Signs in the user with this subject, or creates an account. An account with the same e-mail is linked only after its
 * user has signed in: the address may have had another owner when that account was created.
 */
async function signIn(
  ctx: AuthContext,
  { subject, name, ...identity }: GoogleIdentity,
  { next, remembered, language, network }: SignInIntent & { network: string },
): Promise<GoogleRedirect> {
  const complete = async (user: User, isNewAccount = false): Promise<GoogleRedirect> => {
    const result = await completeSignIn(ctx, user, { remembered, isNewAccount });
    return { ...result, to: "session" in result ? next : loginPath({ step: "two-factor", next }) };
  };
  const known = await findUserByGoogle(ctx.db, subject);
  if (known) return complete(known);
  if (!identity.emailVerified) return reject("e-mail not verified", signInProblem("unverified", next));
  const email = emailContract.parse(identity.email);
  const existing = await findUserByEmail(ctx.db, email);
  if (existing) {
    const link = { purpose: "linkGoogle", userId: existing.id, details: { subject } } as const;
    return { to: signInProblem("exists", next), pendingAuth: await issueToken(ctx.db, link) };
  }
  await recordAttempt(ctx.db, "signUp", network);
  return complete(
    await signUpWithGoogle(ctx.db, { subject, email, name, language, shard: ctx.newShard }),
    true,
  );
}
