// The keys and webhooks of the user or of their workspace, whose routes have the same shapes.
import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { ApiKeys } from "../../../shared/contracts/api-keys.ts";
import type { WebhookDeliveries, WebhookDelivery, Webhooks } from "../../../shared/contracts/webhooks.ts";
import { ApiError, type ApiRequest, api } from "../../lib/api.ts";

/** Also the segment of their routes' addresses. */
export type Owner = "me" | "workspace";

export const keysPath = (owner: Owner) => `/api/${owner}/api-keys`;
export const webhooksPath = (owner: Owner) => `/api/${owner}/webhooks`;

export const keysQuery = (owner: Owner) =>
  queryOptions({
    queryKey: ["api", owner, "keys"],
    queryFn: () => api<ApiKeys>(keysPath(owner)),
  });

export const webhooksQuery = (owner: Owner) =>
  queryOptions({
    queryKey: ["api", owner, "webhooks"],
    queryFn: () => api<Webhooks>(webhooksPath(owner)),
  });

export const deliveriesQuery = (owner: Owner, webhookId: string) =>
  infiniteQueryOptions({
    queryKey: ["api", owner, "webhooks", webhookId, "deliveries"],
    queryFn: ({ pageParam }) => {
      const cursor = pageParam === null ? "" : `?cursor=${encodeURIComponent(pageParam)}`;
      return api<WebhookDeliveries>(`${webhooksPath(owner)}/${webhookId}/deliveries${cursor}`);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) => pollingMs(state.data?.pages.flatMap((page) => page.deliveries) ?? []),
  });

/** How soon the log is read again, in milliseconds; false if no delivery is pending. */
export function pollingMs(deliveries: WebhookDelivery[], now = Date.now()): number | false {
  const pending = deliveries.filter(({ state }) => state === "pending");
  if (pending.length === 0) return false;
  return pending.some(({ nextAttemptAt }) => (nextAttemptAt ?? now) < now + 60_000) ? 3000 : 60_000;
}

/**
 * Returns a function that sends a change and reads the lists again, also after a failure: the response may have been
 * lost. Deleting what no longer exists succeeds.
 */
export function useChange(owner: Owner) {
  const client = useQueryClient();
  return async <Answer>(path: string, options: ApiRequest): Promise<Answer> => {
    try {
      return await api<Answer>(path, options);
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === "NOT_FOUND";
      if (isGone && options.method === "DELETE") return undefined as Answer; // callers type `Answer` as void
      throw error;
    } finally {
      const lists = { queryKey: ["api", owner] };
      await client.cancelQueries(lists); // a request under way may predate the change
      await client.invalidateQueries(lists);
    }
  };
}
