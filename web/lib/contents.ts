import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { Visibility } from "../../shared/catalog/visibility.ts";
import type {
  BulkInput,
  BulkResult,
  Content,
  ContentPage,
  ContentSummary,
  ContentVersion,
  ContentVersionText,
  ListFilters,
  Shelf,
  TagCount,
  UpdateContentInput,
} from "../../shared/contracts/contents.ts";
import type { Receipts } from "../../shared/contracts/runs.ts";
import { maxBulk } from "../../shared/limits.ts";
import { api } from "./api.ts";
import { contentOnDevice } from "./content-on-device.ts";
import { refreshFolders } from "./folders.ts";
import { currentUserId } from "./session.ts";
import { readNewDocument, sendNewDocument } from "./unsaved-edits.ts";

export type Filters = Omit<ListFilters, "cursor">;

/** Documents or the history, paged. */
export const contentsQuery = (filters: Filters = {}) =>
  infiniteQueryOptions({
    queryKey: ["contents", "list", filters],
    queryFn: ({ pageParam, signal }) =>
      api<ContentPage>(`/api/contents${queryOf({ ...filters, cursor: pageParam || undefined })}`, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });

function queryOf({
  visibility,
  ...parameters
}: { [Name in keyof ListFilters]?: ListFilters[Name] | undefined }): string {
  const named = { ...parameters, ...(visibility === "workspace" && { visibility }) }; // private is the default
  const given = Object.entries(named).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

/** A content by its id. One that exists only on this device is shown from there until the server takes it. */
export const contentQuery = (id: string) =>
  queryOptions({
    queryKey: ["contents", "item", id],
    queryFn: async () => {
      try {
        const known = await sendNewDocument(id);
        return await api<Content>(`/api/contents/${known}`);
      } catch (error) {
        const userId = currentUserId();
        const document = userId && readNewDocument(userId, id);
        if (!document) throw error;
        return contentOnDevice(userId, document);
      }
    },
  });

/** A deleted content in the trash. */
export const trashedContentQuery = (id: string) =>
  queryOptions({
    queryKey: ["contents", "trashed", id],
    queryFn: () => api<Content>(`/api/contents/${id}?trash=true`),
  });

/** The latest contents, for lists that show a few; by default of the history and the documents together. */
export const latestContentsQuery = (visibility: Visibility, shelf?: Shelf) =>
  queryOptions({
    queryKey: ["contents", "latest", visibility, shelf],
    queryFn: () => api<ContentPage>(`/api/contents${queryOf({ shelf, visibility })}`),
    staleTime: 60_000,
  });

/** The contents that match a search, the best page of them. */
export const foundContentsQuery = (search: string, visibility: Visibility) =>
  queryOptions({
    queryKey: ["contents", "found", search, visibility],
    queryFn: ({ signal }) => api<ContentPage>(`/api/contents${queryOf({ search, visibility })}`, { signal }),
    staleTime: 60_000,
  });

/** The tags of the user's documents, or of their workspace's. */
export const tagsQuery = (visibility: Visibility) =>
  queryOptions({
    queryKey: ["contents", "tags", visibility],
    queryFn: () => api<{ tags: TagCount[] }>(`/api/contents/tags${queryOf({ visibility })}`),
  });

/** Receipts of the runs that wrote a content, newest first. */
export const contentReceiptsQuery = (id: string) =>
  queryOptions({
    queryKey: ["contents", "receipts", id],
    queryFn: () => api<Receipts>(`/api/contents/${id}/receipts`),
  });

/** Earlier versions of a content, newest first. */
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

/** Updates a content in all caches. @throws ApiError EDIT_CONFLICT if it was edited elsewhere first */
export async function updateContent(
  client: QueryClient,
  id: string,
  input: UpdateContentInput,
): Promise<Content> {
  const known = await sendNewDocument(id);
  const content = await api<Content>(`/api/contents/${known}`, { method: "PATCH", body: input });
  client.setQueryData(contentQuery(id).queryKey, content);
  const { title, isFavorite, isDocument, editedAt, tags, folderId } = content;
  const changed = { title, isFavorite, isDocument, editedAt, tags, folderId };
  client.setQueriesData<InfiniteData<ContentPage>>(
    { queryKey: contentListsKey },
    (list) =>
      list &&
      mapItems(list, (item) => {
        if (item.id !== id) return item;
        return item.isDocument === isDocument ? { ...item, ...changed } : null; // it has left the history
      }),
  );
  if (input.folderId !== undefined || input.visibility !== undefined) void refreshFolders(client);
  void refreshContents(client);
  return content;
}

/** Applies one action to contents, in batches of one request's size. Returns how many changed. @throws ApiError */
export async function changeContents({ ids, action }: BulkInput): Promise<number> {
  const send = (batch: string[]) =>
    api<BulkResult>("/api/contents/bulk", {
      method: "POST",
      body: { ids: batch, action } satisfies BulkInput,
    });
  const results = await Promise.all(
    ids.flatMap((_, at) => (at % maxBulk === 0 ? send(ids.slice(at, at + maxBulk)) : [])),
  );
  return results.reduce((sum, { changed }) => sum + changed, 0);
}

/** Restores deleted contents. Refetches even long lists, since their places are unknown. @throws ApiError */
export async function restoreContents(client: QueryClient, ids: string[]): Promise<number> {
  const count = await changeContents({ ids, action: { kind: "restore" } });
  void client.invalidateQueries({ queryKey: ["contents"] });
  void refreshFolders(client);
  return count;
}

/** Purges all contents that are in the trash. @throws ApiError */
export async function emptyTrash(client: QueryClient, visibility: Visibility): Promise<void> {
  await api(`/api/contents/trash${queryOf({ visibility })}`, { method: "DELETE" });
  client.removeQueries({ queryKey: ["contents", "trashed"], type: "inactive" });
  await client.invalidateQueries({ queryKey: ["contents"] });
}

/** The key of all cached lists. */
export const contentListsKey = ["contents", "list"];

/** Maps the items of a list; items mapped to null are removed. */
export const mapItems = (
  list: InfiniteData<ContentPage>,
  change: (item: ContentSummary) => ContentSummary | null,
): InfiniteData<ContentPage> => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, items: page.items.flatMap((item) => change(item) ?? []) })),
});

/** Longer lists are not refetched: their pages load one after another, which is too much for one change. */
const mostPages = 3;

/**
 * Refetches what is shown, except long lists, whose items were patched. A first load under way is cancelled, because it
 * may predate the change.
 */
export async function refreshContents(client: QueryClient): Promise<void> {
  const isLong = (data: unknown) =>
    ((data as InfiniteData<ContentPage> | undefined)?.pages.length ?? 0) > mostPages;
  await client.cancelQueries({
    queryKey: contentListsKey,
    predicate: ({ state }) => state.data === undefined,
  });
  await client.invalidateQueries({
    queryKey: ["contents"],
    predicate: ({ queryKey, state }) => queryKey[1] !== "list" || !isLong(state.data),
  });
}
