import type { Context } from "hono";
import { refreshCookie, stepCookie } from "./cookies.ts";

/** What a request tells of the browser that sends it. */
export interface Browser {
  /** The origin of Calamo's own address, as the browser knows it. */
  origin: string;
  userAgent: string;
  /** ISO 3166-1 alpha-2; null where Cloudflare does not know it. */
  country: string | null;
  /** The secret of the step that a sign-in in this browser waits for. */
  step: string | undefined;
  /** The refresh token of the session that this browser has. */
  refresh: string | undefined;
}

export function browserOf(c: Context): Browser {
  const country = c.req.header("CF-IPCountry") ?? "";
  return {
    origin: new URL(c.req.url).origin,
    userAgent: c.req.header("User-Agent") ?? "",
    country: /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : null,
    step: stepCookie(c),
    refresh: refreshCookie(c),
  };
}
