// The wording of one text: read and saved with all that is derived from it.
import type { Language } from "../../../shared/catalog/languages.ts";
import { textMetrics } from "../../../shared/text/analysis/analyze-text.ts";
import { excerptOf } from "../../../shared/text/analysis/plain-text.ts";
import type { TextDatabases } from "../content-databases.ts";
import type { DeliveryKey } from "../webhooks.ts";
import { findTextOwner, type TextKey, type TextOwner } from "./access.ts";
import { type ContentRow, findVisible, updateContent } from "./contents.ts";
import { onOwnerShard, readBatch } from "./owner-batch.ts";

/** A text and its owner. */
export interface OwnedText {
  owner: TextOwner;
  row: ContentRow;
}

/**
 * Reads a text of an owner from the primary.
 * @returns undefined if it is deleted, hidden by the plan, or another owner's
 * @throws AppError CONTENT_UNAVAILABLE
 */
export async function findOwnedText(
  databases: TextDatabases,
  { ownerId, contentId }: TextKey,
  now: number,
): Promise<OwnedText | undefined> {
  const owner = await findTextOwner(databases.primary, ownerId);
  if (!owner) return undefined;
  const [[row]] = await onOwnerShard(databases, owner, (db) =>
    readBatch(db, owner.id, [findVisible(db, owner, contentId, now)]),
  );
  return row && { owner, row };
}

/**
 * Saves a wording unless the text has changed since it was read, and makes a text of the history a document.
 * @returns the deliveries of webhooks; undefined if it was changed, and nothing saved
 * @throws AppError CONTENT_UNAVAILABLE
 */
export function saveWording(
  databases: TextDatabases,
  { owner, row }: OwnedText,
  { content, keepsVersion }: { content: string; keepsVersion: boolean },
  now: number,
): Promise<DeliveryKey[] | undefined> {
  const update = {
    wording: { ...wordingOf(content, row.body, row.language), keepsVersion },
    searchable: { title: row.title, text: content },
    ...(!row.isDocument && { isDocument: true as const }),
  };
  return onOwnerShard(databases, owner, (db) => updateContent(db, owner, row, update, now));
}

/** The columns of a wording. A wording equal to the model's own is stored as null. */
export function wordingOf(content: string, body: string, language: Language) {
  return {
    editedBody: content === body ? null : content,
    excerpt: excerptOf(content),
    metrics: JSON.stringify(textMetrics(content, language)),
  };
}
