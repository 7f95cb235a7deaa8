// The translation of a whole document, which becomes a document of its own.
import * as z from "zod/mini";
import { type Language, languages } from "../catalog/languages.ts";
import { visibilities } from "../catalog/visibility.ts";
import { type EntitlementRequest, voiceOption } from "../entitlement.ts";
import { fieldError } from "../errors.ts";
import { detectLanguage } from "../text/analysis/detect-language.ts";
import { wordsForLimit } from "../text/analysis/words.ts";
import { uuid } from "./runs.ts";
import { documentTitle, protectedTermsField, sourceText } from "./text-fields.ts";
import { voiceField } from "./used-voice.ts";

const translation = z.object({
  /** The document that is translated. It is only recorded with the translation. */
  document: uuid,
  title: documentTitle,
  /** The document's Markdown. */
  text: sourceText,
  /** The document's language, for a text that is too short or too mixed to tell. */
  language: z.enum(languages),
  to: z.enum(languages),
  /** Where the translation is saved, if the user may write there; otherwise it is private and in no folder. */
  visibility: z.optional(z.enum(visibilities)),
  folderId: z.optional(z.nullable(uuid)),
  ...protectedTermsField,
  ...voiceField,
});
export const translateInput = translation.check(
  z.refine((request) => languageFrom(request) !== request.to, {
    error: fieldError("FIELD_INVALID"),
    path: ["to"],
  }),
);
export type TranslateInput = z.input<typeof translateInput>;
export type TranslateRequest = z.output<typeof translateInput>;

/** The language that a document is translated from; "other" if it is not a supported one. */
export const languageFrom = ({
  text,
  language,
}: Pick<TranslateRequest, "text" | "language">): Language | "other" => detectLanguage(text) ?? language;

export const translateEntitlement = ({
  text,
  voice,
}: Pick<TranslateRequest, "text" | "voice">): EntitlementRequest => ({
  options: voiceOption(voice),
  words: { count: wordsForLimit(text), limit: "wordsToEdit" },
});
