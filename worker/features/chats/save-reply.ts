import { v7 as uuidv7 } from "uuid";
import type { SavedReply } from "../../../shared/contracts/chats.ts";
import { AppError } from "../../../shared/errors.ts";
import { textMetrics } from "../../../shared/text/metrics.ts";
import { nameOf } from "../../../shared/text/name-of.ts";
import { excerptOf } from "../../../shared/text/plain.ts";
import type { Database } from "../../db/client.ts";
import { findContent, type NewContent, saveContent } from "../../db/contents.ts";
import { findUserById } from "../../db/users.ts";
import { headingOf } from "../../tools/heading-of.ts";
import type { userObject } from "../../user-object/stub.ts";

type TakenReply = NonNullable<Awaited<ReturnType<ReturnType<typeof userObject>["takeReply"]>>>;

/**
 * Puts a reply of the assistant into the history; saved again it is the same text there.
 * @throws AppError NOT_FOUND; OWNER_GONE where the account has ended meanwhile; CONTENT_CONFLICT where its id is that
 * of another text; CONTENT_UNREADABLE where it cannot be read back
 */
export async function saveReply(
  db: Database,
  object: ReturnType<typeof userObject>,
  userId: string,
  { chat, message }: { chat: string; message: string },
): Promise<SavedReply> {
  const reply = await object.takeReply(userId, chat, message, uuidv7());
  if (!reply?.content.trim()) throw new AppError("NOT_FOUND");
  if (!(await findUserById(db, userId))) throw new AppError("OWNER_GONE");
  const content = contentOf(userId, reply);
  const there = await findContent(db, userId, content.id);
  if (there && there.body !== content.body) throw new AppError("CONTENT_CONFLICT");
  if (!there) {
    await saveContent(db, content);
    if (!(await findContent(db, userId, content.id))) throw new AppError("CONTENT_UNREADABLE");
  }
  return { contentId: content.id };
}

function contentOf(userId: string, reply: TakenReply): NewContent {
  const { content, language, question, savedAs } = reply;
  return {
    userId,
    id: savedAs,
    tool: "chat",
    language,
    title: headingOf(content) || nameOf(content, 80),
    excerpt: excerptOf(content),
    watermarked: false, // the assistant writes for paid plans alone
    createdAt: Date.now(),
    metrics: JSON.stringify(textMetrics(content, language)),
    input: JSON.stringify({ message: question }),
    body: content,
  };
}
