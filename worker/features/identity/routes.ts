// Routes of sign-up, sign-in, sessions, and the mails that confirm an address or reset a password.
import type { Context } from "hono";
import {
  authOptions,
  confirmEmailInput,
  emailInput,
  recoverInput,
  resetLink,
  resetLinkInput,
  resetPasswordInput,
  signInInput,
  signInLinkInput,
  signOutInput,
  signUpInput,
  verifyCodeInput,
} from "../../../shared/contracts/auth.ts";
import { type Me, me } from "../../../shared/contracts/me.ts";
import { AppError } from "../../../shared/errors.ts";
import { verifyCaptcha } from "../../clients/turnstile.ts";
import type { User } from "../../db/users.ts";
import { googleSettings, turnstileSettings } from "../../env.ts";
import type { AppContext } from "../../http/context.ts";
import { clientAddress, clientNetwork, limitByNetwork, limitRate } from "../../http/rate-limit.ts";
import { route } from "../../http/route.ts";
import { readMe } from "../account/profile.ts";
import {
  clearSessionCookies,
  readBrowser,
  refreshCookie,
  type SignInResult,
  setPendingAuthCookie,
  setSessionCookies,
  setSignInCookies,
} from "./cookies.ts";
import { sendCode, verifyCode, verifyLink } from "./email-codes.ts";
import { findResetLinkOwner, requestPasswordReset, resetPassword } from "./password-change.ts";
import { refuseWeakPassword } from "./password-rules.ts";
import { recordAttempt } from "./rate-limits.ts";
import { refreshSession, signOut } from "./sessions.ts";
import { completeSignIn, openAuthContext, verifyCredentials } from "./sign-in.ts";
import {
  assertEmailAvailable,
  confirmEmail,
  resendConfirmation,
  sendConfirmation,
  signUp,
} from "./sign-up.ts";

export const identityRoutes = [
  route("GET /api/auth/options", { access: "anyone", output: authOptions }, (c) => {
    c.header("Cache-Control", "public, max-age=300");
    const turnstile = turnstileSettings(c.env)?.siteKey ?? null;
    return { google: googleSettings(c.env) !== undefined, turnstile };
  }),
  route(
    "POST /api/auth/sign-up",
    { access: "anyone", use: [limitByNetwork("sign-up:")], body: signUpInput, output: me, status: 201 },
    async (c, { body: { humanCheck, ...input } }) => {
      const network = clientNetwork(c);
      const ctx = authContext(c);
      const { db, mailer } = ctx;
      await refuseWeakPassword(input.password, input.email); // before the limits: users may need several attempts
      await limitRate(c.env.SIGN_UP_LIMITER, network);
      await recordAttempt(db, "signUp", network);
      await verifyCaptcha(c.env, humanCheck, clientAddress(c));
      await assertEmailAvailable(db, input.email); // before the limit of mails, which would hide it
      await recordAttempt(db, "mailTo", `confirm:${input.email}`);
      const user = await signUp(db, input);
      await sendConfirmation(db, mailer, user);
      const options = { remembered: false, isNewAccount: true };
      return finishSignIn(c, user, await completeSignIn(ctx, user, options));
    },
  ),
  route(
    "POST /api/auth/sign-in",
    { access: "anyone", use: [limitByNetwork()], body: signInInput, output: me },
    async (c, { body: { rememberMe, ...credentials } }) => {
      await limitRate(c.env.SIGN_IN_LIMITER, `account:${credentials.email}`);
      const ctx = authContext(c);
      const user = await verifyCredentials(ctx.db, { ...credentials, network: clientNetwork(c) });
      return finishSignIn(c, user, await completeSignIn(ctx, user, { remembered: rememberMe }));
    },
  ),
  route("POST /api/auth/refresh", { access: "anyone" }, async (c) => {
    const token = refreshCookie(c);
    if (!token) throw new AppError("UNAUTHENTICATED");
    try {
      setSessionCookies(c, await refreshSession(c.var.db, c.env.SESSION_KEYS, token));
    } catch (error) {
      if (error instanceof AppError) clearSessionCookies(c);
      throw error;
    }
  }),
  route(
    "POST /api/auth/sign-out",
    { access: "anyone", body: signOutInput },
    async (c, { body: { scope } }) => {
      if (scope !== "others") clearSessionCookies(c);
      await signOut(c.var.db, c.env.SESSION_KEYS, { token: refreshCookie(c), scope });
    },
  ),
  route("POST /api/auth/confirm", { access: "anyone", body: confirmEmailInput }, (c, { body }) =>
    confirmEmail(c.var.db, body.token),
  ),
  route(
    "POST /api/auth/resend-confirmation",
    { access: "anyone", body: emailInput },
    async (c, { body: { email } }) => {
      const { db, mailer } = authContext(c);
      await limitMails(c, "confirm", email);
      await resendConfirmation(db, mailer, email);
    },
  ),
  route(
    "POST /api/auth/recover",
    { access: "anyone", body: recoverInput },
    async (c, { body: { email, humanCheck } }) => {
      const { db, mailer } = authContext(c);
      await verifyCaptcha(c.env, humanCheck, clientAddress(c));
      await limitMails(c, "recover", email);
      await requestPasswordReset(db, mailer, email);
    },
  ),
  route(
    "POST /api/auth/reset-password/check",
    { access: "anyone", use: [limitByNetwork()], body: resetLinkInput, output: resetLink },
    async (c, { body }) => {
      const { email } = await findResetLinkOwner(c.var.db, body.token);
      return { email };
    },
  ),
  route(
    "POST /api/auth/reset-password",
    { access: "anyone", use: [limitByNetwork()], body: resetPasswordInput },
    async (c, { body }) => {
      const { db, mailer } = authContext(c);
      await resetPassword(db, mailer, body);
      clearSessionCookies(c); // a new password has ended this browser's session too
    },
  ),
  route("POST /api/auth/code", { access: "anyone", body: emailInput }, async (c, { body: { email } }) => {
    await limitMails(c, "code", email);
    setPendingAuthCookie(c, await sendCode(authContext(c), email));
  }),
  route(
    "POST /api/auth/code/verify",
    { access: "anyone", use: [limitByNetwork()], body: verifyCodeInput, output: me },
    async (c, { body }) => {
      const { user, ...result } = await verifyCode(authContext(c), body);
      return finishSignIn(c, user, result);
    },
  ),
  route(
    "POST /api/auth/code/link",
    { access: "anyone", use: [limitByNetwork()], body: signInLinkInput, output: me },
    async (c, { body }) => {
      const { user, ...result } = await verifyLink(authContext(c), body);
      return finishSignIn(c, user, result);
    },
  ),
];

const authContext = (c: Context<AppContext>) => openAuthContext(c.env, c.var.db, readBrowser(c));

/** @throws AppError TWO_FACTOR_REQUIRED */
function finishSignIn(c: Context<AppContext>, user: User, result: SignInResult): Promise<Me> {
  setSignInCookies(c, result);
  return readMe(c, user.id);
}

/** Limits mails by the requesting network and by the address, whether it has an account or not. */
async function limitMails(c: Context<AppContext>, kind: string, email: string): Promise<void> {
  const db = c.var.db;
  await limitRate(c.env.ADDRESS_LIMITER, `mails:${clientNetwork(c)}`);
  await recordAttempt(db, "mailFrom", clientNetwork(c));
  await recordAttempt(db, "mailTo", `${kind}:${email}`);
}
