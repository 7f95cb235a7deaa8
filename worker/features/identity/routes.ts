import { type Context, Hono } from "hono";
import {
  type AuthOptions,
  confirmEmailInput,
  emailInput,
  type ResetLink,
  recoverInput,
  resetLinkInput,
  resetPasswordInput,
  signInInput,
  signInLinkInput,
  signOutInput,
  signUpInput,
  verifyCodeInput,
} from "../../../shared/contracts/auth.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { AppError } from "../../../shared/errors.ts";
import { openDatabase } from "../../db/client.ts";
import type { User } from "../../db/users.ts";
import { googleSettings, turnstileSettings } from "../../env.ts";
import type { AppContext } from "../../http/context.ts";
import { clientAddress, clientNetwork, limitRate } from "../../http/rate-limit.ts";
import { parseInput, readJson } from "../../http/read-input.ts";
import { readMe } from "../account/read-me.ts";
import { admit } from "./admit.ts";
import { checkHuman } from "./check-human.ts";
import { confirmEmail, resendConfirmation, sendConfirmation } from "./confirm-email.ts";
import {
  clearSessionCookies,
  readBrowser,
  refreshCookie,
  type SignInResult,
  setPendingAuthCookie,
  setSessionCookies,
  setSignInCookies,
} from "./cookies.ts";
import { openLink, sendCode, verifyCode } from "./email-code.ts";
import { openEntrance } from "./entrance.ts";
import { limitAttempts } from "./limit-attempts.ts";
import { refuseWeakPassword } from "./password-rules.ts";
import { findResetLinkOwner, recoverPassword, resetPassword } from "./recover-password.ts";
import { refreshSession } from "./refresh-session.ts";
import { checkCredentials } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { refuseKnownEmail, signUp } from "./sign-up.ts";

export const authRoutes = new Hono<AppContext>()
  .get("/options", (c) => {
    const turnstile = turnstileSettings(c.env)?.siteKey ?? null;
    const options: AuthOptions = { google: googleSettings(c.env) !== undefined, turnstile };
    return c.json(options, 200, { "Cache-Control": "public, max-age=300" });
  })
  .post("/sign-up", async (c) => {
    const network = clientNetwork(c);
    await limitRate(c.env.ADDRESS_LIMITER, `sign-up:${network}`);
    const { humanCheck, ...input } = await readJson(c, signUpInput);
    const { db, mailer, ...entrance } = entranceOf(c);
    await refuseWeakPassword(input.password, input.email); // before anything is counted: choosing one may take tries
    await limitRate(c.env.SIGN_UP_LIMITER, network);
    await limitAttempts(db, "signUp", network);
    await checkHuman(c.env, humanCheck, clientAddress(c));
    await refuseKnownEmail(db, input.email); // before mails are counted, or it would be hidden by their limit
    await limitAttempts(db, "mailTo", `confirm:${input.email}`);
    const user = await signUp(db, input);
    await sendConfirmation(db, mailer, user);
    const admission = await admit({ db, mailer, ...entrance }, user, { remembered: false, signedUp: true });
    return c.json(await enter(c, user, admission), 201);
  })
  .post("/sign-in", async (c) => {
    await limitRate(c.env.ADDRESS_LIMITER, clientNetwork(c));
    const { rememberMe, ...credentials } = await readJson(c, signInInput);
    await limitRate(c.env.SIGN_IN_LIMITER, `account:${credentials.email}`);
    const entrance = entranceOf(c);
    const user = await checkCredentials(entrance.db, { ...credentials, network: clientNetwork(c) });
    return c.json(await enter(c, user, await admit(entrance, user, { remembered: rememberMe })));
  })
  .post("/refresh", async (c) => {
    const token = refreshCookie(c);
    if (!token) throw new AppError("UNAUTHENTICATED");
    try {
      setSessionCookies(c, await refreshSession(openDatabase(c.env.DB), c.env.SESSION_KEYS, token));
    } catch (error) {
      if (error instanceof AppError) clearSessionCookies(c);
      throw error;
    }
    return c.body(null, 204);
  })
  .post("/sign-out", async (c) => {
    const body = await c.req.text();
    const { scope } = body === "" ? parseInput(signOutInput, {}) : await readJson(c, signOutInput);
    if (scope !== "others") clearSessionCookies(c);
    await signOut(openDatabase(c.env.DB), c.env.SESSION_KEYS, { token: refreshCookie(c), scope });
    return c.body(null, 204);
  })
  .post("/confirm", async (c) => {
    const { token } = await readJson(c, confirmEmailInput);
    await confirmEmail(openDatabase(c.env.DB), token);
    return c.body(null, 204);
  })
  .post("/resend-confirmation", async (c) => {
    const { email } = await readJson(c, emailInput);
    const { db, mailer } = entranceOf(c);
    await limitMails(c, "confirm", email);
    await resendConfirmation(db, mailer, email);
    return c.body(null, 204);
  })
  .post("/recover", async (c) => {
    const { email, humanCheck } = await readJson(c, recoverInput);
    const { db, mailer } = entranceOf(c);
    await checkHuman(c.env, humanCheck, clientAddress(c));
    await limitMails(c, "recover", email);
    await recoverPassword(db, mailer, email);
    return c.body(null, 204);
  })
  .post("/reset-password/check", async (c) => {
    await limitRate(c.env.ADDRESS_LIMITER, clientNetwork(c));
    const { token } = await readJson(c, resetLinkInput);
    const { email } = await findResetLinkOwner(openDatabase(c.env.DB), token);
    return c.json({ email } satisfies ResetLink);
  })
  .post("/reset-password", async (c) => {
    await limitRate(c.env.ADDRESS_LIMITER, clientNetwork(c));
    const input = await readJson(c, resetPasswordInput);
    const { db, mailer } = entranceOf(c);
    await resetPassword(db, mailer, input);
    clearSessionCookies(c); // where this browser was signed in, that session is over too
    return c.body(null, 204);
  })
  .post("/code", async (c) => {
    const { email } = await readJson(c, emailInput);
    await limitMails(c, "code", email);
    setPendingAuthCookie(c, await sendCode(entranceOf(c), email));
    return c.body(null, 204);
  })
  .post("/code/verify", async (c) => {
    await limitRate(c.env.ADDRESS_LIMITER, clientNetwork(c));
    const { user, ...admission } = await verifyCode(entranceOf(c), await readJson(c, verifyCodeInput));
    return c.json(await enter(c, user, admission));
  })
  .post("/code/link", async (c) => {
    await limitRate(c.env.ADDRESS_LIMITER, clientNetwork(c));
    const { user, ...admission } = await openLink(entranceOf(c), await readJson(c, signInLinkInput));
    return c.json(await enter(c, user, admission));
  });

const entranceOf = (c: Context<AppContext>) => openEntrance(c.env, readBrowser(c));

/** @throws AppError TWO_FACTOR_REQUIRED */
function enter(c: Context<AppContext>, user: User, admission: SignInResult): Promise<Me> {
  setSignInCookies(c, admission);
  return readMe(c.env, user.id);
}

/** Mails are limited by who asks and by whom they reach, whether there is such a person or not. */
async function limitMails(c: Context<AppContext>, kind: string, email: string): Promise<void> {
  const db = openDatabase(c.env.DB);
  await limitRate(c.env.ADDRESS_LIMITER, `mails:${clientNetwork(c)}`);
  await limitAttempts(db, "mailFrom", clientNetwork(c));
  await limitAttempts(db, "mailTo", `${kind}:${email}`);
}
