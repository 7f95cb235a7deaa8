// What is changed about texts is shown in every list that has them before the server has answered.
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { BulkInput, ContentPage, ContentSummary } from "../../../../../shared/contracts/contents.ts";
import { maxBulk } from "../../../../../shared/limits.ts";
import { changeContents, changeLines } from "../../../../lib/contents.ts";

const lists = { queryKey: ["contents", "list"] };

/** What becomes of a line of the history; null where it goes. */
export type LineChange = (item: ContentSummary) => ContentSummary | null;

/**
 * Does something to texts, however many, and shows the outcome in the lists at once; where the server does not take it
 * they are as they were. Answers how many it was done to. @throws ApiError
 */
export async function changeListed(
  client: QueryClient,
  { ids, action }: BulkInput,
  change: LineChange,
): Promise<number> {
  const chosen = new Set(ids);
  await client.cancelQueries(lists); // what is on its way is from before
  const before = client.getQueriesData<InfiniteData<ContentPage>>(lists);
  changeLines(client, (item) => (chosen.has(item.id) ? change(item) : item));
  try {
    const results = await Promise.all(
      inParts(ids).map((part) => changeContents(client, { ids: part, action })),
    );
    return results.reduce((sum, result) => sum + result.changed, 0);
  } catch (error) {
    for (const [key, list] of before) client.setQueryData(key, list);
    void client.invalidateQueries({ queryKey: ["contents"] }); // some parts may have come through
    throw error;
  }
}

/** As many texts as one request takes. */
export function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let from = 0; from < ids.length; from += maxBulk) parts.push(ids.slice(from, from + maxBulk));
  return parts;
}
