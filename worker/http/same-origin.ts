import type { MiddlewareHandler } from "hono";
import { AppError } from "../../shared/errors.ts";

/** Refuses requests that change something and come from another site's page. */
export const sameOrigin: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header("Origin");
  const reads = c.req.method === "GET" || c.req.method === "HEAD";
  if (!reads && origin !== undefined && origin !== new URL(c.req.url).origin)
    throw new AppError("FOREIGN_ORIGIN");
  await next();
};
