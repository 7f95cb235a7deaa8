import type { Language } from "../../shared/catalog/languages.ts";
import type { Visibility } from "../../shared/catalog/visibility.ts";
import type { Content } from "../../shared/contracts/contents.ts";
import { api } from "./api.ts";

export interface NewDocument {
  /** A UUID v7. Sending the same one again is safe. */
  id: string;
  title: string;
  /** Markdown. */
  content: string;
  /** By default the language of the text. */
  language?: Language;
  folderId?: string;
  visibility?: Visibility;
}

/** Saves a text that no tool has written. @throws ApiError */
export const createDocument = (input: NewDocument): Promise<Content> =>
  api<Content>("/api/contents", { method: "POST", body: input });
