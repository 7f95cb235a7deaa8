import { v7 as uuidv7 } from "uuid";
import type { SavedReply } from "../../../shared/contracts/chats.ts";
import { AppError } from "../../../shared/errors.ts";
import { textMetrics } from "../../../shared/text/analysis/analyze-text.ts";
import { excerptOf, nameOf } from "../../../shared/text/analysis/plain-text.ts";
import { findTextAccess, type TextContext } from "../../db/documents/access.ts";
import { findContent, type NewContent } from "../../db/documents/contents.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import { queueDeliveries } from "../../outbox/webhook-queue.ts";
import { headingOf } from "../../tools/source-text.ts";
import type { userObject } from "../../user-object/stub.ts";

type ReplyToSave = NonNullable<Awaited<ReturnType<ReturnType<typeof userObject>["reserveSave"]>>>;

/**
 * Saves a reply of the assistant as a document. Saving it again, also after a failure, gives the same text.
 * The chat links to the text only after it is saved.
 * @throws AppError NOT_FOUND; ACCOUNT_DELETED if the account was deleted meanwhile; CONTENT_CONFLICT if the id belongs to
 * another text; CONTENT_UNREADABLE if the text cannot be read back
 */
export async function saveReply(
  ctx: TextContext,
  object: ReturnType<typeof userObject>,
  { chat, message }: { chat: string; message: string },
): Promise<SavedReply> {
  const { databases, userId } = ctx;
  const reply = await object.reserveSave(userId, chat, message, uuidv7());
  if (!reply?.content.trim()) throw new AppError("NOT_FOUND");
  const content = contentOf(userId, reply);
  const access = await findTextAccess(databases.primary, userId);
  if (!access) throw new AppError("ACCOUNT_DELETED");
  const existing = await findContent(databases, access, content.id);
  if (existing && existing.body !== content.body) throw new AppError("CONTENT_CONFLICT");
  if (!existing) {
    if (!(await saveContent(databases, content, { sendDeliveries: queueDeliveries })))
      throw new AppError("ACCOUNT_DELETED");
    if (!(await findContent(databases, access, content.id))) throw new AppError("CONTENT_UNREADABLE");
  }
  await object.linkReply(userId, chat, message, content.id);
  return { contentId: content.id };
}

function contentOf(userId: string, reply: ReplyToSave): NewContent {
  const { content, language, question, contentId } = reply;
  return {
    userId,
    id: contentId,
    tool: "chat",
    isDocument: true,
    language,
    title: headingOf(content) || nameOf(content, 80),
    excerpt: excerptOf(content),
    watermarked: false, // the assistant is part of paid plans only
    createdAt: Date.now(),
    metrics: JSON.stringify(textMetrics(content, language)),
    input: JSON.stringify({ message: question }),
    body: content,
  };
}
