// What the browser keeps of a sign-in. Scripts cannot read the tokens; over HTTPS the names of their cookies bind them to
// this host.
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { AppError } from "../../../shared/errors.ts";
import { sessionHint } from "../../../shared/session.ts";
import { originOf } from "../../http/context.ts";

/** How long a remembered session lasts, and the maximum for one that ends with the browser; seconds. */
export const rememberedSeconds = 30 * 86_400;
export const unrememberedSeconds = 86_400;

/** The only path that the refresh token and a pending sign-in are sent to. */
const authPath = "/api/auth";
/** How long a sign-in may wait for its next step: a code, or Google's answer; seconds. */
export const pendingAuthSeconds = 10 * 60;

function cookieNames(c: Context) {
  const secure = new URL(c.req.url).protocol === "https:";
  return secure
    ? {
        secure,
        access: "__Host-calamo",
        refresh: "__Secure-calamo-refresh",
        pendingAuth: "__Secure-calamo-pending-auth",
      }
    : { secure, access: "calamo", refresh: "calamo-refresh", pendingAuth: "calamo-pending-auth" };
}

export interface SessionTokens {
  access: string;
  /** Seconds since 1970 UTC. */
  accessExpiresAt: number;
  /** Absent if the browser keeps the refresh token that it has. */
  refresh?: string;
  remembered: boolean;
}

export function setSessionCookies(
  c: Context,
  { access, accessExpiresAt, refresh, remembered }: SessionTokens,
): void {
  const { secure, ...name } = cookieNames(c);
  const options = {
    secure,
    httpOnly: true,
    sameSite: "Lax",
    ...(remembered && { maxAge: rememberedSeconds }),
  } as const;
  // The access cookie outlives its token, so that an expired session can be told from none.
  setCookie(c, name.access, access, { ...options, path: "/" });
  setCookie(c, sessionHint, String(accessExpiresAt), { ...options, httpOnly: false, path: "/" });
  if (refresh) setCookie(c, name.refresh, refresh, { ...options, path: authPath });
}

export function clearSessionCookies(c: Context): void {
  const { secure, ...name } = cookieNames(c);
  deleteCookie(c, name.access, { secure, path: "/" });
  deleteCookie(c, name.refresh, { secure, path: authPath });
  deleteCookie(c, sessionHint, { secure, path: "/" });
}

/** Binds the next step of a sign-in (a code, Google's answer) to the browser that started it. */
export function setPendingAuthCookie(c: Context, secret: string): void {
  const { secure, pendingAuth } = cookieNames(c);
  setCookie(c, pendingAuth, secret, {
    secure,
    httpOnly: true,
    sameSite: "Lax",
    path: authPath,
    maxAge: pendingAuthSeconds,
  });
}

/** Signed in, or the secret of the step that is still missing. */
export type SignInResult = { session: SessionTokens } | { step: string };

/**
 * Stores the result of a sign-in in the browser's cookies.
 * @throws AppError TWO_FACTOR_REQUIRED if the authenticator code is still missing
 */
export function setSignInCookies(c: Context, result: SignInResult): void {
  if ("step" in result) {
    setPendingAuthCookie(c, result.step);
    throw new AppError("TWO_FACTOR_REQUIRED");
  }
  const { secure, pendingAuth } = cookieNames(c);
  if (getCookie(c, pendingAuth)) deleteCookie(c, pendingAuth, { secure, path: authPath });
  setSessionCookies(c, result.session);
}

export const accessCookie = (c: Context) => getCookie(c, cookieNames(c).access);
export const refreshCookie = (c: Context) => getCookie(c, cookieNames(c).refresh);

/** What a request says about the browser that sends it. */
export interface Browser {
  /** Calamo's own origin, see `originOf`. */
  origin: string;
  userAgent: string;
  /** ISO 3166-1 alpha-2; null if Cloudflare does not know it. */
  country: string | null;
  /** The secret of the pending sign-in in this browser. */
  step: string | undefined;
  /** The refresh token of this browser's session. */
  refresh: string | undefined;
}

export function readBrowser(c: Context): Browser {
  const country = c.req.header("CF-IPCountry") ?? "";
  return {
    origin: originOf(c),
    userAgent: c.req.header("User-Agent") ?? "",
    country: /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : null,
    step: getCookie(c, cookieNames(c).pendingAuth),
    refresh: refreshCookie(c),
  };
}
