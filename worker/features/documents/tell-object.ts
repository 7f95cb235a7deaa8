// Tells the object of a document what happens to the text in the database.
import { env, waitUntil } from "cloudflare:workers";
import type { TextKey } from "../../db/documents/access.ts";
import { documentObject } from "../../document-object/stub.ts";
import { logFailure } from "../../log.ts";
import { recheckAccess } from "./recheck-access.ts";

/** The wording of a text was changed in the database: people who are working on it get the change. Does not wait. */
export const absorbLater = (key: TextKey): void => waitUntil(tell(key, (object) => object.absorb()));

/** Texts were deleted, or have another owner: whoever has them open is told. Does not wait. */
export const leaveLater = (keys: TextKey[], reason: "gone" | "moved"): void =>
  waitUntil(Promise.all(keys.map((key) => leaveDocument(key, reason))));

export const leaveDocument = (key: TextKey, reason: "gone" | "moved"): Promise<void> =>
  tell(key, (object) => object.leave(reason));

/** What people have just written is saved before a text is deleted or moved, and for some seconds nothing else is taken. */
export const holdDocument = (key: TextKey): Promise<void> => tell(key, (object) => object.hold());

/** Sessions of a user have ended: documents that were open in them are closed. Does not wait. */
export const recheckAccessLater = (userId: string): void => waitUntil(recheckAccess(env, userId));

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
