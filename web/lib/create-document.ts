import type { Language } from "../../shared/catalog/languages.ts";
import type { Visibility } from "../../shared/catalog/visibility.ts";
import type { Content } from "../../shared/contracts/contents.ts";
import { api } from "./api.ts";

export interface NewDocument {
  /** UUID v7. Sending the same one again returns the document as it is by then. */
  id: string;
  title: string;
  /** Markdown; may be empty. */
  content: string;
  /** By default the language of the text. */
  language?: Language;
  /** The language of a text that is too short to tell. */
  interfaceLanguage?: Language;
  folderId?: string;
  visibility?: Visibility;
}

/** Saves a text that no tool has written. @throws ApiError */
export const createDocument = (input: NewDocument): Promise<Content> =>
  api<Content>("/api/contents", { method: "POST", body: input });
