import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { type Language, languages } from "../../shared/catalog/languages.ts";
import { type Bindings, publicOrigin } from "../env.ts";

/** What Hono's context carries through a request. */
export interface AppContext {
  Bindings: Bindings;
  Variables: { requestId: string };
}

/** What it carries behind the session guard. */
export interface SignedInContext extends AppContext {
  Variables: AppContext["Variables"] & { userId: string; sessionId: string };
}

/**
 * Calamo's own origin, for links in mails and for the addresses that Google and Stripe send the browser back to. The
 * setting decides. A local server, and one that is not set up yet, use the origin of the request, which its sender can
 * choose.
 */
export function originOf({ env, req }: { env: Bindings; req: { url: string } }): string {
  return publicOrigin(env) ?? new URL(req.url).origin;
}

/** The language to speak with a visitor: the one `lng` asks for, else the first of their browser's that we speak. */
export function languageOf(c: Context): Language {
  const wanted = parseAccept(c.req.header("Accept-Language") ?? "").filter(({ q }) => q > 0);
  return spoken(c.req.query("lng") ?? "") ?? wanted.map(({ type }) => spoken(type)).find(Boolean) ?? "en";
}

/** `pt-BR` is Portuguese. */
const spoken = (tag: string) => languages.find((language) => language === tag.toLowerCase().split("-")[0]);
