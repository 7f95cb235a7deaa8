import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Content, ContentPage, CreateContentInput } from "../../shared/contracts/contents.ts";
import { noFolder } from "../../shared/folders.ts";
import { excerptOf } from "../../shared/text/analysis/plain-text.ts";
import { api } from "./api.ts";
import { contentOnDevice } from "./content-on-device.ts";
import { contentListsKey, contentQuery, refreshContents, updateContent } from "./contents.ts";
import { refreshFolders } from "./folders.ts";
import { writeNewDocument } from "./unsaved-edits.ts";

/** Saves a text that no tool has written. Sent again with the same id, it is created once. @throws ApiError */
export async function createDocument(client: QueryClient, input: CreateContentInput): Promise<void> {
  const created = await api<Content>("/api/contents", { method: "POST", body: input });
  client.setQueryData(contentQuery(created.id).queryKey, created);
  void refreshContents(client);
  void refreshFolders(client);
  const { id, title, content } = input;
  // An earlier attempt, whose response was lost, may have created it with another text.
  if (content && created.content !== content)
    await updateContent(client, id, { title, content, revision: created.revision });
}

/**
 * Keeps a new document on the device until the server can be reached, and shows it like the others. Returns false if there is
 * no room for it.
 */
export function createOnDevice(client: QueryClient, userId: string, input: CreateContentInput): boolean {
  if (!writeNewDocument(userId, input.id, input)) return false;
  const document = contentOnDevice(userId, input);
  const { id, content, visibility, folderId } = document;
  client.setQueryData(contentQuery(id).queryKey, document);
  client.setQueriesData<InfiniteData<ContentPage>>(
    {
      queryKey: contentListsKey,
      predicate: ({ queryKey: [, , filters] }) => isListed(filters as object, { visibility, folderId }), // of contentsQuery
    },
    (list) => list && withFirst(list, { ...document, excerpt: excerptOf(content) }),
  );
  return true;
}

/** Whether a list with these filters shows a new document of that place. Searches and filters wait for the server. */
function isListed(
  filters: object,
  { visibility, folderId }: Pick<Content, "visibility" | "folderId">,
): boolean {
  const {
    shelf = "documents",
    visibility: shown = "private",
    folder,
    ...others
  } = filters as Record<string, unknown>; // the filters of a list
  const isPlace = folder === undefined || folder === (folderId ?? noFolder);
  return shelf === "documents" && shown === visibility && isPlace && Object.keys(others).length === 0;
}

function withFirst(list: InfiniteData<ContentPage>, item: ContentPage["items"][number]) {
  const [first, ...rest] = list.pages;
  return first ? { ...list, pages: [{ ...first, items: [item, ...first.items] }, ...rest] } : list;
}
