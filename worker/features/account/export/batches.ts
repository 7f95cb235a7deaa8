import { listBatches, listItems } from "../../../db/bulk.ts";
import type { Database } from "../../../db/client.ts";
import { isoTime, parsedJson } from "./files.ts";

/** The user's batches with their briefs, newest first. */
export async function exportedBatches(db: Database, userId: string) {
  const [{ rows }, items] = await Promise.all([listBatches(db, userId), listItems(db, userId)]);
  const ofBatch = Map.groupBy(items, ({ batchId }) => batchId);
  return rows.map(({ id, name, folderId, workspaceId, pauseReason, ...times }) => ({
    id,
    name,
    folderId,
    workspaceId,
    created: isoTime(times.createdAt),
    pausedBecauseOf: pauseReason,
    stopped: isoTime(times.stoppedAt),
    ended: isoTime(times.endedAt),
    briefs: (ofBatch.get(id) ?? []).map(({ userId: _, batchId: __, input, ...item }) => ({
      ...item,
      input: parsedJson(input),
    })),
  }));
}
