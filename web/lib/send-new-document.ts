// Sends a document that was created without a connection.
import type { Content, CreateContentInput } from "../../shared/contracts/contents.ts";
import { ApiError, api } from "./api.ts";
import { currentUserId } from "./session.ts";
import { readNewDocument, readUnsavedEdit, removeNewDocument, storeUnsavedEdit } from "./unsaved-edits.ts";

const sending = new Map<string, Promise<void>>();

/**
 * Creates the document at the server if it exists only on this device. Call it before any other request about it.
 * @throws ApiError
 */
export async function sendNewDocument(id: string): Promise<void> {
  const userId = currentUserId();
  const document = userId && readNewDocument(userId, id);
  if (!document) return;
  const begun = sending.get(id) ?? create(userId, document).finally(() => sending.delete(id));
  sending.set(id, begun);
  await begun;
}

async function create(userId: string, document: CreateContentInput): Promise<void> {
  const { id, content } = document;
  try {
    await api<Content>("/api/contents", { method: "POST", body: document });
  } catch (error) {
    if (!(error instanceof ApiError) || !refusals.includes(error.code)) throw error;
    if (document.folderId || document.visibility === "workspace")
      return create(userId, { ...document, folderId: null, visibility: "private" });
    // The server won't ever take it. Its wording stays on the device until the user discards it.
    if (content && !readUnsavedEdit(userId, id)) storeUnsavedEdit(userId, id, { text: content, revision: 0 });
  }
  removeNewDocument(userId, id);
}

/**
 * Errors that a retry repeats: the folder or the document was deleted elsewhere, the user may not write in the workspace any
 * more, or the document is older than what the plan shows.
 */
const refusals: readonly string[] = [
  "NOT_FOUND",
  "ROLE_REQUIRED",
  "WORKSPACE_READ_ONLY",
  "VALIDATION_FAILED",
];
