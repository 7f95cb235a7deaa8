import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type {
  BulkInput,
  BulkResult,
  Content,
  ContentFilters,
  ContentPage,
  ContentSummary,
  ContentVersion,
  ContentVersionText,
  TagCount,
  UpdateContentInput,
} from "../../shared/contracts/contents.ts";
import type { Receipts } from "../../shared/contracts/runs.ts";
import { api } from "./api.ts";

export type Filters = Omit<ContentFilters, "cursor">;

/** The history, newest first, a page at a time. */
export const contentsQuery = (filters: Filters = {}) =>
  infiniteQueryOptions({
    queryKey: ["contents", "list", filters],
    queryFn: ({ pageParam, signal }) =>
      api<ContentPage>(`/api/contents${queryOf({ ...filters, cursor: pageParam || undefined })}`, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });

function queryOf(parameters: Partial<ContentFilters>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

/** One text of the history. */
export const contentQuery = (id: string) =>
  queryOptions({ queryKey: ["contents", "item", id], queryFn: () => api<Content>(`/api/contents/${id}`) });

/** The newest texts, for places that only show a few. */
export const latestContentsQuery = queryOptions({
  queryKey: ["contents", "latest"],
  queryFn: () => api<ContentPage>("/api/contents"),
  staleTime: 60_000,
});

/** The tags the person uses. */
export const tagsQuery = queryOptions({
  queryKey: ["contents", "tags"],
  queryFn: () => api<{ tags: TagCount[] }>("/api/contents/tags"),
});

/** What the runs cost that have written a text, newest first. */
export const contentReceiptsQuery = (id: string) =>
  queryOptions({
    queryKey: ["contents", "receipts", id],
    queryFn: () => api<Receipts>(`/api/contents/${id}/receipts`),
  });

/** The wordings that a text had before, newest first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ["contents", "versions", id],
    queryFn: () => api<{ versions: ContentVersion[] }>(`/api/contents/${id}/versions`),
  });

export const versionQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: ["contents", "versions", id, version],
    queryFn: () => api<ContentVersionText>(`/api/contents/${id}/versions/${version}`),
    staleTime: Number.POSITIVE_INFINITY, // a version never changes
  });

/** Changes a text, wherever it is shown. @throws ApiError EDIT_CONFLICT where its wording was changed elsewhere first */
export async function updateContent(
  client: QueryClient,
  id: string,
  input: UpdateContentInput,
): Promise<Content> {
  const content = await api<Content>(`/api/contents/${id}`, { method: "PATCH", body: input });
  client.setQueryData(contentQuery(id).queryKey, content);
  const { title, isFavorite, tags } = content;
  changeLines(client, (item) => (item.id === id ? { ...item, title, isFavorite, tags } : item));
  void reread(client);
  return content;
}

/** Does the same to several texts, wherever they are shown. @throws ApiError */
export async function changeContents(client: QueryClient, input: BulkInput): Promise<BulkResult> {
  const result = await api<BulkResult>("/api/contents/bulk", { method: "POST", body: input });
  if (input.action.kind === "restore") void client.invalidateQueries({ queryKey: ["contents"] });
  else void reread(client);
  return result;
}

const lists = { queryKey: ["contents", "list"] };

/** Changes the lines of all lists that are known; one that becomes null goes. */
export function changeLines(
  client: QueryClient,
  change: (item: ContentSummary) => ContentSummary | null,
): void {
  client.setQueriesData<InfiniteData<ContentPage>>(
    lists,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.flatMap((item) => change(item) ?? []),
        })),
      },
  );
}

/** Lists of more pages are read one page after the other, which is too much for one star. */
const mostPages = 3;

/**
 * Reads what is shown again, but for long lists: their lines were changed where they stand. A list that is on its way
 * for the first time is from before the change, and would not be asked for anew.
 */
async function reread(client: QueryClient): Promise<void> {
  const isLong = (data: unknown) =>
    ((data as InfiniteData<ContentPage> | undefined)?.pages.length ?? 0) > mostPages;
  await client.cancelQueries({ ...lists, predicate: ({ state }) => state.data === undefined });
  await client.invalidateQueries({
    queryKey: ["contents"],
    predicate: ({ queryKey, state }) => queryKey[1] !== "list" || !isLong(state.data),
  });
}
