// Creates a document at the server that was created without a connection. Loaded when there is one.
import { v7 as uuidv7 } from "uuid";
import type { Content, CreateContentInput } from "../../shared/contracts/contents.ts";
import { ApiError, api } from "./api.ts";

/** `isCurrent`: whether the server has this text, and not that of an earlier attempt whose response was lost. */
interface Created {
  id: string;
  isCurrent: boolean;
}

const creating = new Map<string, Promise<Created | undefined>>();

/**
 * Creates the document, once if called again meanwhile; as a private one if its folder or workspace is gone. Its id is
 * another one, to create it with, if that belongs to another text. Undefined if the server won't ever take it.
 * @throws ApiError if it should be tried again
 */
export function createStoredDocument(document: CreateContentInput): Promise<Created | undefined> {
  const { id } = document;
  const begun = creating.get(id) ?? create(document).finally(() => creating.delete(id));
  creating.set(id, begun);
  return begun;
}

async function create(document: CreateContentInput): Promise<Created | undefined> {
  try {
    const { content } = await api<Content>("/api/contents", { method: "POST", body: document });
    return { id: document.id, isCurrent: content === document.content };
  } catch (error) {
    if (error instanceof ApiError && error.code === "CONTENT_CONFLICT")
      return { id: uuidv7(), isCurrent: false };
    if (!(error instanceof ApiError) || !refusals.includes(error.code)) throw error;
    const isElsewhere = document.folderId || document.visibility === "workspace";
    return isElsewhere ? create({ ...document, folderId: null, visibility: "private" }) : undefined;
  }
}

/**
 * Errors that a retry repeats: the folder or the document was deleted elsewhere, the user may not write in the workspace any
 * more, or the clock of the device was wrong.
 */
const refusals: readonly string[] = [
  "NOT_FOUND",
  "ROLE_REQUIRED",
  "WORKSPACE_READ_ONLY",
  "VALIDATION_FAILED",
];
