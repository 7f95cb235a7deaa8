// Documents of the public API. A workspace's key has the workspace's documents, a personal key those that its user can read.
import { v7 as uuidv7 } from "uuid";
import type {
  Content,
  ContentChanges,
  ContentFilters,
  ContentPage,
} from "../../../shared/contracts/contents.ts";
import type { CreateDocumentInput } from "../../../shared/contracts/public-api.ts";
import { AppError } from "../../../shared/errors.ts";
import { textMetrics } from "../../../shared/text/analysis/analyze-text.ts";
import { detectLanguage } from "../../../shared/text/analysis/detect-language.ts";
import { excerptOf } from "../../../shared/text/analysis/plain-text.ts";
import type { Database } from "../../db/client.ts";
import { type NewContent, saveContent } from "../../db/documents/contents.ts";
import { queueDeliveries } from "../../outbox/webhook-queue.ts";
import { changeContent } from "../documents/edit-content.ts";
import { readContents } from "../documents/list-contents.ts";
import { readContent } from "../documents/read-content.ts";

/** Whose documents they are. */
export interface DocumentOwner {
  ownerId: string;
  isWorkspace: boolean;
}

export function listDocuments(
  db: Database,
  { ownerId, isWorkspace }: DocumentOwner,
  filters: ContentFilters,
): Promise<ContentPage> {
  return readContents(db, ownerId, isWorkspace ? { ...filters, visibility: "private" } : filters); // its own
}

/** @throws AppError NOT_FOUND, also if the document is another owner's */
export async function readDocument(db: Database, owner: DocumentOwner, id: string): Promise<Content> {
  return ofOwner(owner, await readContent(db, owner.ownerId, id));
}

/** @throws AppError ACCOUNT_DELETED if the account or workspace was deleted meanwhile */
export async function createDocument(
  db: Database,
  owner: DocumentOwner,
  { title, content, language, tags = [] }: CreateDocumentInput,
  now = Date.now(),
): Promise<Content> {
  const id = uuidv7({ msecs: now });
  const found = language ?? detectLanguage(content);
  const written = found === null || found === "other" ? "en" : found;
  const document: NewContent = {
    userId: owner.ownerId,
    id,
    tool: "document",
    language: written,
    title,
    excerpt: excerptOf(content),
    watermarked: false, // plans with the API have no watermark
    createdAt: now,
    metrics: JSON.stringify(textMetrics(content, written)),
    input: "{}",
    body: content,
  };
  const isSaved = await saveContent(db, document, queueDeliveries);
  if (!isSaved) throw new AppError("ACCOUNT_DELETED");
  if (tags.length === 0) return readDocument(db, owner, id);
  return ofOwner(owner, await changeContent(db, owner.ownerId, id, { addTags: tags }));
}

/** @throws AppError as `changeContent` does; VALIDATION_FAILED if a workspace's key would make a document private */
export async function changeDocument(
  db: Database,
  owner: DocumentOwner,
  id: string,
  changes: ContentChanges,
): Promise<Content> {
  if (owner.isWorkspace && changes.visibility !== undefined)
    throw new AppError("VALIDATION_FAILED", { fields: { visibility: "FIELD_INVALID" } });
  return ofOwner(owner, await changeContent(db, owner.ownerId, id, changes));
}

const ofOwner = ({ isWorkspace }: DocumentOwner, content: Content): Content =>
  isWorkspace ? { ...content, visibility: "workspace" } : content;
