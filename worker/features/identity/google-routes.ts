// Sign-in with Google. The browser itself comes here, so failures lead to a page that says what went wrong.
import type { Context } from "hono";
import * as z from "zod/mini";
import { safePath } from "../../../shared/addresses.ts";
import { AppError } from "../../../shared/errors.ts";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import { openDatabase } from "../../db/client.ts";
import { type GoogleSettings, googleSettings } from "../../env.ts";
import { type AppContext, originOf } from "../../http/context.ts";
import { languageOf } from "../../http/context.ts";
import { clientNetwork } from "../../http/rate-limit.ts";
import { route } from "../../http/route.ts";
import { logEvent } from "../../log.ts";
import type { AccessClaims } from "./tokens.ts";
import { startGoogleSignIn, isForConnecting } from "./google.ts";
import {
  accessCookie,
  readBrowser,
  refreshCookie,
  setPendingAuthCookie,
  setSessionCookies,
  setSignInCookies,
} from "./cookies.ts";
import { unlinkGoogle } from "./google.ts";
import { openAuthContext } from "./sign-in.ts";
import { findSignedInUser } from "./sessions.ts";
import { finishGoogleSignIn } from "./google.ts";
import { type GoogleRedirect, signInProblem } from "./google.ts";

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
      refuseForeignPages(c);
      const next = safePath(query.next) ?? "/dashboard";
      if (await isTooOften(c, "google")) return c.redirect(signInProblem("failed", next));
      const outcome = await startGoogleSignIn(openDatabase(c.env.DB), settings, {
        origin: originOf(c),
        connectTo: isForConnecting(next) ? await personHere(c) : undefined,
        next,
        remembered: query.remember === "1",
        language: languageOf(c),
      });
      return go(c, outcome);
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
      if (await isTooOften(c, "google-answer")) return c.redirect(signInProblem("failed", "/dashboard"));
      const outcome = await finishGoogleSignIn(openAuthContext(c.env, readBrowser(c)), settings, {
        query: new URL(c.req.url).searchParams,
        network: clientNetwork(c),
        findPersonHere: async () => (await personHere(c))?.userId,
      });
      return go(c, outcome);
    },
  ),
  route("DELETE /api/auth/google", { access: "verifiedSession" }, (c) =>
    unlinkGoogle(openDatabase(c.env.DB), openMailer(c.env, originOf(c)), c.var.userId),
  ),
];

/** @throws AppError NOT_FOUND if this instance does not offer Google */
function settingsOf(c: Context<AppContext>): GoogleSettings {
  const settings = googleSettings(c.env);
  if (!settings) throw new AppError("NOT_FOUND");
  return settings;
}

/**
 * A link on another site must not start a sign-in, or connect an account to Google. Browsers say which site a request
 * comes from. Those that are too old for that show Google's account chooser, as all do.
 * @throws AppError CROSS_ORIGIN_REQUEST
 */
function refuseForeignPages(c: Context): void {
  const site = c.req.header("Sec-Fetch-Site") ?? "same-origin";
  if (site !== "same-origin" && site !== "none") throw new AppError("CROSS_ORIGIN_REQUEST");
}

async function isTooOften(c: Context<AppContext>, what: string): Promise<boolean> {
  const { success } = await c.env.ADDRESS_LIMITER.limit({ key: `${what}:${clientNetwork(c)}` });
  if (!success) logEvent("google sign-in refused", { reason: "too often" });
  return !success;
}

async function personHere(c: Context<AppContext>): Promise<AccessClaims | undefined> {
  const cookies = { access: accessCookie(c), refresh: refreshCookie(c) };
  const found = await findSignedInUser(openDatabase(c.env.DB), c.env.SESSION_KEYS, cookies);
  if (found?.renewed) setSessionCookies(c, found.renewed);
  return found;
}

function go(c: Context, { to, session, step }: GoogleRedirect): Response {
  if (session) setSignInCookies(c, { session });
  if (step) setPendingAuthCookie(c, step);
  return c.redirect(to);
}
