// What every tool that works on a text of the person is given.
import * as z from "zod/mini";
import { languages } from "../catalog/languages.ts";
import { fieldError } from "../errors.ts";

/** The longest text a request may bring, in UTF-16 units: room for the 10,000 words of the largest plans. */
export const maxTextCharacters = 200_000;

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

// How much of what the history and conversations take, for screens that only count: without the contracts themselves.

/** The longest name of a text or a conversation, in characters. */
export const maxTitleCharacters = 200;
/** The longest search, in characters. */
export const maxSearchCharacters = 200;
export const maxTagCharacters = 40;
/** The most tags of one text. */
export const maxTags = 20;
/** The most texts that one request changes. */
export const maxBulk = 100;

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
