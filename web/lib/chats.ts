// Chats: list, read, rename, delete. Messages are runs (follow-run.ts).
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Chat, ChatPage, SavedReply } from "../../shared/contracts/chats.ts";
import { api } from "./api.ts";
import { deleteIfExists } from "./optimistic.ts";

/** Chats by last use, paged. */
export const chatsQuery = (search = "") =>
  infiniteQueryOptions({
    queryKey: ["chats", "list", search],
    queryFn: ({ pageParam, signal }) => {
      const given = Object.entries({ search, cursor: pageParam }).filter(([, value]) => value);
      const query = given.length > 0 ? `?${new URLSearchParams(given)}` : "";
      return api<ChatPage>(`/api/chats${query}`, { signal });
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });

/** A chat with all its branches. The server sends it only if the known version is outdated. */
export const chatQuery = (id: string) =>
  queryOptions({
    queryKey: ["chats", "item", id],
    queryFn: async ({ client, queryKey }): Promise<Chat> => {
      const known = client.getQueryData<Chat>(queryKey);
      const query = known ? `?${new URLSearchParams({ known: known.version })}` : "";
      const chat = await api<Chat | undefined>(`/api/chats/${id}${query}`);
      const current = chat ?? client.getQueryData<Chat>(queryKey) ?? known; // the cache may have changed meanwhile
      if (!current) throw new Error("an unknown chat was said to be unchanged");
      return current;
    },
  });

export async function renameChat(client: QueryClient, id: string, input: { title: string }): Promise<void> {
  await api(`/api/chats/${id}`, { method: "PATCH", body: input });
  await client.invalidateQueries({ queryKey: ["chats"] });
}

/** It can be restored for an hour. Returns false if it no longer exists. */
export async function deleteChat(client: QueryClient, id: string): Promise<boolean> {
  const isDeleted = await deleteIfExists(`/api/chats/${id}`);
  client.removeQueries({ queryKey: chatQuery(id).queryKey });
  return isDeleted;
}

export async function restoreChat(client: QueryClient, id: string): Promise<void> {
  await api(`/api/chats/${id}/restore`, { method: "POST" });
  await client.invalidateQueries({ queryKey: ["chats"] });
}

/** Saves a reply to the history, at most once. Returns the content's id. */
export async function saveReply(client: QueryClient, chat: string, message: string): Promise<string> {
  const path = `/api/chats/${chat}/messages/${message}/save`;
  const { contentId } = await api<SavedReply>(path, { method: "POST" });
  void client.invalidateQueries({ queryKey: ["contents"] });
  return contentId;
}
