import type { QueryClient } from "@tanstack/react-query";
import type { Content, CreateContentInput } from "../../shared/contracts/contents.ts";
import { api } from "./api.ts";
import { contentQuery, refreshContents } from "./contents.ts";
import { refreshFolders } from "./folders.ts";

/** Saves a text that no tool has written. Sent again with the same id, it is created once. @throws ApiError */
export async function createDocument(client: QueryClient, input: CreateContentInput): Promise<Content> {
  const created = await api<Content>("/api/contents", { method: "POST", body: input });
  client.setQueryData(contentQuery(created.id).queryKey, created);
  void refreshContents(client);
  void refreshFolders(client);
  return created;
}
