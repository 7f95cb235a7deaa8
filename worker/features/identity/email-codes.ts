// Sign-in without a password: a code and a link, sent by e-mail.
import { randomInt, timingSafeEqual } from "node:crypto";
import { AppError } from "../../../shared/errors.ts";
import { deleteTokensOf } from "../../db/sessions.ts";
import { findUserByEmail, findUserById, type User } from "../../db/users.ts";
import { logEvent } from "../../log.ts";
import type { SignInResult } from "./cookies.ts";
import { consumeToken, countTokenAttempt, hashSecret, issueToken, newSecret } from "./one-time-tokens.ts";
import { sendSecurityAlert } from "./security-alerts.ts";
import { type AuthContext, completeSignIn, type PendingSignIn, readPendingGoogleLink } from "./sign-in.ts";
import { claimUnverifiedAccount } from "./sign-up.ts";

interface CodeDetails {
  codeHash: string;
  googleSubject?: string | undefined;
}

/**
 * Sends a code and a link, either of which signs in. Does the same work if there is no such account.
 * @returns the secret of the pending sign-in: the code works only in the browser that has it
 */
export async function sendCode(ctx: AuthContext, email: string): Promise<string> {
  const { db, mailer } = ctx;
  const user = await findUserByEmail(db, email);
  const userId = user?.id ?? null;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const googleSubject = await readPendingGoogleLink(ctx, userId ?? "");
  const secret = newSecret();
  const details: CodeDetails = { codeHash: await hashCode(code, secret), googleSubject };
  await issueToken(db, { purpose: "signInCode", userId, details, secret });
  const linkToken = await issueToken(db, { purpose: "signInLink", userId });
  const link = `${mailer.origin}/sign-in-link#${linkToken}`;
  if (user) mailer.sendLater(user, { kind: "signIn", code, link });
  return secret;
}

/**
 * Signs in with a code, in the browser that requested it.
 * @throws AppError CODE_INVALID, or CODE_EXPIRED after ten minutes, after five attempts, and in any other browser
 */
export async function verifyCode(
  ctx: AuthContext,
  { code, rememberMe }: { code: string; rememberMe: boolean },
): Promise<SignInResult & { user: User }> {
  const { db } = ctx;
  const { pendingAuthToken: secret = "" } = ctx.browser;
  const pending = await countTokenAttempt(db, "signInCode", secret);
  if (!pending) throw new AppError("CODE_EXPIRED");
  const { codeHash, googleSubject }: CodeDetails = JSON.parse(pending.details);
  const isCorrect = timingSafeEqual(Buffer.from(await hashCode(code, secret)), Buffer.from(codeHash));
  if (!isCorrect || !pending.userId) {
    logEvent("sign-in failed", { reason: "e-mail code" });
    throw new AppError("CODE_INVALID");
  }
  if (!(await consumeToken(db, "signInCode", secret))) throw new AppError("CODE_EXPIRED"); // used by another request
  return signInByEmail(ctx, pending.userId, { remembered: rememberMe, googleSubject });
}

/** Signs in with a link, in any browser. @throws AppError LINK_INVALID */
export async function verifyLink(
  ctx: AuthContext,
  { token, rememberMe }: { token: string; rememberMe: boolean },
): Promise<SignInResult & { user: User }> {
  const used = await consumeToken(ctx.db, "signInLink", token);
  if (!used?.userId) throw new AppError("LINK_INVALID");
  return signInByEmail(ctx, used.userId, { remembered: rememberMe });
}

async function signInByEmail(
  ctx: AuthContext,
  userId: string,
  options: PendingSignIn,
): Promise<SignInResult & { user: User }> {
  const found = await findUserById(ctx.db, userId);
  const user = found?.emailConfirmedAt === null ? await claimAccount(ctx, found) : found;
  if (!user) throw new AppError("LINK_INVALID");
  await deleteTokensOf(ctx.db, userId, ["signInLink", "signInCode"]).run();
  return { user, ...(await completeSignIn(ctx, user, options)) };
}

/** Claims the account for the owner of the e-mail, which this sign-in has proved without the password. */
async function claimAccount({ db, mailer }: AuthContext, unverified: User): Promise<User | undefined> {
  await claimUnverifiedAccount(db, unverified.id);
  sendSecurityAlert(mailer, unverified, "passwordRemoved");
  return findUserById(db, unverified.id);
}

/** A hash of six digits is guessed at once; the browser's secret, which is not stored, prevents that. */
const hashCode = (code: string, secret: string) => hashSecret(`${secret}:${code}`);
