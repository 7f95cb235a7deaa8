import { type Context, Hono } from "hono";
import { AppError } from "../../../shared/errors.ts";
import { safePath } from "../../../shared/safe-path.ts";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import { openDatabase } from "../../db/client.ts";
import { type GoogleSettings, googleSettings } from "../../env.ts";
import type { SignedInContext } from "../../http/context.ts";
import { languageOf } from "../../http/language.ts";
import { clientNetwork } from "../../http/rate-limit.ts";
import { logEvent } from "../../log.ts";
import type { AccessClaims } from "./access-token.ts";
import { beginGoogle, isForConnecting } from "./begin-google.ts";
import {
  accessCookie,
  readBrowser,
  refreshCookie,
  setPendingAuthCookie,
  setSessionCookies,
  setSignInCookies,
} from "./cookies.ts";
import { disconnectGoogle } from "./disconnect-google.ts";
import { openEntrance } from "./entrance.ts";
import { findPersonHere } from "./find-person-here.ts";
import { finishGoogle } from "./finish-google.ts";
import { type Outcome, signInProblem } from "./outcome.ts";

export const googleRoutes = new Hono<SignedInContext>()
  .get("/", async (c) => {
    const settings = settingsOf(c);
    refuseForeignPages(c);
    const next = safePath(c.req.query("next")) ?? "/dashboard";
    if (await isTooOften(c, "google")) return c.redirect(signInProblem("failed", next));
    const outcome = await beginGoogle(openDatabase(c.env.DB), settings, {
      origin: readBrowser(c).origin,
      connectTo: isForConnecting(next) ? await personHere(c) : undefined,
      next,
      remembered: c.req.query("remember") === "1",
      language: languageOf(c),
    });
    return go(c, outcome);
  })
  .get("/callback", async (c) => {
    const settings = settingsOf(c);
    if (await isTooOften(c, "google-answer")) return c.redirect(signInProblem("failed", "/dashboard"));
    const outcome = await finishGoogle(openEntrance(c.env, readBrowser(c)), settings, {
      query: new URL(c.req.url).searchParams,
      network: clientNetwork(c),
      findPersonHere: async () => (await personHere(c))?.userId,
    });
    return go(c, outcome);
  })
  .delete("/", async (c) => {
    const mailer = openMailer(c.env, readBrowser(c).origin);
    await disconnectGoogle(openDatabase(c.env.DB), mailer, c.var.userId);
    return c.body(null, 204);
  });

/** @throws AppError NOT_FOUND where this instance does not offer Google */
function settingsOf(c: Context<SignedInContext>): GoogleSettings {
  const settings = googleSettings(c.env);
  if (!settings) throw new AppError("NOT_FOUND");
  return settings;
}

/**
 * A link elsewhere must not begin a sign-in, nor connect anything with the account of whoever follows it. Browsers say
 * where a request comes from; those too old for that show Google's choice of accounts, as all do.
 * @throws AppError FOREIGN_ORIGIN
 */
function refuseForeignPages(c: Context): void {
  const site = c.req.header("Sec-Fetch-Site") ?? "same-origin";
  if (site !== "same-origin" && site !== "none") throw new AppError("FOREIGN_ORIGIN");
}

/** Whoever comes too often is told so on a page, as of all that fails here. */
async function isTooOften(c: Context<SignedInContext>, what: string): Promise<boolean> {
  const { success } = await c.env.ADDRESS_LIMITER.limit({ key: `${what}:${clientNetwork(c)}` });
  if (!success) logEvent("google sign-in refused", { reason: "too often" });
  return !success;
}

async function personHere(c: Context<SignedInContext>): Promise<AccessClaims | undefined> {
  const cookies = { access: accessCookie(c), refresh: refreshCookie(c) };
  const found = await findPersonHere(openDatabase(c.env.DB), c.env.SESSION_KEYS, cookies);
  if (found?.renewed) setSessionCookies(c, found.renewed);
  return found;
}

function go(c: Context, { to, session, step }: Outcome): Response {
  if (session) setSignInCookies(c, { session });
  if (step) setPendingAuthCookie(c, step);
  return c.redirect(to);
}
