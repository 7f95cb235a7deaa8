import * as z from "zod/mini";
import type { Language } from "../catalog/languages.ts";
import { fieldError } from "../errors.ts";
import type { TextMetrics } from "../text/metrics.ts";
import type { ToolName } from "./runs.ts";
import { sourceText } from "./source-text.ts";

/** One line of the history. Times are milliseconds since 1970 UTC. */
export interface ContentSummary {
  id: string;
  title: string;
  tool: ToolName;
  language: Language;
  isFavorite: boolean;
  createdAt: number;
  /** The first words of the text, without markdown signs. */
  excerpt: string;
}

export interface Content extends Omit<ContentSummary, "excerpt"> {
  /** As the person has changed it, where they have. */
  content: string;
  /** The text it was made from, where the tool was given one. */
  source: string | null;
  /** Null where the stored figures cannot be read. */
  metrics: TextMetrics | null;
  /** The line that ends a free text where it is copied or exported; empty on paid plans. */
  watermark: string;
}

/** A page of the history, newest first. `nextCursor` is null on the last page. */
export interface ContentPage {
  items: ContentSummary[];
  nextCursor: string | null;
}

/** The longest name of a text, in characters. */
export const maxTitleCharacters = 200;

/** One line, with something on it that can be seen. */
const contentTitle = z.string(fieldError("TITLE_REQUIRED")).check(
  z.overwrite((title) =>
    title
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim(),
  ),
  z.regex(/[^\s\p{Cc}\p{Cf}]/u, { error: fieldError("TITLE_REQUIRED"), abort: true }),
  z.maxLength(maxTitleCharacters, fieldError("TITLE_TOO_LONG")),
);

/** What people change about a text of theirs: its name, its wording, or both. */
export const updateContentInput = z
  .object({ title: z.optional(contentTitle), content: z.optional(sourceText) })
  .check(
    z.refine(
      ({ title, content }) => title !== undefined || content !== undefined,
      fieldError("FIELD_INVALID"),
    ),
  );
export type UpdateContentInput = z.input<typeof updateContentInput>;
export type ContentChanges = z.output<typeof updateContentInput>;
