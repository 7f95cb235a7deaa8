// Saves a new text, in the content database of its owner.
import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../client.ts";
import { mainShard, type TextDatabases } from "../content-databases.ts";
import { placeholder, prepareOnce } from "../prepared-statements.ts";
import { workspaces } from "../schema.ts";
import type { DeliveryKey, SendDeliveries } from "../webhooks.ts";
import {
  type AccessHint,
  findTextAccess,
  isAsHinted,
  ownerOfNewText,
  readableOwners,
  selectUserAccess,
  type TextAccess,
  type TextOwner,
  toUserAccess,
} from "./access.ts";
import {
  contentInserts,
  findContent,
  insertContent,
  insertValues,
  type NewContent,
  retractContent,
} from "./contents.ts";
import { OwnerMoved, onOwnerShard, writeBatch } from "./owner-batch.ts";
import { workspaceOf } from "./owners.ts";

/** How often the text may be shared or taken back while it is being saved. */
const maxAttempts = 5;

interface SaveOptions {
  /** Called with the deliveries of webhooks; without it, the hourly job sends them. */
  sendDeliveries?: SendDeliveries | undefined;
  /** With it, a new text in the main database takes one round trip. It may be out of date. */
  hint?: AccessHint | undefined;
}

/**
 * Saves a text and its search words, in the user's workspace if new texts are shared there. A continuation replaces the
 * text it continues, wherever that is now, and an edited text becomes a version. Safe to repeat; late calls change nothing.
 * @returns false if the account or workspace is gone or being deleted, so that nothing was saved
 * @throws AppError CONTENT_UNAVAILABLE if the text can be saved later
 */
export async function saveContent(
  databases: TextDatabases,
  content: NewContent,
  { sendDeliveries, hint }: SaveOptions = {},
): Promise<boolean> {
  const created = await saveAndList(databases, content, hint).catch(falseIfDeleted);
  if (created === false) return false;
  if (created.length > 0) sendDeliveries?.(created);
  return true;
}

/** Returns the deliveries of webhooks; false if nothing was saved. @throws AppError ACCOUNT_DELETED or CONTENT_UNAVAILABLE */
async function saveAndList(
  databases: TextDatabases,
  content: NewContent,
  hint: AccessHint | undefined,
): Promise<DeliveryKey[] | false> {
  const early = hint && (await saveAsHinted(databases.primary, content, hint));
  if (early?.created) return early.created;
  const access = early?.access ?? (await findTextAccess(databases.primary, content.userId));
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
    );
    if (!created) continue;
    // The account may have been deleted meanwhile, which only its own texts can tell.
    if (owner !== access.own && isNew && !(await findTextAccess(databases.primary, content.userId))) {
      await onOwnerShard(databases, owner, (db) => retractContent(db, owner.id, content.id, created));
      return false;
    }
    return created;
  }
  throw new AppError("CONTENT_UNAVAILABLE");
}

/** The statements of `saveAsHinted`, by where the text is placed. */
const insertAsHinted = prepareOnce((db, place: "own" | "chosenWorkspace" | "defaultWorkspace") => {
  const userId = placeholder("userId");
  const isDefault = place === "defaultWorkspace" ? eq(workspaces.defaultVisibility, "workspace") : undefined;
  const workspaceId = workspaceOf(userId, "write", and(isNull(workspaces.endedAt), isDefault));
  const isPlaced = place === "own" ? sql`1` : sql`${placeholder("ownerId")} = ${workspaceId}`;
  const inserts = contentInserts(db, sql`${isAsHinted(db)} AND ${isPlaced}`);
  const [deliveries, , ...others] = inserts; // a new text has no version
  return [deliveries, ...others, selectUserAccess(db, userId)];
});

/**
 * Saves a new text where the hint says, if that is in the main database and the hint still holds, and reads the access in the
 * same batch.
 * @returns `created` if the text is stored; undefined if a hint can't tell where
 */
async function saveAsHinted(
  db: Database,
  content: NewContent,
  hint: AccessHint,
): Promise<{ created: DeliveryKey[] | undefined; access: TextAccess | undefined } | undefined> {
  const { userId, visibility = hint.workspace ? "workspace" : "private", continuationIndex = 0 } = content;
  const { plan, shard, workspace } = hint;
  if (shard !== mainShard || (workspace && workspace.shard !== mainShard) || continuationIndex > 0)
    return undefined;
  const own = { id: userId, shard, plan };
  const shared = visibility === "workspace" ? workspace : null;
  const placement = {
    owner: shared ? { ...shared, plan: "teams" as const } : own,
    authorId: shared ? userId : null,
    others: shared ? [userId] : workspace ? [workspace.id] : [],
  };
  const statements = insertAsHinted(
    db,
    { ...insertValues(content, placement), userId, plan, workspaceId: workspace?.id ?? null },
    shared ? (content.visibility ? "chosenWorkspace" : "defaultWorkspace") : "own",
  );
  try {
    const [created, , , stored, [row]] = await writeBatch(db, placement.owner.id, statements);
    return { created: stored.length > 0 ? created : undefined, access: row && toUserAccess(row) };
  } catch (error) {
    if (error instanceof OwnerMoved) return undefined;
    throw error;
  }
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
