import type { QueryClient } from "@tanstack/react-query";
import type { Content, UpdateContentInput } from "../../../../../shared/contracts/contents.ts";
import { api } from "../../../../lib/api.ts";
import { contentQuery } from "../../../../lib/contents.ts";

/**
 * Saves a text while it is written. Unlike `updateContent` it leaves lists and versions as they are: they are read
 * again when the editor is left. @throws ApiError
 */
export async function saveWording(
  client: QueryClient,
  id: string,
  input: UpdateContentInput,
): Promise<Content> {
  const { queryKey } = contentQuery(id);
  const content = await api<Content>(`/api/contents/${id}`, {
    method: "PATCH",
    body: input,
    keepalive: true, // the tab may be closed right after the last key
  });
  await client.cancelQueries({ queryKey, exact: true }); // what is asked for already may be from before
  client.setQueryData(queryKey, content);
  return content;
}
