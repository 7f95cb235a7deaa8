// Deletes everything that an owner has in the content databases.
import { openDatabase } from "../../db/client.ts";
import { allContentDatabases } from "../../db/content-databases.ts";
import { deleteSomeContents, forgetAuthor, listEditedSince } from "../../db/documents/deletion.ts";
import { forgetMove } from "../../db/documents/move-owner.ts";
import { markOwnerDeleted } from "../../db/documents/owner-batch.ts";
import { deleteShareLinksOf, forgetShareCreator } from "../../db/share-links.ts";
import { deleteWebhooksOf } from "../../db/webhooks.ts";
import type { Bindings } from "../../env.ts";
import { leaveDocument } from "./tell-object.ts";

/** How many texts one statement deletes. */
const batchSize = 500;
/** An object that nobody uses keeps a text no longer (worker/document-object), in ms. */
const liveMs = 31 * 86_400_000;
/** How many objects of documents are told. The others find out within a day. */
const objectsAtOnce = 200;

/**
 * Deletes an owner's texts, their links, and webhooks. In all content databases, because a move may have been under way. What is saved
 * later fails.
 */
export async function deleteTextsOf(env: Bindings, ownerId: string): Promise<void> {
  const main = openDatabase(env.DB);
  await deleteShareLinksOf(main, ownerId);
  for (const db of allContentDatabases(env)) {
    const now = Date.now();
    await markOwnerDeleted(db, ownerId, now);
    const edited = await listEditedSince(db, ownerId, now - liveMs, objectsAtOnce);
    await Promise.all(edited.map((contentId) => leaveDocument({ ownerId, contentId }, "gone")));
    let deleted: number;
    do deleted = await deleteSomeContents(db, ownerId, batchSize);
    while (deleted === batchSize);
    await deleteWebhooksOf(db, ownerId);
  }
  await forgetMove(main, ownerId);
}

/** Removes a deleted account from the texts, comments and links that it made in workspaces. */
export async function forgetAuthorOf(env: Bindings, userId: string): Promise<void> {
  await forgetShareCreator(openDatabase(env.DB), userId);
  for (const db of allContentDatabases(env)) await forgetAuthor(db, userId);
}
