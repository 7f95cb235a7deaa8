import type { Context } from "hono";
import { type Bindings, publicOrigin } from "../env.ts";
import { refreshCookie, stepCookie } from "./cookies.ts";

/** What a request tells of the browser that sends it. */
export interface Browser {
  /** Calamo's own origin, see `originOf`. */
  origin: string;
  userAgent: string;
  /** ISO 3166-1 alpha-2; null where Cloudflare does not know it. */
  country: string | null;
  /** The secret of the step that a sign-in in this browser waits for. */
  step: string | undefined;
  /** The refresh token of the session that this browser has. */
  refresh: string | undefined;
}

/**
 * Calamo's own origin, for links in mails and for the addresses that Google and Stripe send the browser back to. The
 * setting decides; a local server and one that is not set up yet use the request's, which its sender can choose.
 */
export function originOf({ env, req }: { env: Bindings; req: { url: string } }): string {
  return publicOrigin(env) ?? new URL(req.url).origin;
}

export function browserOf(c: Context): Browser {
  const country = c.req.header("CF-IPCountry") ?? "";
  return {
    origin: originOf(c),
    userAgent: c.req.header("User-Agent") ?? "",
    country: /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : null,
    step: stepCookie(c),
    refresh: refreshCookie(c),
  };
}
