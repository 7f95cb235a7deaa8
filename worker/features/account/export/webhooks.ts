import type { Database } from "../../../db/client.ts";
import { listEndpoints } from "../../../db/webhooks.ts";
import { isoTime } from "./files.ts";

/** An owner's webhooks, without their secrets. */
export async function exportedWebhooks(db: Database, ownerId: string) {
  const rows = await listEndpoints(db, ownerId);
  return rows.map(({ id, url, events, createdAt, disabled, failingSince }) => ({
    id,
    url,
    events,
    created: isoTime(createdAt),
    disabled,
    failingSince: isoTime(failingSince),
  }));
}
