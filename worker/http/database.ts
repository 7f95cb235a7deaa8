// Gives every request its databases, and tells the client how far it has seen them.
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { isLocal } from "../../shared/addresses.ts";
import {
  bookmarksCookie,
  bookmarksHeader,
  bookmarksSeconds,
  formatBookmarks,
  latestBookmarks,
  parseBookmarks,
} from "../../shared/bookmarks.ts";
import { Databases } from "../db/databases.ts";
import type { AppContext } from "./context.ts";
import type { FindRoute } from "./route.ts";

/**
 * Opens `databases` and `db`. Routes read from a replica only if they declare it. After all others, the client receives
 * bookmarks: as a header, and as a cookie if the browser shows the response itself, because no script reads its header then.
 */
export function openDatabases(findRoute: FindRoute): MiddlewareHandler<AppContext> {
  return async (c, next) => {
    const known = parseBookmarks(c.req.header(bookmarksHeader) ?? getCookie(c, bookmarksCookie));
    const fromReplica = findRoute(c)?.fromReplica ?? false;
    const databases = new Databases(c.env, { bookmarks: known, fromReplica });
    c.set("databases", databases);
    c.set("db", databases.main);
    await next();
    if (isLocal(new URL(c.req.url)))
      c.header("Server-Timing", `d1;desc="${databases.roundTrips.count} round trips"`);
    const { bookmarks } = databases;
    const isCleared = c.res.headers.getSetCookie().some((cookie) => cookie.startsWith(`${bookmarksCookie}=`));
    if (fromReplica || isCleared || c.res.status >= 400 || bookmarks === "") return;
    const text = latestBookmarks(formatBookmarks(known), bookmarks);
    c.header(bookmarksHeader, text);
    if (c.req.header("Sec-Fetch-Mode") === "navigate") setBookmarksCookie(c, text);
  };
}

function setBookmarksCookie(c: Context, text: string): void {
  const secure = new URL(c.req.url).protocol === "https:";
  setCookie(c, bookmarksCookie, text, { path: "/", sameSite: "Lax", secure, maxAge: bookmarksSeconds });
}
