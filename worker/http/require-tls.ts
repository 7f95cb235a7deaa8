import type { MiddlewareHandler } from "hono";
import { isLocal } from "../../shared/addresses.ts";
import { AppError } from "../../shared/errors.ts";
import { publicOrigin } from "../env.ts";
import type { AppContext } from "./context.ts";

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
