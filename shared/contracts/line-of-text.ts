import * as z from "zod/mini";
import { fieldError } from "../errors.ts";
import { maxTitleCharacters } from "./content-limits.ts";

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
