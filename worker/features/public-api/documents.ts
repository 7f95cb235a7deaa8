// Documents and the history of the public API. A workspace's key has the workspace's texts, a personal key those that its user
// can read.
import { v7 as uuidv7 } from "uuid";
import type { Content, ContentChanges, ContentPage, Shelf } from "../../../shared/contracts/contents.ts";
import type { CreateDocumentInput, DocumentFilters } from "../../../shared/contracts/public-api.ts";
import { AppError } from "../../../shared/errors.ts";
import type { TextContext } from "../../db/documents/access.ts";
import { createContent } from "../documents/create-content.ts";
import { changeContent } from "../documents/edit-content.ts";
import { readContents } from "../documents/list-contents.ts";
import { readContent } from "../documents/read-content.ts";

/** Whose documents they are. */
export interface DocumentContext extends TextContext {
  isWorkspace: boolean;
}

export function listTexts(
  ctx: DocumentContext,
  shelf: Shelf,
  { limit, ...given }: DocumentFilters,
): Promise<ContentPage> {
  const filters = { ...given, shelf };
  return readContents(ctx, ctx.isWorkspace ? { ...filters, visibility: "private" } : filters, limit); // its own
}

/** Reads a document or a text of the history. @throws AppError NOT_FOUND, also if it is another owner's */
export async function readDocument(ctx: DocumentContext, id: string): Promise<Content> {
  return ofOwner(ctx, await readContent(ctx, id));
}

/** @throws AppError ACCOUNT_DELETED if the account or workspace was deleted meanwhile */
export async function createDocument(
  ctx: DocumentContext,
  document: CreateDocumentInput,
  now = Date.now(),
): Promise<Content> {
  const id = uuidv7({ msecs: now });
  return ofOwner(ctx, await createContent(ctx, { ...document, id, interfaceLanguage: "en" }, now));
}

/** @throws AppError as `changeContent` does; VALIDATION_FAILED if a workspace's key would make a document private */
export async function changeDocument(
  ctx: DocumentContext,
  id: string,
  changes: ContentChanges,
): Promise<Content> {
  return ofOwner(ctx, await changeContent(ctx, id, ctx.isWorkspace ? changesOfWorkspace(changes) : changes));
}

/** Drops `visibility`, which can only be `workspace`: the workspace itself owns the documents of its key. */
function changesOfWorkspace({ visibility = "workspace", ...changes }: ContentChanges): ContentChanges {
  if (visibility === "workspace") return changes;
  throw new AppError("VALIDATION_FAILED", {
    fields: { visibility: "FIELD_INVALID" },
    allowed: { visibility: { type: "string", enum: ["workspace"] } },
  });
}

const ofOwner = ({ isWorkspace }: DocumentContext, content: Content): Content =>
  isWorkspace ? { ...content, visibility: "workspace" } : content;
