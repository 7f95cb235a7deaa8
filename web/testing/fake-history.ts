// A fake server with a history, and a list with a height.
import { vi } from "vitest";
import type { BulkInput, ContentPage, ContentSummary } from "../../shared/contracts/contents.ts";
import { type Call, fakeServer } from "./fake-server.ts";

export const idOf = (number: number) => `0190a1b2-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** The content with that number; higher is older. */
export const textOf = (number: number, changes: Partial<ContentSummary> = {}): ContentSummary => ({
  id: idOf(number),
  title: `Text ${number}`,
  tool: "generate",
  language: "en",
  isFavorite: false,
  createdAt: Date.UTC(2026, 10, 20) - number * 60_000,
  tags: [],
  excerpt: `What text ${number} says`,
  ...changes,
});

const pageSize = 30;

/** Responds like the server, without search. `answer` takes precedence. */
export function fakeHistory(
  texts: ContentSummary[],
  {
    hidden = null,
    answer,
  }: {
    hidden?: ContentPage["hidden"];
    answer?: (call: Call) => Response | undefined | Promise<Response>;
  } = {},
) {
  let all = texts;
  const gone = new Map<string, ContentSummary>();
  const calls = fakeServer(async (call) => {
    const own = await answer?.(call);
    if (own) return own;
    const { pathname, searchParams } = new URL(call.path, "http://calamo.test");
    if (pathname === "/api/contents/tags") return Response.json({ tags: [{ tag: "letters", count: 2 }] });
    if (call.method === "POST") {
      const { ids, action } = call.body as BulkInput; // the only body sent there
      for (const item of all) if (ids.includes(item.id)) gone.set(item.id, item);
      const change = (item: ContentSummary): ContentSummary =>
        "tag" in action
          ? { ...item, tags: action.kind === "tag" ? [...item.tags, action.tag] : [] }
          : { ...item, isFavorite: action.kind === "favorite" };
      if (action.kind === "delete") all = all.filter(({ id }) => !ids.includes(id));
      else if (action.kind === "restore")
        all = texts.filter((item) => all.includes(item) || ids.includes(item.id));
      else all = all.map((item) => (ids.includes(item.id) ? change(item) : item));
      return Response.json({ changed: ids.length });
    }
    const favorite = searchParams.get("favorite") === "true";
    const found = favorite ? all.filter((item) => item.isFavorite) : all;
    const from = found.findIndex(({ id }) => id === searchParams.get("cursor")) + 1;
    const items = found.slice(from, from + pageSize);
    const nextCursor = from + pageSize < found.length ? (items.at(-1)?.id ?? null) : null;
    return Response.json({ items, nextCursor, hidden: from ? null : hidden });
  });
  return {
    calls,
    lists: () =>
      calls
        .filter(({ path, method }) => method === "GET" && /^\/api\/contents(\?|$)/.test(path))
        .map(({ path }) => path),
    changes: () => calls.filter(({ method }) => method === "POST").map(({ body }) => body),
  };
}

/** Gives rows 100 pixels and the pane 600, because happy-dom has no layout. */
export function giveHeights(): void {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function (this: HTMLElement) {
    return this.tagName === "LI" ? 100 : 600;
  });
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400);
}
