// The signed-in user, in the query cache only: patched by server responses.
import { type QueryClient, queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import type { Me, Quota, UpdateMeInput } from "../../shared/contracts/me.ts";
import { api } from "./api.ts";
import { publishUserUpdate } from "./session.ts";

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: () => api<Me>("/api/me"),
  staleTime: 60_000,
});

/** Returns the signed-in user. Use only inside the shell, whose loader has loaded it. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}

/** Merges changes into the cached user. Responses for another user are ignored. */
export function patchMe(client: QueryClient, changes: Pick<Me, "id"> & Partial<Me>): void {
  client.setQueryData(meQuery.queryKey, (me) => (me?.id === changes.id ? { ...me, ...changes } : me));
  publishUserUpdate(changes.id);
}

/** Refetches the user. @throws ApiError */
export async function refetchMe(client: QueryClient): Promise<Me> {
  await client.cancelQueries({ queryKey: meQuery.queryKey }); // a request under way may predate the change
  return client.fetchQuery({ ...meQuery, staleTime: 0 });
}

/** Updates the user's name or language. @throws ApiError */
export async function updateMe(client: QueryClient, input: UpdateMeInput): Promise<void> {
  patchMe(client, await api<Me>("/api/me", { method: "PATCH", body: input }));
}

/** Applies the quota of a run's end event. */
export function applyQuota(client: QueryClient, quota: Quota): void {
  client.setQueryData(
    meQuery.queryKey,
    (me) =>
      me && {
        ...me,
        plan: quota.plan,
        promptsUsed: quota.used,
        promptsLimit: quota.limit,
        refillsAt: quota.refillsAt,
      },
  );
}
