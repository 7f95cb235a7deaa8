import { ApiError } from "./api.ts";
import { currentUserId } from "./session.ts";
import { readNewDocument } from "./unsaved-edits.ts";

/**
 * Creates the document at the server if it exists only on this device. Call it before any other request about it.
 * @throws ApiError
 */
export async function sendNewDocument(id: string): Promise<void> {
  const userId = currentUserId();
  const document = userId && readNewDocument(userId, id);
  if (!document) return;
  const code = await import("./create-stored-document.ts").catch(() => undefined);
  if (!code) throw new ApiError("NETWORK", 0);
  await code.createStoredDocument(userId, document);
}
