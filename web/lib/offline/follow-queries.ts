// Copies what the documents screens load, and shows the copies while the server can't be reached.
import type { InfiniteData, Query, QueryClient, QueryKey } from "@tanstack/react-query";
import type { Content, ContentPage } from "../../../shared/contracts/contents.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { excerptOf } from "../../../shared/text/analysis/plain-text.ts";
import { ApiError, api } from "../api.ts";
import { isCurrentUser } from "../session.ts";
import {
  type Copy,
  copyQuery,
  copyText,
  copyUser,
  findUncopied,
  readQuery,
  readText,
  removeText,
} from "./copies.ts";

/** How many pages of a list are copied. */
const maxPages = 3;
/** How many texts of a list are fetched to be copied, at most, while the page is open. */
const maxFetched = 30;
/** Age at which the copy of a listed text is renewed, in milliseconds. */
const renewAfterMs = 86_400_000;

interface Following {
  client: QueryClient;
  userId: string;
  onLoaded: (query: Query) => void;
  stop: () => void;
}
let following: Following | undefined;

/**
 * Copies what this user's queries have loaded and will load. A query that fails for lack of a connection gets its copy as
 * data. It counts as failed all the same, so it is fetched again when the connection is back.
 */
export function followQueries(client: QueryClient, userId: string): void {
  if (following?.client !== client || following.userId !== userId) {
    following?.stop();
    following = { client, userId, ...follow(client, userId) };
  }
  for (const query of client.getQueryCache().getAll())
    if (query.state.status === "success") following.onLoaded(query);
}

function follow(client: QueryClient, userId: string): Pick<Following, "onLoaded" | "stop"> {
  const fetchTexts = textFetcher(userId);
  const onLoaded = (query: Query) => {
    void copy(userId, query);
    if (isPlainList(query.queryKey)) void fetchTexts(query.state.data as InfiniteData<ContentPage>); // a list's
  };
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || !isCurrentUser(userId)) return;
    const { query, action } = event;
    if (action.type === "success") {
      if (action.manual) void copy(userId, query);
      else onLoaded(query);
    } else if (action.type === "failed" || action.type === "error") {
      if (isUnreachable(action.error)) void fill(userId, query);
      else if (isItem(query.queryKey) && isGone(action.error)) void removeText(userId, query.queryKey[2]);
    }
  });
  return { onLoaded, stop };
}

/** Whether the server can't be reached, or not properly. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

const isGone = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);

type ItemKey = readonly ["contents", "item", string];
const isItem = (key: QueryKey): key is ItemKey =>
  key[0] === "contents" && key[1] === "item" && typeof key[2] === "string";

/** Whether the key is that of a list without search and filters. */
const isPlainList = ([kind, part, filters]: QueryKey): boolean =>
  kind === "contents" &&
  part === "list" &&
  Object.keys(filters as object).every((name) => ["shelf", "visibility", "folder"].includes(name)); // the key of contentsQuery

/** Whether the query's data is copied as it is: folders, tags, and the names of a workspace's people. */
const isPlain = ([kind, part]: QueryKey): boolean =>
  kind === "folders" ||
  (kind === "contents" && part === "tags") ||
  (kind === "workspace" && part === "people");

async function copy(userId: string, { queryKey, state }: Query): Promise<void> {
  const { data, dataUpdatedAt: at } = state;
  // Each query's data is what its function in web/lib returns.
  if (queryKey[0] === "me") await copyUser(data as Me, at);
  else if (isItem(queryKey)) await copyContent(userId, data as Content, at);
  else if (isPlainList(queryKey))
    await copyQuery(userId, queryKey, { data: firstPages(data as InfiniteData<ContentPage>), at });
  else if (isPlain(queryKey)) await copyQuery(userId, queryKey, { data, at });
}

const copyContent = (userId: string, content: Content, at: number) =>
  copyText(userId, { content, excerpt: excerptOf(content.content), at });

const firstPages = ({ pages, pageParams }: InfiniteData<ContentPage>): InfiniteData<ContentPage> => ({
  pages: pages.slice(0, maxPages),
  pageParams: pageParams.slice(0, maxPages),
});

async function fill(userId: string, query: Query): Promise<void> {
  if (query.state.data !== undefined) return;
  const { queryKey } = query;
  const copied: Copy | undefined = isItem(queryKey)
    ? await readText(userId, queryKey[2])
    : await readQuery(userId, queryKey);
  if (!copied || !isCurrentUser(userId) || query.state.data !== undefined) return;
  const isFetching = query.state.status === "pending"; // a query that has failed already stays failed
  query.setState({
    data: copied.data,
    dataUpdatedAt: copied.at,
    ...(isFetching && { status: "success" as const }),
  });
}

/** Returns a function that fetches the texts of a list which have no copy, one at a time. */
function textFetcher(userId: string) {
  let left = maxFetched;
  let isBusy = false;
  return async ({ pages }: InfiniteData<ContentPage>): Promise<void> => {
    const items = pages.slice(0, maxPages).flatMap((page) => page.items);
    if (isBusy || isDataSaved()) return;
    isBusy = true;
    try {
      for (const { id } of await findUncopied(items, Date.now() - renewAfterMs)) {
        if (left-- <= 0 || !isCurrentUser(userId)) return;
        await copyContent(userId, await api<Content>(`/api/contents/${id}`), Date.now());
      }
    } catch {
      // with the next list
    } finally {
      isBusy = false;
    }
  };
}

/** Whether the user has asked the browser to save data. Not all browsers tell. */
const isDataSaved = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
