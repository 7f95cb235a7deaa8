// The signed-in person in the interface: read once, kept up to date by what the server says.
import { type QueryClient, queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import type { Me, Quota, UpdateMeInput } from "../../shared/contracts/me.ts";
import { api } from "./api.ts";
import { mergeCurrentUser, updateCurrentUser } from "./session.ts";

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: () => api<Me>("/api/me"),
  staleTime: 60_000,
});

/** The signed-in person. Only below the shell, whose loader has read them. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}

/** Takes over what has changed about a person, wherever they are remembered. Somebody else's answer changes nobody. */
export function patchMe(client: QueryClient, changes: Pick<Me, "id"> & Partial<Me>): void {
  client.setQueryData(meQuery.queryKey, (me) => (me?.id === changes.id ? { ...me, ...changes } : me));
  updateCurrentUser(changes);
}

/** Asks the server for the person again, whom another tab has changed. @throws ApiError */
export async function refetchMe(client: QueryClient): Promise<Me> {
  await client.cancelQueries({ queryKey: meQuery.queryKey }); // what is asked for already may be from before
  const me = await client.fetchQuery({ ...meQuery, staleTime: 0 });
  mergeCurrentUser(me);
  return me;
}

/** Changes the person's name or language. @throws ApiError */
export async function updateMe(client: QueryClient, input: UpdateMeInput): Promise<void> {
  patchMe(client, await api<Me>("/api/me", { method: "PATCH", body: input }));
}

/** Takes over the count that came with a run. */
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
