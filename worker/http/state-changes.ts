import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "../../shared/errors.ts";

/**
 * Refuses requests that change something and come from another site's page, or bring another kind of body than the
 * API reads: a form of another site can send neither JSON nor our origin. `bringsFile` tells the routes that read
 * something else than JSON and see to its kind themselves.
 */
export function checkStateChanges(bringsFile: (c: Context) => boolean): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      const origin = c.req.header("Origin");
      if (origin !== undefined && origin !== new URL(c.req.url).origin) throw new AppError("FOREIGN_ORIGIN");
      if (c.req.header("Sec-Fetch-Site") === "cross-site") throw new AppError("FOREIGN_ORIGIN");
      const saysKind = c.req.header("Content-Type") !== undefined; // a proxy may give an empty body to any request
      if (saysKind && !isJson(c) && !bringsFile(c)) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
    }
    await next();
  };
}

/** Whether the request says that its body is JSON. */
export function isJson(c: Context): boolean {
  return c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase() === "application/json";
}
