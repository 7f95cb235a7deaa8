// Saves a new text, in the content database of its owner.
import { AppError } from "../../../shared/errors.ts";
import type { TextDatabases } from "../content-databases.ts";
import type { SendDeliveries } from "../webhooks.ts";
import { findTextAccess, ownerOfNewText, readableOwners, type TextAccess, type TextOwner } from "./access.ts";
import { findContent, insertContent, type NewContent, retractContent } from "./contents.ts";
import { onOwnerShard } from "./owner-batch.ts";

/** How often the text may be shared or taken back while it is being saved. */
const maxAttempts = 5;

/**
 * Saves a text and its search words, in the user's workspace if new texts are shared there. A continuation replaces the
 * text it continues, wherever that is now, and an edited text becomes a version. Safe to repeat; late calls change nothing.
 * @param sendDeliveries called with the deliveries of webhooks; without it, the hourly job sends them
 * @returns false if the account or workspace is gone or being deleted, so that nothing was saved
 * @throws AppError CONTENT_UNAVAILABLE if the text can be saved later
 */
export async function saveContent(
  databases: TextDatabases,
  content: NewContent,
  sendDeliveries?: SendDeliveries,
): Promise<boolean> {
  const access = await findTextAccess(databases.primary, content.userId);
  if (!access) return false;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const { owner, isNew } = await placeFor(databases, access, content);
    if (!owner) return false;
    const created = await onOwnerShard(databases, owner, (db) =>
      insertContent(db, content, {
        owner,
        authorId: owner === access.own && !access.isWorkspace ? null : content.userId,
        others: readableOwners(access).flatMap(({ id }) => (id === owner.id ? [] : [id])),
      }),
    ).catch(falseIfDeleted);
    if (created === false) return false;
    if (!created) continue;
    // The account may have been deleted meanwhile, which only its own texts can tell.
    if (owner !== access.own && isNew && !(await findTextAccess(databases.primary, content.userId))) {
      await onOwnerShard(databases, owner, (db) => retractContent(db, owner.id, content.id, created));
      return false;
    }
    if (created.length > 0) sendDeliveries?.(created);
    return true;
  }
  throw new AppError("CONTENT_UNAVAILABLE");
}

/** The owner that has the text, or the one of the user's new texts. Users without a workspace have only one. */
async function placeFor(
  databases: TextDatabases,
  access: TextAccess,
  { id, visibility }: Pick<NewContent, "id" | "visibility">,
): Promise<{ owner: TextOwner | undefined; isNew: boolean }> {
  if (!access.isWritable) return { owner: undefined, isNew: false };
  const stored = access.workspace && (await findContent(databases, access, id));
  return stored
    ? { owner: readableOwners(access).find((owner) => owner.id === stored.ownerId), isNew: false }
    : { owner: ownerOfNewText(access, visibility), isNew: true };
}

const falseIfDeleted = (error: unknown): false => {
  if (error instanceof AppError && error.code === "ACCOUNT_DELETED") return false;
  throw error;
};
