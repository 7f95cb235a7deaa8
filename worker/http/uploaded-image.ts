import type { MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import type { AppContext } from "./context.ts";

/** For routes that answer with an image of a user's: opened as a document, it must not load or run anything. */
export const uploadedImage: MiddlewareHandler<AppContext>[] = [
  async (c, next) => {
    await next();
    c.header("Content-Security-Policy", "default-src 'none'; sandbox");
  },
  etag(),
];
