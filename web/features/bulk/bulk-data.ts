// Batches of briefs: reading, starting and changing them.
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Batch, BatchDetail, Batches, StartBatchInput } from "../../../shared/contracts/bulk.ts";
import { api } from "../../lib/api.ts";
import { deleteIfExists } from "../../lib/optimistic.ts";

/** How often a batch that is being written is looked at, in milliseconds. */
const pollMs = 4000;

/** Whether it changes by itself. */
export const isActive = ({ state, counts }: Batch): boolean => state === "running" || counts.running > 0;

export const batchesQuery = queryOptions({
  queryKey: ["bulk", "list"],
  queryFn: () => api<Batches>("/api/bulk"),
});

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ["bulk", "item", id],
    queryFn: () => api<BatchDetail>(`/api/bulk/${id}`),
    refetchInterval: ({ state: { data } }) => (data && isActive(data) ? pollMs : false),
  });

/** Starts a batch. With the `id` of an attempt that failed, it is started once. @throws ApiError */
export async function startBatch(client: QueryClient, input: StartBatchInput): Promise<Batch> {
  const batch = await api<Batch>("/api/bulk", { method: "POST", body: input });
  void client.invalidateQueries({ queryKey: batchesQuery.queryKey });
  return batch;
}

/** @throws ApiError */
export async function changeBatch(
  client: QueryClient,
  id: string,
  action: "stop" | "resume" | "retry",
): Promise<void> {
  await api<Batch>(`/api/bulk/${id}/${action}`, { method: "POST" });
  await client.invalidateQueries({ queryKey: ["bulk"] });
}

/** Deletes a batch; its documents stay. Succeeds if it no longer exists. @throws ApiError */
export async function deleteBatch(client: QueryClient, id: string): Promise<void> {
  await deleteIfExists(`/api/bulk/${id}`);
  client.removeQueries({ queryKey: batchQuery(id).queryKey });
  void client.invalidateQueries({ queryKey: batchesQuery.queryKey });
}
