import { type InfiniteData, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { Content, ContentPage, ContentSummary } from "../../shared/contracts/contents.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { contentsQuery, restoreContents, updateContent } from "./contents.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const item = (id: string): ContentSummary => ({
  id,
  title: `Text ${id}`,
  tool: "generate",
  language: "en",
  isFavorite: false,
  authorId: null,
  folderId: null,
  deletedAt: null,
  createdAt: 0,
  isDocument: true,
  editedAt: 0,
  tags: [],
  excerpt: "",
});
const content: Content = {
  ...item("2"),
  title: "Another name",
  content: "",
  visibility: "private",
  revision: 1,
  source: null,
  metrics: null,
  seoScore: null,
  variants: [],
  watermark: "",
};

/** A client whose cache holds a list of `pages` pages with one item each. */
function knowing(pages: number) {
  const client = new QueryClient();
  const list: InfiniteData<ContentPage> = {
    pages: Array.from({ length: pages }, (_, page) => ({
      items: [item(`${page}`)],
      nextCursor: null,
      hidden: null,
    })),
    pageParams: [],
  };
  const key = contentsQuery().queryKey;
  client.setQueryData<InfiniteData<ContentPage>>(key, list);
  return {
    client,
    titles: () =>
      client
        .getQueryData<InfiniteData<ContentPage>>(key)
        ?.pages.flatMap((page) => page.items.map(({ title }) => title)),
    isStale: () => client.getQueryState(key)?.isInvalidated,
  };
}

test("an update changes the text in the cached lists at once, and invalidates only short lists", async () => {
  fakeServer(() => Response.json(content));
  for (const [pages, stale] of [
    [3, true],
    [4, false],
  ] as const) {
    const { client, titles, isStale } = knowing(pages);
    await updateContent(client, "2", { title: "Another name" });
    expect(titles()?.[2]).toBe("Another name");
    await vi.waitFor(() => expect(isStale()).toBe(stale));
  }
});

test("a restore invalidates even a long list, since the position of the text is unknown", async () => {
  fakeServer(() => Response.json({ changed: 1 }));
  const { client, isStale } = knowing(4);
  await restoreContents(client, ["9"]);
  expect(isStale()).toBe(true);
});
