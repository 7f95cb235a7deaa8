// Connects browsers with the object of a document.
import { AppError } from "../../../shared/errors.ts";
import { accessTo, type TextContext, verifyAccess } from "../../db/documents/access.ts";
import { findUserById } from "../../db/users.ts";
import type { ConnectRequest } from "../../document-object/stub.ts";
import { pictureUrl } from "../account/avatar.ts";
import { findContentRecords } from "./read-content.ts";

/**
 * Returns what the object has to know to connect a user.
 * @throws AppError NOT_FOUND, also if the text is another user's or hidden by the plan; UNAUTHENTICATED if the account is gone
 */
export async function findLiveDocument(
  ctx: TextContext & { sessionId: string },
  contentId: string,
): Promise<ConnectRequest> {
  const { databases, userId, sessionId } = ctx;
  const [access, user] = await Promise.all([verifyAccess(ctx), findUserById(databases.primary, userId)]);
  const [record] = await findContentRecords(ctx, access, contentId);
  const allowed = record && accessTo(access, record.owner.id);
  if (!record || !allowed || !user) throw new AppError("NOT_FOUND");
  const { name, avatar } = user;
  const avatarUrl = avatar && pictureUrl(userId, avatar);
  return {
    ownerId: record.owner.id,
    contentId,
    revision: record.row.revision,
    visitor: { userId, sessionId, name, avatarUrl, ...allowed },
  };
}
