// Mutations: those that show their result before the server has confirmed it, and deletion.
import { type Query, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { apiErrorOf, request } from "./api.ts";

interface OptimisticMutation<Data, Variables, Result> {
  /** The queries to patch: all whose keys start with it. */
  queryKey: QueryKey;
  mutationFn: (variables: Variables) => Promise<Result>;
  /** Returns the data as it will be. Pure: it is applied again if another change is rolled back. */
  patch: (data: Data, variables: Variables) => Data;
  /** Refetches once no change of these queries is under way. Default: invalidates them. */
  refresh?: (error: Error | null) => unknown;
  onSuccess?: (result: Result, variables: Variables) => unknown;
  onError?: (error: Error, variables: Variables) => unknown;
}

/** The changes of a query since none was under way. */
interface Changes {
  /** The data before the first one. */
  before: unknown;
  /** Of those that have not failed. */
  patches: Set<Patch>;
  running: number;
}
type Patch = (data: unknown) => unknown;

/** By query, not by key: after a sign-out the same key has another user's data. */
const changesOf = new WeakMap<Query, Changes>();

/**
 * A mutation that patches cached queries at once. If it fails, its patch is removed; those of other changes stay. The
 * callbacks are called even if the component has unmounted. `failure` is the last failed change, until the next one
 * begins; unlike a mutation's `error`, it stays if a later change succeeds first.
 */
export function useOptimisticMutation<Data, Variables, Result>({
  queryKey,
  patch,
  refresh,
  onError,
  ...options
}: OptimisticMutation<Data, Variables, Result>) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<{ error: Error; variables: Variables }>();
  const { mutate, mutateAsync } = useMutation({
    ...options,
    mutationKey: queryKey,
    onMutate: async (variables) => {
      setFailure(undefined);
      await client.cancelQueries({ queryKey }); // a running request may return older data
      const apply: Patch = (data) => patch(data as Data, variables); // the type of these queries' data
      const queries = client
        .getQueryCache()
        .findAll({ queryKey, predicate: ({ state }) => Boolean(state.data) });
      for (const query of queries) {
        const { data } = query.state;
        const changes = changesOf.get(query) ?? { before: data, patches: new Set(), running: 0 };
        changesOf.set(query, changes);
        changes.patches.add(apply);
        changes.running++;
        query.setData(apply(data));
      }
      return { apply, queries };
    },
    onError: (error, variables) => {
      setFailure({ error, variables });
      onError?.(error, variables);
    },
    onSettled: (_result, error, _variables, started) => {
      for (const query of started?.queries ?? []) {
        const changes = changesOf.get(query);
        if (!started || !changes) continue;
        if (error && changes.patches.delete(started.apply))
          query.setData([...changes.patches].reduce((data, apply) => apply(data), changes.before));
        if (--changes.running === 0) changesOf.delete(query);
      }
      if (client.isMutating({ mutationKey: queryKey }) > 1) return; // a refetch would undo the others' patches
      if (refresh) refresh(error);
      else void client.invalidateQueries({ queryKey });
    },
  });
  return { mutate, mutateAsync, failure };
}

/** Deletes a resource. Returns false if it no longer exists. @throws ApiError */
export async function deleteIfExists(path: string): Promise<boolean> {
  try {
    await request(path, { method: "DELETE" });
    return true;
  } catch (error) {
    if (apiErrorOf(error).code === "NOT_FOUND") return false;
    throw error;
  }
}
