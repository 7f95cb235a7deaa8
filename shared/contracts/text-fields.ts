// What every tool that works on a text of the person is given.
import * as z from "zod/mini";
import { languages } from "../catalog/languages.ts";
import { fieldError } from "../errors.ts";
import { maxTextCharacters, maxTitleCharacters } from "../limits.ts";

/** A text as it was typed, white space around it included: what is found in it is told by its place. */
export const sourceText = z.string(fieldError("TEXT_EMPTY")).check(
  z.refine((text) => /\S/.test(text), fieldError("TEXT_EMPTY")),
  z.maxLength(maxTextCharacters, fieldError("TEXT_TOO_LONG")),
  z.overwrite((text) => text.toWellFormed()),
);

/**
 * `language` is what the answer is to be in; without it, the text's own. `interfaceLanguage` is what remains where the
 * text is in none of the five: for its figures and its watermark.
 */
export const textLanguage = {
  language: z.optional(z.enum(languages)),
  interfaceLanguage: z._default(z.enum(languages), "en"),
};

/** A name: one line, with something on it that can be seen. */
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

/** Giving a thing its name. */
export const titleInput = z.object({ title: lineOfText });
