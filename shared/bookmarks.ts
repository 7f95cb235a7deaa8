// How far a browser or API client has seen each database, so that a replica that it reads from includes its own writes.

/** The cookie that a browser sends with every request. Scripts write it too (web/lib/bookmarks.ts). */
export const bookmarksCookie = "calamo-bookmarks";

/** The header of a response that has written, and of the requests of API clients. */
export const bookmarksHeader = "Calamo-Bookmark";

/** How long a browser keeps bookmarks, in seconds. Replicas lag by less than a minute. */
export const bookmarksSeconds = 3600;

/** By the number of a database, its latest bookmark. */
export type Bookmarks = ReadonlyMap<number, string>;

/** One database: its number and a bookmark of D1, hexadecimal numbers of fixed length. */
const entry = /^(0|[1-9]\d{0,2})\.([0-9a-f-]{1,120})$/;

/** Reads "0.<bookmark>~1.<bookmark>". Ignores what has another form: clients can send anything. */
export function parseBookmarks(text: string | null | undefined): Bookmarks {
  const found = (text ?? "").split("~").flatMap((part) => {
    const [, number, bookmark] = entry.exec(part) ?? [];
    return number && bookmark ? [[Number(number), bookmark] as const] : [];
  });
  return new Map(found);
}

export const formatBookmarks = (bookmarks: Bookmarks): string =>
  [...bookmarks].map((part) => part.join(".")).join("~");

/**
 * The latest bookmark of each database in such texts. Ignores what has another form. Bookmarks sort lexicographically
 * (https://developers.cloudflare.com/d1/reference/time-travel/).
 */
export function latestBookmarks(...texts: string[]): string {
  const parts = texts.flatMap((text) => text.split("~").filter((part) => entry.test(part))).sort();
  const latest = new Map(parts.map((part) => [part.split(".")[0], part]));
  return [...latest.values()].join("~");
}
