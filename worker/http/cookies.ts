// The session's cookies. Scripts cannot read the tokens; over HTTPS their names bind them to this very host.
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

/** How long a remembered session lasts, and how long one that ends with the browser does at the most; seconds. */
export const rememberedSeconds = 30 * 86_400;
export const unrememberedSeconds = 86_400;

const refreshPath = "/api/auth";
/** Tells the page, and nobody else, that asking who is signed in is worth while. It opens nothing. */
const hint = "calamo-signed-in";

function names(c: Context): { secure: boolean; access: string; refresh: string } {
  const secure = new URL(c.req.url).protocol === "https:";
  return secure
    ? { secure, access: "__Host-calamo", refresh: "__Secure-calamo-refresh" }
    : { secure, access: "calamo", refresh: "calamo-refresh" };
}

export interface SessionTokens {
  access: string;
  /** Absent where only the access token is new. */
  refresh?: string;
  remembered: boolean;
}

export function setSessionCookies(c: Context, { access, refresh, remembered }: SessionTokens): void {
  const { secure, ...name } = names(c);
  const options = {
    secure,
    httpOnly: true,
    sameSite: "Lax",
    ...(remembered && { maxAge: rememberedSeconds }),
  } as const;
  // The access cookie outlives its token, so that an expired session can be told from none.
  setCookie(c, name.access, access, { ...options, path: "/" });
  setCookie(c, hint, "1", { ...options, httpOnly: false, path: "/" });
  if (refresh) setCookie(c, name.refresh, refresh, { ...options, path: refreshPath });
}

export function clearSessionCookies(c: Context): void {
  const { secure, ...name } = names(c);
  deleteCookie(c, name.access, { secure, path: "/" });
  deleteCookie(c, name.refresh, { secure, path: refreshPath });
  deleteCookie(c, hint, { secure, path: "/" });
}

export const accessCookie = (c: Context) => getCookie(c, names(c).access);
export const refreshCookie = (c: Context) => getCookie(c, names(c).refresh);
