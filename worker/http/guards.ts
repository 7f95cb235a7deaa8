// Middleware that rejects requests before they reach a handler: TLS, CSRF, authentication.
import type { Context, MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { isLocal } from "../../shared/addresses.ts";
import { bookmarksHeader } from "../../shared/bookmarks.ts";
import type { ApiScope } from "../../shared/contracts/api-keys.ts";
import { AppError } from "../../shared/errors.ts";
import type { WorkspaceAction } from "../../shared/roles.ts";
import type { AccessHint } from "../db/documents/access.ts";
import type { Membership } from "../db/workspaces.ts";
import { publicOrigin } from "../env.ts";
import type { ApiContext, AppContext, KeyAccess, PresentedKey, SignedInContext } from "./context.ts";
import { isJson } from "./input.ts";
import { rateHeaders } from "./responses.ts";
import { checksOwnBody, type FindRoute, type Route } from "./route.ts";

interface Claims {
  userId: string;
  sessionId: string;
  hint?: AccessHint | undefined;
}

/** @throws AppError UNAUTHENTICATED or SESSION_EXPIRED */
type Authenticate = (c: Context<AppContext>) => Promise<Claims>;

/** @throws AppError UNAUTHENTICATED */
type VerifySession = (c: Context<AppContext>, claims: Claims) => Promise<void>;

/** @throws AppError NOT_FOUND, ROLE_REQUIRED or WORKSPACE_READ_ONLY */
type Authorize = (c: Context<AppContext>, userId: string, action: WorkspaceAction) => Promise<Membership>;

/** @throws AppError UNAUTHENTICATED, API_KEY_IN_URL, API_KEY_INVALID or RATE_LIMITED */
type ReadKey = (c: Context<AppContext>, scope: ApiScope | undefined) => Promise<PresentedKey>;
/** @throws AppError as `PresentedKey.toAccess` does */
type CheckKey = (c: Context<AppContext>, key: PresentedKey) => Promise<KeyAccess>;

interface GuardChecks {
  authenticate: Authenticate;
  verifySession: VerifySession;
  authorize: Authorize;
  readKey: ReadKey;
  checkKey: CheckKey;
}

/**
 * Checks the access level and the workspace action that a route declares.
 * @throws AppError NOT_FOUND if there is no such route or it is not declared, or what `authenticate` and `authorize` throw
 */
export function guard(
  findRoute: FindRoute,
  { authenticate, verifySession, authorize, readKey, checkKey }: GuardChecks,
): MiddlewareHandler<AppContext> {
  return async (c, next) => {
    const route = findRoute(c);
    if (!route) throw new AppError("NOT_FOUND");
    if (route.access === "apiKey") {
      const key = await readKey(c, route.scope);
      const keyed = c as unknown as Context<ApiContext>; // the next lines make it one
      keyed.set("ownerId", key.ownerId);
      keyed.set("key", key);
      if (!route.checksKey) setAccess(keyed, await checkKey(c, key));
      await next();
      const { rate } = keyed.var as Partial<ApiContext["Variables"]>; // absent if the handler failed before its check
      // Not before: a streamed response would lose them. A refusal by another limit names that one.
      for (const [name, value] of Object.entries(rate ? rateHeaders(rate) : {}))
        if (!c.res.headers.has(name)) c.header(name, value);
      return;
    }
    if (route.access !== "anyone") {
      const claims = await authenticate(c);
      const signedIn = c as unknown as Context<SignedInContext>; // the next lines make it one
      signedIn.set("userId", claims.userId);
      signedIn.set("sessionId", claims.sessionId);
      signedIn.set("hint", claims.hint);
      const member = route.action && authorize(c, claims.userId, route.action);
      if (member) signedIn.set("member", member);
      const session = route.access === "verifiedSession" ? verifySession(c, claims) : undefined;
      const checks = Promise.all([session, member]);
      if (!onlyReads(route)) await checks;
      checks.catch(() => undefined); // awaited below, after a handler that does not wait for it
      await next();
      await checks;
      return;
    }
    await next();
  };
}

/** Whether the handler can run while the checks do: it changes nothing, and what it returns can still be dropped. */
const onlyReads = ({ method, output }: Route) => method === "GET" && typeof output === "function";

/** Makes what a checked key may do known to the handler. */
export function setAccess(
  c: Context<ApiContext>,
  { isWorkspace, scopes, isReadOnly, rate }: KeyAccess,
): void {
  c.set("isWorkspace", isWorkspace);
  c.set("scopes", scopes);
  c.set("isReadOnly", isReadOnly);
  c.set("rate", rate);
}

/** What pages of any origin may call with a key. Other routes with a key, such as MCP's, are not for pages. */
const openPath = "/api/v1/";

/**
 * Rejects requests that change something if they come from a page of another origin, or if their body is not JSON: a form
 * of another site can send neither JSON nor our origin. hono/csrf checks the origin of form bodies only
 * (docs/decisions/018-routes.md).
 * @throws AppError CROSS_ORIGIN_REQUEST or UNSUPPORTED_MEDIA_TYPE
 */
export function csrf(findRoute: FindRoute): MiddlewareHandler {
  return async (c, next) => {
    const isOpen = findRoute(c)?.access === "apiKey" && c.req.path.startsWith(openPath); // a browser does not send a key by itself
    if (c.req.method !== "GET" && c.req.method !== "HEAD" && !isOpen) {
      const origin = c.req.header("Origin");
      if (origin !== undefined && origin !== new URL(c.req.url).origin)
        throw new AppError("CROSS_ORIGIN_REQUEST");
      if (c.req.header("Sec-Fetch-Site") === "cross-site") throw new AppError("CROSS_ORIGIN_REQUEST");
      const hasType = c.req.header("Content-Type") !== undefined; // a proxy may add an empty body to any request
      if (hasType && !isJson(c) && !checksOwnBody(findRoute(c))) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
    }
    await next();
  };
}

/**
 * Lets pages of other origins call the public API, which needs a key: CORS without credentials, so that cookies are neither
 * sent nor set.
 */
export function allowOrigins(): MiddlewareHandler {
  const allow = cors({
    origin: "*",
    allowMethods: ["GET", "POST", "PATCH", "DELETE"],
    allowHeaders: ["Authorization", "Content-Type", "Idempotency-Key", "Last-Event-ID", bookmarksHeader],
    exposeHeaders: [
      bookmarksHeader,
      "Location",
      "RateLimit",
      "RateLimit-Policy",
      "Retry-After",
      "X-Request-Id",
    ],
    maxAge: 86_400,
  });
  // Not `use(path, …)`: only a route may be found for an address (see routeFinder).
  return (c, next) => (c.req.path.startsWith(openPath) ? allow(c, next) : next());
}

/**
 * Redirects http to https, because cookies and the links of mails need it. A request that names another host than
 * PUBLIC_ORIGIN is not redirected: its sender chose where that would lead. Neither is one with a key, which a redirect would
 * have clients send in plain text again and again.
 * @throws AppError NOT_FOUND for such a host, HTTPS_REQUIRED for such a request
 */
export const requireTls: MiddlewareHandler<AppContext> = async (c, next) => {
  const url = new URL(c.req.url);
  if (url.protocol === "http:" && !isLocal(url)) {
    const origin = publicOrigin(c.env);
    if (origin !== undefined && new URL(origin).hostname !== url.hostname) throw new AppError("NOT_FOUND");
    if (c.req.header("Authorization") !== undefined) throw new AppError("HTTPS_REQUIRED");
    url.protocol = "https:";
    return c.redirect(url.href, 308);
  }
  await next();
};
