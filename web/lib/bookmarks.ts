import { bookmarksCookie, bookmarksSeconds, latestBookmarks } from "../../shared/bookmarks.ts";
import { readCookie } from "./cookies.ts";

/**
 * Keeps the later of the known and these bookmarks, for the next requests of all tabs. Responses may arrive in another order
 * than they were made, which is why the server doesn't set the cookie itself.
 */
export function keepBookmarks(text: string): void {
  const bookmarks = latestBookmarks(readCookie(bookmarksCookie) ?? "", text);
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous
  document.cookie = `${bookmarksCookie}=${bookmarks}; Path=/; Max-Age=${bookmarksSeconds}; SameSite=Lax${secure}`;
}
