// Connects browsers with the object of a document, and tells it what happens to the text in the database.
import { env, waitUntil } from "cloudflare:workers";
import { AppError } from "../../../shared/errors.ts";
import { accessTo, type TextContext, type TextKey, verifyAccess } from "../../db/documents/access.ts";
import { findUserById } from "../../db/users.ts";
import { type ConnectRequest, documentObject } from "../../document-object/stub.ts";
import { logFailure } from "../../log.ts";
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

/** The wording of a text was changed in the database: people who are working on it get the change. Does not wait. */
export const absorbLater = (key: TextKey): void => waitUntil(tell(key, (object) => object.absorb()));

/** Texts were deleted, or have another owner: whoever has them open is told. Does not wait. */
export const leaveLater = (keys: TextKey[], reason: "gone" | "moved"): void =>
  waitUntil(Promise.all(keys.map((key) => leaveDocument(key, reason))));

export const leaveDocument = (key: TextKey, reason: "gone" | "moved"): Promise<void> =>
  tell(key, (object) => object.leave(reason));

/** What people have just written is saved before a text is deleted or moved, and for some seconds nothing else is taken. */
export const holdDocument = (key: TextKey): Promise<void> => tell(key, (object) => object.hold());

/** Calls the object of a document. It finds out later what it was not told. */
async function tell(
  key: TextKey,
  call: (object: ReturnType<typeof documentObject>) => Promise<void>,
): Promise<void> {
  try {
    await call(documentObject(env, key));
  } catch (cause) {
    logFailure("live document not told", cause);
  }
}
