import * as z from "zod/mini";
import { visibilities } from "../catalog/visibility.ts";
import { titleTypes } from "../catalog/writing-options.ts";
import { fieldError } from "../errors.ts";

/**
 * Word lists of a user or a workspace: `dictionary` (spelled correctly), `protected` (kept when rewriting) and `house`
 * (words to avoid, each with an optional replacement: "utilise = use").
 */
export const wordLists = ["dictionary", "protected", "house"] as const;
export type WordListName = (typeof wordLists)[number];

/** The most words of a list. */
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
  .object({ add: entries, remove: entries, visibility: z._default(z.enum(visibilities), "private") })
  .check(
    z.refine(({ add, remove }) => add !== undefined || remove !== undefined, fieldError("FIELD_INVALID")),
  );
export type WordListChange = z.input<typeof wordListChange>;

const words = z.array(z.string());
const lists = () => z.object({ dictionary: words, protected: words, house: words });
export type WordLists = Record<WordListName, string[]>;

/** The user's lists, and those of their workspace: empty without one. */
export const allWordLists = () => z.object({ private: lists(), workspace: lists() });
export type AllWordLists = z.output<ReturnType<typeof allWordLists>>;

/** The words of both lists, once each. */
export const wordsOf = (all: AllWordLists, list: WordListName): string[] => [
  ...new Set([...all.private[list], ...all.workspace[list]]),
];

/** One list after a change. */
export const changedWordList = () => z.object({ words });

/** Body of PUT /api/titles/feedback: the user's rating of a title; null removes it. */
export const titleFeedbackInput = z.object({
  title: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(300, fieldError("TITLE_TOO_LONG")),
    z.overwrite((title) => title.toWellFormed()),
  ),
  type: z.enum(titleTypes),
  liked: z.nullable(z.boolean()),
});
export type TitleFeedback = z.output<typeof titleFeedbackInput>;

/** Newest first, at most 200. */
export const titleFeedbackList = () =>
  z.object({
    titles: z.array(z.object({ title: z.string(), type: z.enum(titleTypes), liked: z.boolean() })),
  });
export type TitleFeedbackList = z.output<ReturnType<typeof titleFeedbackList>>;
