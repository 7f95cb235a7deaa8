// Creates, lists and revokes the public links to a text. Those who may change the text may do so.
import { v7 as uuidv7 } from "uuid";
import type * as z from "zod/mini";
import type { CreatedShareLink, ShareLink, shareInput } from "../../../shared/contracts/sharing.ts";
import { AppError } from "../../../shared/errors.ts";
import { maxShareLinks } from "../../../shared/limits.ts";
import {
  readableOwners,
  readTexts,
  type TextAccess,
  type TextContext,
  type TextOwner,
  verifyAccess,
  writableWorkspace,
} from "../../db/documents/access.ts";
import { keepAsDocument } from "../../db/documents/contents.ts";
import { onOwnerShard } from "../../db/documents/owner-batch.ts";
import { deleteShareLink, insertShareLink, listShareLinks, type ShareLinkRow } from "../../db/share-links.ts";
import { logEvent } from "../../log.ts";
import { type ContentRecord, findContentRecords } from "../documents/read-content.ts";
import { hashSecret, newSecret } from "../identity/one-time-tokens.ts";
import { hashPassword } from "../identity/password.ts";
import { refuseWeakPassword } from "../identity/password-rules.ts";

const dayMs = 86_400_000;
/** How much of a link's secret is shown: 36 of its 256 random bits. */
const shownLength = 6;

/** The links to a text, newest first. @throws AppError NOT_FOUND, ROLE_REQUIRED or WORKSPACE_READ_ONLY */
export async function readShareLinks(ctx: TextContext, contentId: string): Promise<ShareLink[]> {
  const reading = readTexts(ctx, async (access) => {
    const ownerIds = readableOwners(access).map(({ id }) => id);
    const [[text], links] = await Promise.all([
      findContentRecords(ctx, access, contentId),
      listShareLinks(ctx.databases.primary, ownerIds, contentId),
    ]);
    return { owner: text?.owner, links };
  });
  const [{ owner, links }, access] = await Promise.all([reading, verifyAccess(ctx)]);
  requireWritable(access, owner);
  const ofText = links.filter(({ ownerId }) => ownerId === owner?.id);
  return ofText.sort((a, b) => (a.id < b.id ? 1 : -1)).map(shareLinkOf);
}

/**
 * Creates a link, and makes its text a document. Its secret is stored as a hash only.
 * @param origin for the link's address
 * @throws AppError as `readShareLinks` does; VALIDATION_FAILED if the password is too common; TOO_MANY_SHARE_LINKS
 */
export async function addShareLink(
  ctx: TextContext,
  contentId: string,
  { expiresInDays, password }: z.output<typeof shareInput>,
  origin: string,
): Promise<CreatedShareLink> {
  const { databases, userId } = ctx;
  if (password !== null) await refuseWeakPassword(password, "");
  const { owner, row } = await findChangeable(ctx, contentId);
  const [secret, now] = [newSecret(), Date.now()];
  const text = { ownerId: owner.id, contentId };
  const link = {
    ...text,
    tokenHash: await hashSecret(secret),
    id: uuidv7({ msecs: now }),
    prefix: secret.slice(0, shownLength),
    passwordHash: password === null ? null : await hashPassword(password),
    createdBy: userId,
    createdAt: now,
    expiresAt: expiresInDays === null ? null : now + expiresInDays * dayMs,
  };
  if (!row.isDocument)
    await onOwnerShard(databases, owner, (db) => keepAsDocument(db, owner.id, contentId, now));
  if (!(await insertShareLink(databases.primary, link)))
    throw new AppError("TOO_MANY_SHARE_LINKS", { limit: maxShareLinks });
  logEvent("share link created", { userId, ownerId: text.ownerId });
  return { share: shareLinkOf(link), url: `${origin}/s/${secret}` };
}

/** Revokes a link. It fails from now on. @throws AppError as `readShareLinks` does */
export async function revokeShareLink(ctx: TextContext, contentId: string, id: string): Promise<void> {
  const { owner } = await findChangeable(ctx, contentId);
  const text = { ownerId: owner.id, contentId };
  if (!(await deleteShareLink(ctx.databases.primary, text, id))) throw new AppError("NOT_FOUND");
  logEvent("share link revoked", { userId: ctx.userId, ownerId: text.ownerId });
}

async function findChangeable(ctx: TextContext, contentId: string): Promise<ContentRecord> {
  const access = await verifyAccess(ctx);
  const [record] = await findContentRecords(ctx, access, contentId);
  if (!record) throw new AppError("NOT_FOUND");
  requireWritable(access, record.owner);
  return record;
}

/** @throws AppError NOT_FOUND, ROLE_REQUIRED or WORKSPACE_READ_ONLY */
function requireWritable(access: TextAccess, owner: TextOwner | undefined): void {
  if (!owner) throw new AppError("NOT_FOUND");
  if (owner.id !== access.own.id) writableWorkspace(access);
}

const shareLinkOf = ({
  id,
  prefix,
  passwordHash,
  createdBy,
  createdAt,
  expiresAt,
}: ShareLinkRow): ShareLink => ({
  id,
  prefix,
  hasPassword: passwordHash !== null,
  createdBy,
  createdAt,
  expiresAt,
});
