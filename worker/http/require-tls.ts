import type { MiddlewareHandler } from "hono";
import { isLocal } from "../../shared/is-local.ts";

/**
 * Sends what comes by http to the same address by https: cookies and the links of mails are made for the address a
 * request came by, and neither may do without.
 */
export const requireTls: MiddlewareHandler = async (c, next) => {
  const url = new URL(c.req.url);
  if (url.protocol === "http:" && !isLocal(url)) {
    url.protocol = "https:";
    return c.redirect(url.href, 308);
  }
  await next();
};
