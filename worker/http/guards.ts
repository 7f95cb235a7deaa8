// Middleware that rejects requests before they reach a handler: TLS, CSRF, authentication.
import type { Context, MiddlewareHandler } from "hono";
import { isLocal } from "../../shared/addresses.ts";
import { AppError } from "../../shared/errors.ts";
import type { WorkspaceAction } from "../../shared/roles.ts";
import type { Membership } from "../db/workspaces.ts";
import { publicOrigin } from "../env.ts";
import type { AppContext, SignedInContext } from "./context.ts";
import { isJson } from "./input.ts";
import { type Access, checksOwnBody, type FindRoute } from "./route.ts";

/** @throws AppError UNAUTHENTICATED or SESSION_EXPIRED */
type Authenticate = (
  c: Context<AppContext>,
  access: Exclude<Access, "anyone">,
) => Promise<{ userId: string; sessionId: string }>;

/** @throws AppError NOT_FOUND, ROLE_REQUIRED or WORKSPACE_READ_ONLY */
type Authorize = (c: Context<AppContext>, userId: string, action: WorkspaceAction) => Promise<Membership>;

/**
 * Checks the access level and the workspace action that a route declares.
 * @throws AppError NOT_FOUND if there is no such route or it is not declared, or what `authenticate` and `authorize` throw
 */
export function guard(
  findRoute: FindRoute,
  authenticate: Authenticate,
  authorize: Authorize,
): MiddlewareHandler<AppContext> {
  return async (c, next) => {
    const route = findRoute(c);
    if (!route) throw new AppError("NOT_FOUND");
    if (route.access !== "anyone") {
      const { userId, sessionId } = await authenticate(c, route.access);
      const signedIn = c as unknown as Context<SignedInContext>; // the next lines make it one
      signedIn.set("userId", userId);
      signedIn.set("sessionId", sessionId);
      if (route.action) {
        const member = authorize(c, userId, route.action);
        signedIn.set("member", member);
        if (route.method !== "GET") await member;
        member.catch(() => undefined); // awaited below, after a handler that does not wait for it
        await next();
        await member;
        return;
      }
    }
    await next();
  };
}

/**
 * Rejects requests that change something if they come from a page of another origin, or if their body is not JSON: a form
 * of another site can send neither JSON nor our origin. hono/csrf checks the origin of form bodies only
 * (docs/decisions/018-routes.md).
 * @throws AppError CROSS_ORIGIN_REQUEST or UNSUPPORTED_MEDIA_TYPE
 */
export function csrf(findRoute: FindRoute): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
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
 * Redirects http to https, because cookies and the links of mails need it. A request that names another host than
 * PUBLIC_ORIGIN is not redirected: its sender chose where that would lead.
 * @throws AppError NOT_FOUND for such a host
 */
export const requireTls: MiddlewareHandler<AppContext> = async (c, next) => {
  const url = new URL(c.req.url);
  if (url.protocol === "http:" && !isLocal(url)) {
    const origin = publicOrigin(c.env);
    if (origin !== undefined && new URL(origin).hostname !== url.hostname) throw new AppError("NOT_FOUND");
    url.protocol = "https:";
    return c.redirect(url.href, 308);
  }
  await next();
};
