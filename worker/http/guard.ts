import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "../../shared/errors.ts";
import type { AppContext, SignedInContext } from "./context.ts";
import type { Access, FindRoute } from "./route.ts";

/** @throws AppError UNAUTHENTICATED or SESSION_EXPIRED */
type Authenticate = (
  c: Context<AppContext>,
  access: Exclude<Access, "anyone">,
) => Promise<{ userId: string; sessionId: string }>;

/**
 * Checks the access level that a route declares before its handler runs.
 * @throws AppError NOT_FOUND if there is no such route or it is not declared, or what `authenticate` throws
 */
export function guard(findRoute: FindRoute, authenticate: Authenticate): MiddlewareHandler<AppContext> {
  return async (c, next) => {
    const route = findRoute(c);
    if (!route) throw new AppError("NOT_FOUND");
    if (route.access !== "anyone") {
      const { userId, sessionId } = await authenticate(c, route.access);
      const signedIn = c as unknown as Context<SignedInContext>; // from here on it is one
      signedIn.set("userId", userId);
      signedIn.set("sessionId", sessionId);
    }
    await next();
  };
}
