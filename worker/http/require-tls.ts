import type { MiddlewareHandler } from "hono";

/** Whether the request came to a server on the person's own machine: the one place where http will do. */
export function isLocal({ hostname }: URL): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

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
