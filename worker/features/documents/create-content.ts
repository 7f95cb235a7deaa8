import type { Content, NewDocument } from "../../../shared/contracts/contents.ts";
import { AppError } from "../../../shared/errors.ts";
import { textMetrics } from "../../../shared/text/analysis/analyze-text.ts";
import { detectLanguage } from "../../../shared/text/analysis/detect-language.ts";
import { excerptOf } from "../../../shared/text/analysis/plain-text.ts";
import { idAt, timeOfId } from "../../db/client.ts";
import {
  ownerOf,
  ownerOfNewText,
  readableOwners,
  readTexts,
  type TextContext,
  verifyAccess,
  writableWorkspace,
} from "../../db/documents/access.ts";
import type { ContentRow } from "../../db/documents/contents.ts";
import { hasFolder } from "../../db/documents/folders.ts";
import { onOwnerShard, onOwnerShards } from "../../db/documents/owner-batch.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import { findInTrash } from "../../db/documents/trash.ts";
import { queueDeliveries } from "../../outbox/webhook-queue.ts";
import { changeContent } from "./edit-content.ts";
import { contentOf, findContentRecords } from "./read-content.ts";

/** How far the clock of a client may be ahead. */
const clockErrorMs = 86_400_000;

/**
 * Creates a document. Safe to repeat: a known id returns the document as it is, with the tags.
 * @throws AppError CONTENT_CONFLICT if the id belongs to a text of someone else or of a tool; NOT_FOUND if there is no such
 * folder, or the document is in the trash; ROLE_REQUIRED or WORKSPACE_READ_ONLY if the user may not write in the workspace;
 * DOCUMENT_LIMIT_REACHED if the plan has no room for it; VALIDATION_FAILED if the time in the id is in the future;
 * ACCOUNT_DELETED if the account or workspace was deleted meanwhile
 */
export async function createContent(
  ctx: TextContext,
  { id, title, content, language, interfaceLanguage, folderId = null, visibility, tags = [] }: NewDocument,
  now = Date.now(),
): Promise<Content> {
  const access = await verifyAccess(ctx);
  if (visibility === "workspace") writableWorkspace(access);
  const owner = visibility ? ownerOf(access, visibility) : ownerOfNewText(access);
  if (id > idAt(now + clockErrorMs))
    throw new AppError("VALIDATION_FAILED", { fields: { id: "FIELD_INVALID" } });
  const isSame = ({ tool, ownerId, authorId }: Pick<ContentRow, "tool" | "ownerId" | "authorId">) =>
    tool === "document" && [ownerId, authorId].includes(ctx.userId);
  const inTrash = onOwnerShards(ctx.databases, readableOwners(access), (db, { id: ownerId }) =>
    findInTrash(db, ownerId, id),
  );
  const isPlaced =
    !owner ||
    folderId === null ||
    onOwnerShard(ctx.databases, owner, (db) => hasFolder(db, owner.id, folderId));
  const deleted = (await inTrash).find((row) => row !== undefined);
  if (deleted && !isSame(deleted)) throw new AppError("CONTENT_CONFLICT");
  if (!(await isPlaced) || deleted) throw new AppError("NOT_FOUND");
  const detected = language ?? detectLanguage(content);
  const written = detected === null || detected === "other" ? interfaceLanguage : detected;
  const document = {
    userId: ctx.userId,
    visibility,
    id,
    tool: "document" as const,
    isDocument: true,
    language: written,
    title,
    excerpt: excerptOf(content),
    watermarked: false, // no model has written it
    createdAt: Math.min(now, timeOfId(id)), // a document from an offline device may arrive later
    metrics: JSON.stringify(textMetrics(content, written)),
    input: "{}",
    body: content,
    folderId,
  };
  const isSaved = await saveContent(ctx.databases, document, { sendDeliveries: queueDeliveries });
  if (!isSaved) throw new AppError("ACCOUNT_DELETED");
  const [record] = await readTexts(ctx, (access) => findContentRecords(ctx, access, id));
  if (!record) throw new AppError("NOT_FOUND");
  if (!isSame(record.row)) throw new AppError("CONTENT_CONFLICT");
  return tags.length > 0 ? changeContent(ctx, id, { addTags: tags }, now) : contentOf(ctx.userId, record);
}
