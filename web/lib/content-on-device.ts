import type { Content, CreateContentInput } from "../../shared/contracts/contents.ts";

/** A new document that the server does not have yet, as the server would return it. */
export function contentOnDevice(userId: string, input: CreateContentInput): Content {
  const { id, title, content, visibility = "private", folderId = null, tags = [] } = input;
  return {
    id,
    title,
    tool: "document",
    language: input.language ?? input.interfaceLanguage ?? "en",
    isFavorite: false,
    createdAt: Date.now(),
    isDocument: true,
    editedAt: Date.now(),
    tags,
    authorId: visibility === "workspace" ? userId : null,
    folderId,
    deletedAt: null,
    content,
    visibility,
    revision: 0, // the server's first
    source: null,
    metrics: null,
    seoScore: null,
    variants: [],
    watermark: "",
  };
}
