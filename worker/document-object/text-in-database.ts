// The text of a live document in the database: read when the object first takes it, saved after changes.
import type { Node } from "prosemirror-model";
import type { StoredCommit } from "../../shared/document/live/protocol.ts";
import type { TextDatabases } from "../db/content-databases.ts";
import { findTextOwner, type TextKey } from "../db/documents/access.ts";
import { onOwnerShard } from "../db/documents/owner-batch.ts";
import { findOwnedText, saveWording } from "../db/documents/save-wording.ts";
import { findInTrash } from "../db/documents/trash.ts";
import { queueDeliveries } from "../outbox/webhook-queue.ts";
import type { LiveDocument } from "./live-document.ts";

/** `moved`: the owner does not have the text any more, though it is not in their trash. */
export type SaveResult = "saved" | "gone" | "moved";

/** How often the text may be changed in the database while it is being saved. */
const maxAttempts = 20;

/** The text of the database. @throws AppError CONTENT_UNAVAILABLE */
export async function findText(
  databases: TextDatabases,
  key: TextKey,
): Promise<{ markdown: string; revision: number } | Exclude<SaveResult, "saved">> {
  const text = await findOwnedText(databases, key, Date.now());
  if (!text) return whereItWent(databases, key);
  const { editedBody, body, revision } = text.row;
  return { markdown: editedBody ?? body, revision };
}

/**
 * Brings in what was changed in the database, and saves the document there as it is then. Later commits may be taken meanwhile.
 * @param onChange called with what was changed in the database, as a commit of the document
 * @throws AppError CONTENT_UNAVAILABLE
 */
export async function saveText(
  databases: TextDatabases,
  live: LiveDocument,
  onChange: (commit: StoredCommit) => void,
): Promise<SaveResult> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const now = Date.now();
    const text = await findOwnedText(databases, live, now);
    if (!text) return whereItWent(databases, live);
    const { editedBody, body, revision, tool } = text.row;
    const current = editedBody ?? body;
    if (revision !== live.saved.revision) {
      const commit = live.absorb({ markdown: current, revision }, now);
      if (commit) onChange(commit);
    }
    if (live.isSaved) return "saved";
    const { doc, version, keepsVersion } = live;
    const markdown = live.write(current);
    // A text that a tool has written is never empty: the database keeps its last words.
    if (markdown === current || (tool !== "document" && isBlank(doc))) {
      live.markSaved({ version, doc, revision });
      return "saved";
    }
    const deliveries = await saveWording(databases, text, { content: markdown, keepsVersion }, now);
    if (!deliveries) continue;
    queueDeliveries(deliveries);
    live.markSaved({ version, doc, revision: revision + 1 });
    return "saved";
  }
  throw new Error("the text changes all the time");
}

async function whereItWent(
  databases: TextDatabases,
  { ownerId, contentId }: TextKey,
): Promise<Exclude<SaveResult, "saved">> {
  const owner = await findTextOwner(databases.primary, ownerId);
  if (!owner) return "gone";
  const deleted = await onOwnerShard(databases, owner, (db) => findInTrash(db, ownerId, contentId));
  return deleted ? "gone" : "moved";
}

const isBlank = (doc: Node): boolean => !/\S/.test(doc.textContent);
