// Folders of documents.
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { v7 as uuidv7 } from "uuid";
import type { Visibility } from "../../shared/catalog/visibility.ts";
import type { Folder } from "../../shared/contracts/folders.ts";
import { api } from "./api.ts";
import { deleteIfExists } from "./optimistic.ts";

/** The user's folders, or those of their workspace. */
export const foldersQuery = (visibility: Visibility) =>
  queryOptions({
    queryKey: ["folders", visibility],
    queryFn: () => api<{ folders: Folder[] }>(`/api/folders?visibility=${visibility}`),
    staleTime: 60_000,
  });

/** Refetches the folders and their counts. */
export const refreshFolders = (client: QueryClient) => client.invalidateQueries({ queryKey: ["folders"] });

/** Creates a folder. With the `id` of an attempt that failed, it is created once. @throws ApiError */
export async function createFolder(
  client: QueryClient,
  { name, visibility, id = uuidv7() }: { name: string; visibility: Visibility; id?: string },
): Promise<Folder> {
  const folder = await api<Folder>("/api/folders", { method: "POST", body: { id, name, visibility } });
  client.setQueryData(
    foldersQuery(visibility).queryKey,
    (known) => known && { folders: [...known.folders.filter((other) => other.id !== folder.id), folder] },
  );
  void refreshFolders(client);
  // An earlier attempt, whose response was lost, may have created it with another name.
  if (folder.name !== name) await renameFolder(client, folder.id, name);
  return { ...folder, name };
}

/** @throws ApiError */
export async function renameFolder(client: QueryClient, id: string, name: string): Promise<void> {
  await api(`/api/folders/${id}`, { method: "PATCH", body: { name } });
  await refreshFolders(client);
}

/** Deletes a folder; its documents stay. @throws ApiError */
export async function deleteFolder(client: QueryClient, id: string): Promise<void> {
  await deleteIfExists(`/api/folders/${id}`);
  await refreshFolders(client);
  void client.invalidateQueries({ queryKey: ["contents"] });
}
