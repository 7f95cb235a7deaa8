// Sends a document that was created without a connection.
import type { Content, CreateContentInput } from "../../shared/contracts/contents.ts";
import { ApiError, api } from "./api.ts";
import { currentUserId } from "./session.ts";
import {
  readNewDocument,
  readUnsavedEdit,
  removeNewDocument,
  storeNewDocument,
  storeUnsavedEdit,
} from "./unsaved-edits.ts";

const sending = new Map<string, Promise<void>>();

/**
 * Creates the document at the server if it exists only on this device. Call it before any other request about it.
 * @throws ApiError
 */
export async function sendNewDocument(id: string): Promise<void> {
  const userId = currentUserId();
  if (!userId || !readNewDocument(userId, id)) return;
  const begun = sending.get(id) ?? create(userId, id).finally(() => sending.delete(id));
  sending.set(id, begun);
  await begun;
}

async function create(userId: string, id: string): Promise<void> {
  const document = readNewDocument(userId, id);
  if (!document) return;
  try {
    await api<Content>("/api/contents", { method: "POST", body: document });
  } catch (error) {
    if (!(error instanceof ApiError) || !hasNoPlace(error)) throw error;
    if (document.folderId || document.visibility === "workspace") {
      storeNewDocument(userId, toPrivate(document));
      return create(userId, id);
    }
    // It was created, and has been deleted elsewhere. Its wording stays on the device until the user discards it.
    if (!readUnsavedEdit(userId, id)) storeUnsavedEdit(userId, id, { text: document.content, revision: 0 });
  }
  removeNewDocument(userId, id);
}

/** Whether the folder was deleted meanwhile, or the user may not write in the workspace any more. */
const hasNoPlace = ({ code }: ApiError) =>
  code === "NOT_FOUND" || code === "ROLE_REQUIRED" || code === "WORKSPACE_READ_ONLY";

const toPrivate = (document: CreateContentInput): CreateContentInput => ({
  ...document,
  folderId: null,
  visibility: "private",
});
