// Creates a document at the server that was created without a connection. Loaded when there is one.
import { v7 as uuidv7 } from "uuid";
import type { Content, CreateContentInput } from "../../shared/contracts/contents.ts";
import { ApiError, api } from "./api.ts";

const creating = new Map<string, Promise<string | undefined>>();

/**
 * Creates the document, once if called again meanwhile; as a private one if its folder or workspace is gone. Returns its
 * id, or another one to create it with if that belongs to another text; undefined if the server won't ever take it.
 * @throws ApiError if it should be tried again
 */
export function createStoredDocument(document: CreateContentInput): Promise<string | undefined> {
  const { id } = document;
  const begun = creating.get(id) ?? create(document).finally(() => creating.delete(id));
  creating.set(id, begun);
  return begun;
}

async function create(document: CreateContentInput): Promise<string | undefined> {
  try {
    await api<Content>("/api/contents", { method: "POST", body: document });
    return document.id;
  } catch (error) {
    if (error instanceof ApiError && error.code === "CONTENT_CONFLICT") return uuidv7();
    if (!(error instanceof ApiError) || !refusals.includes(error.code)) throw error;
    const isElsewhere = document.folderId || document.visibility === "workspace";
    return isElsewhere ? create({ ...document, folderId: null, visibility: "private" }) : undefined;
  }
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
