// The person's notifications in the interface: fetched from time to time, changed at once, put back where that fails.
import { type QueryClient, type QueryState, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { NotificationList, PlanNews } from "../../../shared/contracts/notifications.ts";
import { api } from "../../lib/api.ts";
import { refetchMe } from "../../lib/me.ts";
import { isCurrentUser } from "../../lib/session.ts";
import { readStored, writeStored } from "../../lib/storage.ts";

/** Milliseconds between two looks. */
const interval = 120_000;
/** What is kept on the device, so that the last list can be read without a connection. */
const storedKey = "notifications";

interface StoredList {
  owner: string;
  list: NotificationList;
}

/** The list of the person with that id. */
export const notificationsQuery = (owner: string) =>
  queryOptions({
    queryKey: ["notifications", owner],
    queryFn: async ({ client, queryKey, signal }) => {
      const list = await api<NotificationList>("/api/notifications");
      storeList(owner, list);
      // What is fetched in vain is fetched again: its news must not be taken up twice.
      if (!signal.aborted && isCurrentUser(owner)) applyPlanNews(client, client.getQueryState(queryKey), list);
      return list;
    },
    refetchInterval: interval,
    initialData: () => readList(owner),
    initialDataUpdatedAt: 0,
    retry: false, // it looks again by itself
  });

/** The interface shows a new plan without a reload. Whoever has just come with the page is as the server has them. */
function applyPlanNews(
  client: QueryClient,
  before: QueryState<NotificationList> | undefined,
  list: NotificationList,
): void {
  if (!before?.data || before.dataUpdateCount === 0 || !hasPlanNews(list, before.data)) return;
  refetchMe(client).catch((error) => console.warn("person not read again", error));
}

/** An answer that comes after signing out leaves nothing on the device. */
function storeList(owner: string, list: NotificationList): void {
  if (isCurrentUser(owner)) writeStored(storedKey, { owner, list } satisfies StoredList);
}

function readList(owner: string): NotificationList | undefined {
  const stored = readStored(storedKey, isStoredList);
  return stored?.owner === owner ? stored.list : undefined;
}

function isStoredList(value: unknown): value is StoredList {
  const { owner, list } = (value ?? {}) as Partial<StoredList>; // looked at field by field
  return (
    typeof owner === "string" &&
    typeof list?.unread === "number" &&
    Array.isArray(list.items) &&
    list.items.every((item) => typeof item?.id === "string" && typeof item.kind === "string")
  );
}

/** Changes the list at once and tells the server; a failure puts it back and is answered as false. */
export function useNotificationActions(owner: string) {
  const queries = useQueryClient();
  const act = (change: (list: NotificationList) => NotificationList, call: () => Promise<void>) =>
    changeList(queries, owner, change, call);
  return {
    markRead: (id: string) =>
      act(
        (list) =>
          recount(list, (items) => items.map((item) => (item.id === id ? { ...item, read: true } : item))),
        () => api<void>(`/api/notifications/${id}/read`, { method: "POST" }),
      ),
    markAllRead: () =>
      act(
        (list) => ({ items: list.items.map((item) => ({ ...item, read: true })), unread: 0 }),
        () => api<void>("/api/notifications/read-all", { method: "POST" }),
      ),
    remove: (id: string) =>
      act(
        (list) => recount(list, (items) => items.filter((item) => item.id !== id)),
        () => api<void>(`/api/notifications/${id}`, { method: "DELETE" }),
      ),
  };
}

/** The changed list, with as many fewer unread as the change made. */
function recount(
  list: NotificationList,
  change: (items: NotificationList["items"]) => NotificationList["items"],
): NotificationList {
  const items = change(list.items);
  const unread = (of: NotificationList["items"]) => of.filter(({ read }) => !read).length;
  return { items, unread: Math.max(0, list.unread - unread(list.items) + unread(items)) };
}

async function changeList(
  queries: QueryClient,
  owner: string,
  change: (list: NotificationList) => NotificationList,
  call: () => Promise<void>,
): Promise<boolean> {
  const { queryKey } = notificationsQuery(owner);
  await queries.cancelQueries({ queryKey });
  const before = queries.getQueryData(queryKey);
  if (before) queries.setQueryData(queryKey, change(before));
  try {
    await call();
    const list = queries.getQueryData(queryKey);
    if (list) storeList(owner, list);
    return true;
  } catch (error) {
    console.warn("notification not changed", error);
    if (before) queries.setQueryData(queryKey, before);
    return false;
  }
}

/** After these the person's plan may be another. The compiler asks for each. */
const planNews: Record<PlanNews["kind"], true> = {
  planStarted: true,
  planRenewed: true,
  planChanged: true,
  paymentFailed: true,
  planCancelled: true,
  planEnded: true,
  paymentRefunded: true,
};

/** Whether `list` tells of a plan what `before` did not. */
function hasPlanNews(list: NotificationList, before: NotificationList): boolean {
  const known = new Set(before.items.map(({ id }) => id));
  return list.items.some(({ id, kind }) => kind in planNews && !known.has(id));
}
