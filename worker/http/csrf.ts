import type { MiddlewareHandler } from "hono";
import { AppError } from "../../shared/errors.ts";
import { isJson } from "./read-input.ts";
import { checksOwnBody, type FindRoute } from "./route.ts";

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
