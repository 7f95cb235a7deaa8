// The user's notifications: polled, changed optimistically.
import { type QueryClient, type QueryState, queryOptions } from "@tanstack/react-query";
import type { NotificationList, PlanNews } from "../../../shared/contracts/notifications.ts";
import { api } from "../../lib/api.ts";
import { refetchMe } from "../../lib/me.ts";
import { useOptimisticMutation } from "../../lib/optimistic.ts";
import { isCurrentUser } from "../../lib/session.ts";
import { onSessionEvent } from "../../lib/session-events.ts";
import { readStored, writeStored } from "../../lib/storage.ts";

/** Polling interval, in milliseconds. */
const interval = 120_000;
/** Storage key of the last list, for offline reading. */
const storedKey = "notifications";

interface StoredList {
  owner: string;
  list: NotificationList;
}

/** The notifications of a user. */
export const notificationsQuery = (owner: string) =>
  queryOptions({
    queryKey: ["notifications", owner],
    queryFn: async ({ client, queryKey, signal }) => {
      const list = await api<NotificationList>("/api/notifications");
      storeList(owner, list);
      // An aborted request is repeated: its news must not be applied twice.
      if (!signal.aborted && isCurrentUser(owner))
        applyPlanNews(client, client.getQueryState(queryKey), list);
      return list;
    },
    refetchInterval: interval,
    initialData: () => readList(owner),
    initialDataUpdatedAt: 0,
    retry: false, // polling retries anyway
  });

/** Refetches the user after news about the plan. On first load the cached user is already fresh. */
function applyPlanNews(
  client: QueryClient,
  before: QueryState<NotificationList> | undefined,
  list: NotificationList,
): void {
  if (!before?.data || before.dataUpdateCount === 0 || !hasPlanNews(list, before.data)) return;
  refetchMe(client).catch((error) => console.warn("refetching the user failed", error));
}

/** Not stored if the user has signed out meanwhile. */
function storeList(owner: string, list: NotificationList): void {
  if (isCurrentUser(owner)) writeStored(storedKey, { owner, list } satisfies StoredList);
}

// A list that this tab stored before it learned of the sign-out would stay on the device.
onSessionEvent(({ kind }, elsewhere) => {
  if (kind === "signedOut" && elsewhere) writeStored(storedKey, undefined);
});

function readList(owner: string): NotificationList | undefined {
  const stored = readStored(storedKey, isStoredList);
  return stored?.owner === owner ? stored.list : undefined;
}

function isStoredList(value: unknown): value is StoredList {
  const { owner, list } = (value ?? {}) as Partial<StoredList>; // checked field by field
  return (
    typeof owner === "string" &&
    typeof list?.unread === "number" &&
    Array.isArray(list.items) &&
    list.items.every((item) => typeof item?.id === "string" && typeof item.kind === "string")
  );
}

/** A change of the list; without an id, of all notifications. */
type NotificationChange = { kind: "read"; id?: string } | { kind: "remove"; id: string };

/** Marks notifications as read or deletes one, optimistically. */
export function useNotificationChange(owner: string) {
  return useOptimisticMutation({
    queryKey: notificationsQuery(owner).queryKey,
    mutationFn: ({ kind, id }: NotificationChange) => {
      if (kind === "remove") return api<void>(`/api/notifications/${id}`, { method: "DELETE" });
      return api<void>(`/api/notifications/${id === undefined ? "read-all" : `${id}/read`}`, {
        method: "POST",
      });
    },
    patch: (list: NotificationList, { kind, id }) => {
      const items =
        kind === "remove"
          ? list.items.filter((item) => item.id !== id)
          : list.items.map((item) => (id === undefined || item.id === id ? { ...item, read: true } : item));
      const rest = list.unread - countUnread(list.items) + countUnread(items); // some may not be in the list
      return { items, unread: id === undefined ? 0 : Math.max(0, rest) };
    },
  });
}

const countUnread = (items: NotificationList["items"]) => items.filter(({ read }) => !read).length;

/** Kinds after which the plan may have changed. Exhaustive by type. */
const planNews: Record<PlanNews["kind"], true> = {
  planStarted: true,
  planRenewed: true,
  planChanged: true,
  paymentFailed: true,
  planCancelled: true,
  planEnded: true,
  paymentRefunded: true,
};

/** Whether `list` has plan news that `before` has not. */
function hasPlanNews(list: NotificationList, before: NotificationList): boolean {
  const known = new Set(before.items.map(({ id }) => id));
  return list.items.some(({ id, kind }) => kind in planNews && !known.has(id));
}
