// Input fields shared by the tools that work on a user's text.
import * as z from "zod/mini";
import { languages } from "../catalog/languages.ts";
import { fieldError } from "../errors.ts";
import { maxProtectedTerms, maxTextCharacters, maxTitleCharacters } from "../limits.ts";

/** A text as typed. Surrounding white space is kept, so that positions in the text stay valid. */
export const sourceText = z.string(fieldError("TEXT_EMPTY")).check(
  z.refine((text) => /\S/.test(text), fieldError("TEXT_EMPTY")),
  z.maxLength(maxTextCharacters, fieldError("TEXT_TOO_LONG")),
  z.overwrite((text) => text.toWellFormed()),
);

/** The text of a document, which may be empty. */
export const documentText = z.string(fieldError("TEXT_EMPTY")).check(
  z.maxLength(maxTextCharacters, fieldError("TEXT_TOO_LONG")),
  z.overwrite((text) => text.toWellFormed()),
);

/** The title of a document that a run reads; absent or empty if it has none. */
export const documentTitle = z._default(
  z.string().check(
    z.maxLength(maxTitleCharacters, fieldError("TITLE_TOO_LONG")),
    z.overwrite((title) => title.toWellFormed()),
  ),
  "",
);

/**
 * `language` is the language of the output; the default is that of the text. `interfaceLanguage` determines
 * number formats and the watermark if the language of the text is not supported.
 */
export const textLanguage = {
  language: z.optional(z.enum(languages)),
  interfaceLanguage: z._default(z.enum(languages), "en"),
};

/** The longest protected term, in characters. */
const maxTermCharacters = 100;

/** Terms that the output must contain unchanged if the text does. */
export const protectedTermsField = {
  protectedTerms: z._default(
    z
      .array(
        z
          .string()
          .check(z.trim(), z.minLength(1), z.maxLength(maxTermCharacters, fieldError("TERM_TOO_LONG"))),
      )
      .check(z.maxLength(maxProtectedTerms, fieldError("TOO_MANY_TERMS"))),
    [],
  ),
};

/** A title: one line with at least one visible character. */
export const lineOfText = z.string(fieldError("TITLE_REQUIRED")).check(
  z.overwrite((title) =>
    title
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim(),
  ),
  z.regex(/[^\s\p{Cc}\p{Cf}]/u, { error: fieldError("TITLE_REQUIRED"), abort: true }),
  z.maxLength(maxTitleCharacters, fieldError("TITLE_TOO_LONG")),
);

/** Sets the title of a text or conversation. */
export const titleInput = z.object({ title: lineOfText });
