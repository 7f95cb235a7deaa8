import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { type Language, languages } from "../../shared/catalog/languages.ts";
import type { ApiScope } from "../../shared/contracts/api-keys.ts";
import type { ErrorCode, ErrorDetails } from "../../shared/errors.ts";
import type { Database } from "../db/client.ts";
import type { Databases } from "../db/databases.ts";
import type { AccessHint } from "../db/documents/access.ts";
import type { Membership } from "../db/workspaces.ts";
import { type Bindings, publicOrigin } from "../env.ts";

/** Hono's context of a request. */
export interface AppContext {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    databases: Databases;
    /** The main database: `databases.main`. */
    db: Database;
  };
}

/** Hono's context after the guard. */
export interface SignedInContext extends AppContext {
  Variables: AppContext["Variables"] & {
    userId: string;
    sessionId: string;
    /** Where the user's texts were when the access token was issued. */
    hint: AccessHint | undefined;
    /** The caller's workspace and role; only for a route that declares an action. */
    member: Promise<Membership>;
  };
}

/** The requests that are left in the current minute. */
export interface RequestRate {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/** What a valid key may do. */
export interface KeyAccess {
  /** Whether it acts for a workspace, not for a user. */
  isWorkspace: boolean;
  scopes: readonly ApiScope[];
  /** Whether it only reads, because its workspace's subscription has ended. */
  isReadOnly: boolean;
  /** The requests that are left, for the response. */
  rate: RequestRate;
}

/** The decision of the owner's object about a key. */
type KeyDecision =
  | { ok: false; code: ErrorCode; details: ErrorDetails | undefined }
  | ({ ok: true; keyId: string } & KeyAccess);

/** A well-formed API key. Only its owner's object knows whether it is valid. */
export interface PresentedKey {
  /** The user or the workspace that the key acts for. */
  ownerId: string;
  hash: string;
  /**
   * Turns the object's decision into access.
   * @throws AppError API_KEY_INVALID, API_KEY_EXPIRED, API_KEY_PAUSED, SCOPE_REQUIRED, PLAN_REQUIRED, WORKSPACE_READ_ONLY or
   * RATE_LIMITED
   */
  toAccess(decision: KeyDecision): Promise<KeyAccess>;
}

/** Hono's context of a request with an API key. */
export interface ApiContext extends AppContext {
  Variables: AppContext["Variables"] & KeyAccess & { ownerId: string; key: PresentedKey };
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
