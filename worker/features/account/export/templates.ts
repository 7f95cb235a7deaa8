import type { Database } from "../../../db/client.ts";
import { onlyOwner } from "../../../db/documents/owners.ts";
import { listTemplates } from "../../../db/templates.ts";
import { isoTime, parsedJson } from "./files.ts";

/** An owner's templates. */
export async function exportedTemplates(db: Database, ownerId: string) {
  const rows = await listTemplates(db, onlyOwner(ownerId));
  return rows.map(({ ownerId: _, brief, createdAt, updatedAt, ...row }) => ({
    ...row,
    brief: parsedJson(brief ?? "null"),
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
  }));
}
