import type { Database } from "../../../db/client.ts";
import { listShareLinksOf } from "../../../db/share-links.ts";
import { isoTime } from "./files.ts";

/** The links to an owner's texts, without their secrets. */
export async function exportedShareLinks(db: Database, ownerId: string) {
  const rows = await listShareLinksOf(db, ownerId);
  return rows.map(({ id, contentId, prefix, passwordHash, createdBy, createdAt, expiresAt }) => ({
    id,
    text: contentId,
    prefix,
    password: passwordHash !== null,
    createdBy,
    created: isoTime(createdAt),
    expires: isoTime(expiresAt),
  }));
}
