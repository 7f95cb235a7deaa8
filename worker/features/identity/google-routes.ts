// Sign-in with Google. The browser itself opens these addresses, so failures lead to a page that explains them.
import type { Context } from "hono";
import * as z from "zod/mini";
import { safePath } from "../../../shared/addresses.ts";
import { AppError } from "../../../shared/errors.ts";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import { type GoogleSettings, googleSettings } from "../../env.ts";
import { type AppContext, languageOf, originOf } from "../../http/context.ts";
import { clientNetwork } from "../../http/rate-limit.ts";
import { route } from "../../http/route.ts";
import { logEvent } from "../../log.ts";
import {
  accessCookie,
  readBrowser,
  refreshCookie,
  setPendingAuthCookie,
  setSessionCookies,
  setSignInCookies,
} from "./cookies.ts";
import {
  finishGoogleSignIn,
  type GoogleRedirect,
  isForLinking,
  signInProblem,
  startGoogleSignIn,
} from "./google.ts";
import { findSignedInUser } from "./sessions.ts";
import { openAuthContext, unlinkGoogle } from "./sign-in.ts";
import type { AccessClaims } from "./tokens.ts";

const optionalText = z.optional(z.string());

export const googleRoutes = [
  route(
    "GET /api/auth/google",
    {
      access: "anyone",
      query: z.object({ next: optionalText, remember: optionalText, lng: optionalText }),
      output: "redirect",
    },
    async (c, { query }) => {
      const settings = settingsOf(c);
      rejectCrossSite(c);
      const next = safePath(query.next) ?? "/dashboard";
      if (await isRateLimited(c, "google")) return c.redirect(signInProblem("failed", next));
      const redirect = await startGoogleSignIn(c.var.db, settings, {
        origin: originOf(c),
        linkTo: isForLinking(next) ? await signedInUser(c) : undefined,
        next,
        remembered: query.remember === "1",
        language: languageOf(c),
      });
      return redirectTo(c, redirect);
    },
  ),
  route(
    "GET /api/auth/google/callback",
    {
      access: "anyone",
      query: z.looseObject({ code: optionalText, state: optionalText, error: optionalText }),
      output: "redirect",
    },
    async (c) => {
      const settings = settingsOf(c);
      if (await isRateLimited(c, "google-answer")) return c.redirect(signInProblem("failed", "/dashboard"));
      const redirect = await finishGoogleSignIn(openAuthContext(c.env, c.var.db, readBrowser(c)), settings, {
        query: new URL(c.req.url).searchParams,
        network: clientNetwork(c),
        findSignedInUserId: async () => (await signedInUser(c))?.userId,
      });
      return redirectTo(c, redirect);
    },
  ),
  route("DELETE /api/auth/google", { access: "verifiedSession" }, (c) =>
    unlinkGoogle(c.var.db, openMailer(c.env, originOf(c)), c.var.userId),
  ),
];

/** @throws AppError NOT_FOUND if this instance does not offer Google */
function settingsOf(c: Context<AppContext>): GoogleSettings {
  const settings = googleSettings(c.env);
  if (!settings) throw new AppError("NOT_FOUND");
  return settings;
}

/**
 * A link on another site must not start a sign-in or link Google. Browsers without Sec-Fetch-Site still show Google's
 * account chooser.
 * @throws AppError CROSS_ORIGIN_REQUEST
 */
function rejectCrossSite(c: Context): void {
  const site = c.req.header("Sec-Fetch-Site") ?? "same-origin";
  if (site !== "same-origin" && site !== "none") throw new AppError("CROSS_ORIGIN_REQUEST");
}

async function isRateLimited(c: Context<AppContext>, purpose: string): Promise<boolean> {
  const { success } = await c.env.ADDRESS_LIMITER.limit({ key: `${purpose}:${clientNetwork(c)}` });
  if (!success) logEvent("google sign-in rejected", { reason: "rate limit" });
  return !success;
}

async function signedInUser(c: Context<AppContext>): Promise<AccessClaims | undefined> {
  const cookies = { access: accessCookie(c), refresh: refreshCookie(c) };
  const found = await findSignedInUser(c.var.db, c.env.SESSION_KEYS, cookies);
  if (found?.renewed) setSessionCookies(c, found.renewed);
  return found;
}

function redirectTo(c: Context, { to, session, pendingAuth }: GoogleRedirect): Response {
  if (session) setSignInCookies(c, { session });
  if (pendingAuth) setPendingAuthCookie(c, pendingAuth);
  return c.redirect(to);
}
