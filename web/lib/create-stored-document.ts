// Creates a document at the server that was created without a connection. Loaded when there is one.
import type { Content, CreateContentInput } from "../../shared/contracts/contents.ts";
import { ApiError, api } from "./api.ts";
import { readUnsavedEdit, storeUnsavedEdit, writeNewDocument } from "./unsaved-edits.ts";

const creating = new Map<string, Promise<void>>();

/** Creates the document, once if called again meanwhile. @throws ApiError */
export async function createStoredDocument(userId: string, document: CreateContentInput): Promise<void> {
  const { id } = document;
  const begun = creating.get(id) ?? create(userId, document).finally(() => creating.delete(id));
  creating.set(id, begun);
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
  writeNewDocument(userId, id);
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
