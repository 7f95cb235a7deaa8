import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { AppError } from "../../shared/errors.ts";
import type { Bindings } from "../env.ts";
import { addLogFacts } from "../log.ts";
import { access } from "./access.ts";
import { type AccessClaims, verifyAccessToken } from "./access-token.ts";
import type { AppContext, SignedInContext } from "./context.ts";
import { accessCookie } from "./cookies.ts";

/**
 * The one guard before every route: lets through whom the table of access says. `isLive` tells whether a session has
 * not been ended.
 * @throws AppError UNAUTHENTICATED or SESSION_EXPIRED; NOT_FOUND for an address that is no route
 */
export function guard(
  isLive: (env: Bindings, session: AccessClaims) => Promise<boolean>,
): MiddlewareHandler<AppContext> {
  return async (c, next) => {
    const route = matchedRoutes(c).find(({ method }) => method !== "ALL");
    if (!route) throw new AppError("NOT_FOUND");
    const level = access[`${route.method} ${route.path.replace(/(.)\/$/, "$1")}`];
    if (!level) throw new Error(`no access is set for ${route.method} ${route.path}`);
    if (level !== "anyone") {
      const token = accessCookie(c);
      if (!token) throw new AppError("UNAUTHENTICATED");
      const claims = await verifyAccessToken(c.env.SESSION_KEYS, token);
      addLogFacts({ userId: claims.userId });
      if (level === "live" && !(await isLive(c.env, claims))) throw new AppError("UNAUTHENTICATED");
      const signedIn = c as unknown as Context<SignedInContext>; // from here on it is one
      signedIn.set("userId", claims.userId);
      signedIn.set("sessionId", claims.sessionId);
    }
    await next();
  };
}
