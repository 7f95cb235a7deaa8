import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Content, ContentPage, UpdateContentInput } from "../../shared/contracts/contents.ts";
import { api } from "./api.ts";

/** The history, newest first, a page at a time. */
export const contentsQuery = infiniteQueryOptions({
  queryKey: ["contents", "list"],
  queryFn: ({ pageParam }) => api<ContentPage>(`/api/contents${pageParam ? `?cursor=${pageParam}` : ""}`),
  initialPageParam: "",
  getNextPageParam: (page) => page.nextCursor,
});

/** One text of the history. */
export const contentQuery = (id: string) =>
  queryOptions({ queryKey: ["contents", "item", id], queryFn: () => api<Content>(`/api/contents/${id}`) });

/** The newest texts, for places that only show a few. */
export const latestContentsQuery = queryOptions({
  queryKey: ["contents", "latest"],
  queryFn: () => api<ContentPage>("/api/contents"),
  staleTime: 60_000,
});

/** Gives a text another name or wording, wherever it is shown. @throws ApiError */
export async function updateContent(
  client: QueryClient,
  id: string,
  input: UpdateContentInput,
): Promise<Content> {
  const content = await api<Content>(`/api/contents/${id}`, { method: "PATCH", body: input });
  client.setQueryData(contentQuery(id).queryKey, content);
  void client.invalidateQueries({ queryKey: ["contents"] });
  return content;
}
