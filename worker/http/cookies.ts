// The session's cookies. Scripts cannot read the tokens; over HTTPS their names bind them to this very host.
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { sessionHint } from "../../shared/session.ts";

/** How long a remembered session lasts, and how long one that ends with the browser does at the most; seconds. */
export const rememberedSeconds = 30 * 86_400;
export const unrememberedSeconds = 86_400;

/** Where the refresh token and a sign-in under way are sent to, and nowhere else. */
const authPath = "/api/auth";
/** How long a sign-in may wait for its next step: a code, or Google's answer; seconds. */
export const stepSeconds = 10 * 60;

function names(c: Context): { secure: boolean; access: string; refresh: string; step: string } {
  const secure = new URL(c.req.url).protocol === "https:";
  return secure
    ? { secure, access: "__Host-calamo", refresh: "__Secure-calamo-refresh", step: "__Secure-calamo-step" }
    : { secure, access: "calamo", refresh: "calamo-refresh", step: "calamo-step" };
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
  const { secure, ...name } = names(c);
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
  const { secure, ...name } = names(c);
  deleteCookie(c, name.access, { secure, path: "/" });
  deleteCookie(c, name.refresh, { secure, path: authPath });
  deleteCookie(c, sessionHint, { secure, path: "/" });
}

/** Binds what comes next in a sign-in (a code, Google's answer) to the browser that began it. */
export function setStepCookie(c: Context, secret: string): void {
  const { secure, step } = names(c);
  setCookie(c, step, secret, {
    secure,
    httpOnly: true,
    sameSite: "Lax",
    path: authPath,
    maxAge: stepSeconds,
  });
}

export function clearStepCookie(c: Context): void {
  const { secure, step } = names(c);
  deleteCookie(c, step, { secure, path: authPath });
}

export const stepCookie = (c: Context) => getCookie(c, names(c).step);
export const accessCookie = (c: Context) => getCookie(c, names(c).access);
export const refreshCookie = (c: Context) => getCookie(c, names(c).refresh);
