import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { type Language, languages } from "../../shared/catalog/languages.ts";
import type { ApiScope } from "../../shared/contracts/api-keys.ts";
import type { Membership } from "../db/workspaces.ts";
import { type Bindings, publicOrigin } from "../env.ts";

/** Hono's context of a request. */
export interface AppContext {
  Bindings: Bindings;
  Variables: { requestId: string };
}

/** Hono's context after the guard. */
export interface SignedInContext extends AppContext {
  Variables: AppContext["Variables"] & {
    userId: string;
    sessionId: string;
    /** The caller's workspace and role; only for a route that declares an action. */
    member: Promise<Membership>;
  };
}

/** Hono's context of a request with an API key. */
export interface ApiContext extends AppContext {
  Variables: AppContext["Variables"] & {
    /** The user or the workspace that the key acts for. */
    ownerId: string;
    isWorkspace: boolean;
    scopes: readonly ApiScope[];
  };
}

/**
 * Returns Calamo's own origin, for links in mails and for the redirects of Google and Stripe: PUBLIC_ORIGIN, or on a local
 * or unconfigured server the origin of the request, which its sender can forge.
 */
export function originOf({ env, req }: { env: Bindings; req: { url: string } }): string {
  return publicOrigin(env) ?? new URL(req.url).origin;
}

/** Returns the language of a visitor: the parameter `lng`, or the first supported one of Accept-Language. */
export function languageOf(c: Context): Language {
  const wanted = parseAccept(c.req.header("Accept-Language") ?? "").filter(({ q }) => q > 0);
  return (
    supported(c.req.query("lng") ?? "") ?? wanted.map(({ type }) => supported(type)).find(Boolean) ?? "en"
  );
}

/** Ignores the region: `pt-BR` is Portuguese. */
const supported = (tag: string) => languages.find((language) => language === tag.toLowerCase().split("-")[0]);
