import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { AppError } from "../../shared/errors.ts";
import { access } from "./access.ts";
import type { AppContext, SignedInContext } from "./context.ts";

/** @throws AppError UNAUTHENTICATED or SESSION_EXPIRED */
type Authenticate = (
  c: Context<AppContext>,
  access: "session" | "verifiedSession",
) => Promise<{ userId: string; sessionId: string }>;

/**
 * Checks the access level of the matched route before its handler runs.
 * @throws AppError NOT_FOUND if no route matches, or what `authenticate` throws
 */
export function guard(authenticate: Authenticate): MiddlewareHandler<AppContext> {
  return async (c, next) => {
    const route = matchedRoutes(c).find(({ method }) => method !== "ALL");
    if (!route) throw new AppError("NOT_FOUND");
    const level = access[`${route.method} ${route.path.replace(/(.)\/$/, "$1")}`];
    if (!level) throw new Error(`no access is set for ${route.method} ${route.path}`);
    if (level !== "anyone") {
      const claims = await authenticate(c, level);
      const signedIn = c as unknown as Context<SignedInContext>; // from here on it is one
      signedIn.set("userId", claims.userId);
      signedIn.set("sessionId", claims.sessionId);
    }
    await next();
  };
}
