// The cookies of sessions and pending sign-ins. Scripts cannot read the tokens; over HTTPS the cookie names bind them to
// this host (RFC 6265bis, section 4.1.3).
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { bookmarksCookie } from "../../../shared/bookmarks.ts";
import { AppError } from "../../../shared/errors.ts";
import { sessionHint } from "../../../shared/session.ts";
import { authCookies, pendingAuthSeconds, rememberedSeconds } from "../../../shared/session-lifetimes.ts";
import { originOf } from "../../http/context.ts";

/** The only path that the refresh token and a pending sign-in are sent to. */
const authPath = "/api/auth";

function cookieNames(c: Context) {
  const secure = new URL(c.req.url).protocol === "https:";
  const { access, refresh, pendingAuth } = authCookies;
  return secure
    ? {
        secure,
        access: `__Host-${access}`,
        refresh: `__Secure-${refresh}`,
        pendingAuth: `__Secure-${pendingAuth}`,
      }
    : { secure, ...authCookies };
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
  // The access cookie outlives its token, so that an expired session can be distinguished from none.
  setCookie(c, name.access, access, { ...options, path: "/" });
  setCookie(c, sessionHint, String(accessExpiresAt), { ...options, httpOnly: false, path: "/" });
  if (refresh) setCookie(c, name.refresh, refresh, { ...options, path: authPath });
}

export function clearSessionCookies(c: Context): void {
  const { secure, ...name } = cookieNames(c);
  deleteCookie(c, name.access, { secure, path: "/" });
  deleteCookie(c, name.refresh, { secure, path: authPath });
  deleteCookie(c, sessionHint, { secure, path: "/" });
  deleteCookie(c, bookmarksCookie, { secure, path: "/" });
}

/** Binds a pending sign-in (a code, Google's response) to the browser that started it. */
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

/** The tokens of a new session, or the secret of a sign-in that still needs the second factor. */
export type SignInResult = { session: SessionTokens } | { pendingAuth: string };

/**
 * Stores the result of a sign-in in the browser's cookies.
 * @throws AppError TWO_FACTOR_REQUIRED if the authenticator code is still missing
 */
export function setSignInCookies(c: Context, result: SignInResult): void {
  if ("pendingAuth" in result) {
    setPendingAuthCookie(c, result.pendingAuth);
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
  /** Secret of the pending sign-in in this browser. */
  pendingAuthToken: string | undefined;
  /** Refresh token of this browser's session. */
  refreshToken: string | undefined;
}

export function readBrowser(c: Context): Browser {
  const country = c.req.header("CF-IPCountry") ?? "";
  return {
    origin: originOf(c),
    userAgent: c.req.header("User-Agent") ?? "",
    country: /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : null,
    pendingAuthToken: getCookie(c, cookieNames(c).pendingAuth),
    refreshToken: refreshCookie(c),
  };
}
