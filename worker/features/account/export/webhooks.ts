import { onOwnerShard } from "../../../db/documents/owner-batch.ts";
import { listEndpoints } from "../../../db/webhooks.ts";
import { isoTime } from "./files.ts";
import type { TextSource } from "./texts.ts";

/** An owner's webhooks, without their secrets. */
export async function exportedWebhooks({ databases, owner }: TextSource) {
  const rows = await onOwnerShard(databases, owner, (db) => listEndpoints(db, owner.id));
  return rows.map(({ id, url, events, createdAt, disabled, failingSince }) => ({
    id,
    url,
    events,
    created: isoTime(createdAt),
    disabled,
    failingSince: isoTime(failingSince),
  }));
}
