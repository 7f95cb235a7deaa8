import * as z from "zod/mini";
import { fieldError } from "../errors.ts";

/**
 * Words a person keeps: `dictionary` holds what is spelled right, `protected` what a rewriting leaves alone, `house`
 * what their house does not write, each line with `=` and what it writes instead ("utilise = use"), or without.
 */
export const wordLists = ["dictionary", "protected", "house"] as const;
export type WordListName = (typeof wordLists)[number];

export const maxDictionaryWords = 500;

export const wordListEntry = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, fieldError("FIELD_INVALID")),
    z.maxLength(100, fieldError("TERM_TOO_LONG")),
  );

const entries = z.optional(
  z.array(wordListEntry).check(z.maxLength(maxDictionaryWords, fieldError("TOO_MANY_TERMS"))),
);

/**
 * Input of PATCH /api/me/words/:list, which returns the changed list as `words`. Only the named words change, so that
 * two tabs or devices do not erase each other's words.
 */
export const wordListChange = z
  .object({ add: entries, remove: entries })
  .check(
    z.refine(({ add, remove }) => add !== undefined || remove !== undefined, fieldError("FIELD_INVALID")),
  );
export type WordListChange = z.output<typeof wordListChange>;

const words = z.array(z.string());
export const allWordLists = () => z.object({ dictionary: words, protected: words, house: words });
export type WordLists = Record<WordListName, string[]>;

/** One list after a change. */
export const changedWordList = () => z.object({ words });
