// The history: the texts that tools have written, as they are listed, read, searched and changed.
import * as z from "zod/mini";
import { type Language, languages } from "../catalog/languages.ts";
import { type ToolName, toolNames } from "../catalog/tools.ts";
import { fieldError } from "../errors.ts";
import type { TextMetrics } from "../text/metrics.ts";
import { maxBulk, maxSearchCharacters, maxTagCharacters, maxTags } from "./content-limits.ts";
import { lineOfText } from "./line-of-text.ts";
import type { HiddenItems } from "./retention.ts";
import { uuid } from "./runs.ts";
import { sourceText } from "./source-text.ts";

/** One line of the history. Times are milliseconds since 1970 UTC. */
export interface ContentSummary {
  id: string;
  title: string;
  tool: ToolName;
  language: Language;
  isFavorite: boolean;
  createdAt: number;
  tags: string[];
  /** The first words of the text, without markdown signs; where it was searched, words around the first hit. */
  excerpt: string;
}

export interface Content extends Omit<ContentSummary, "excerpt"> {
  /** As the person has changed it, where they have. */
  content: string;
  /** Grows with every change of the wording: an edit names the one it began from. */
  revision: number;
  /** The text it was made from, where the tool was given one. */
  source: string | null;
  /** Null where the stored figures cannot be read. */
  metrics: TextMetrics | null;
  /** The score of the SEO tool, 0 to 100, where that has written the text. */
  seoScore: number | null;
  /** Other wordings of the same request, oldest first, this one among them; empty where there is no other. */
  variants: { id: string; title: string; createdAt: number }[];
  /** The line that ends a free text where it is copied or exported; empty on paid plans. */
  watermark: string;
}

/** A page of the history, newest first. `nextCursor` is null on the last page. */
export interface ContentPage {
  items: ContentSummary[];
  nextCursor: string | null;
  /** What is past the plan's retention; null on later pages, under filters, and where nothing is. */
  hidden: HiddenItems | null;
}

const moment = z.coerce.number().check(z.int(), z.minimum(0));

/** What is listed, as the parameters of an address. What is absent narrows nothing. */
export const contentFilters = z.object({
  /** Words that all stand in title or text, in any case and with any accents. */
  search: z.optional(z.string().check(z.maxLength(maxSearchCharacters))),
  favorite: z.optional(z.literal("true")),
  tool: z.optional(z.enum(toolNames)),
  language: z.optional(z.enum(languages)),
  tag: z.optional(z.string()),
  /** Made at this time or later, and before this time; milliseconds since 1970 UTC. */
  from: z.optional(moment),
  until: z.optional(moment),
  /** The id of the last text of the page before. */
  cursor: z.optional(uuid),
});
export type ContentFilters = z.output<typeof contentFilters>;

/** Composed before it is measured: some signs are longer then. */
const tag = z.pipe(
  lineOfText,
  z.string().check(z.normalize("NFC"), z.maxLength(maxTagCharacters, fieldError("TITLE_TOO_LONG"))),
);

const someTags = z.optional(z.array(tag).check(z.maxLength(maxTags, fieldError("TOO_MANY_TAGS"))));

/**
 * Changes of one saved text. `content` needs the `revision` it is based on: if the text has been edited since, the
 * change fails with EDIT_CONFLICT and nothing is overwritten. `keepsVersion` keeps the replaced wording as a version
 * even if another version was kept less than ten minutes ago. Of the tags only the named ones change, so that two tabs or
 * devices do not drop each other's tags.
 */
export const updateContentInput = z
  .object({
    title: z.optional(lineOfText),
    content: z.optional(sourceText),
    revision: z.optional(z.int().check(z.minimum(0))),
    keepsVersion: z.optional(z.boolean()),
    isFavorite: z.optional(z.boolean()),
    addTags: someTags,
    removeTags: someTags,
  })
  .check(
    z.refine(
      ({ title, content, isFavorite, addTags, removeTags }) =>
        [title, content, isFavorite, addTags, removeTags].some((change) => change !== undefined),
      fieldError("FIELD_INVALID"),
    ),
    z.refine(({ content, revision }) => content === undefined || revision !== undefined, {
      error: fieldError("FIELD_INVALID"),
      path: ["revision"],
    }),
  );
type UpdateFields = z.input<typeof updateContentInput>;
export type UpdateContentInput = Omit<UpdateFields, "content" | "revision"> &
  ({ content: string; revision: number } | { content?: undefined; revision?: number });
export type ContentChanges = z.output<typeof updateContentInput>;

/** The same for several texts at once. What is deleted can be restored for an hour. */
export const bulkInput = z.object({
  ids: z.array(uuid).check(z.minLength(1), z.maxLength(maxBulk)),
  action: z.discriminatedUnion("kind", [
    z.object({ kind: z.enum(["delete", "restore", "favorite", "unfavorite"]) }),
    z.object({ kind: z.enum(["tag", "untag"]), tag }),
  ]),
});
export type BulkInput = z.input<typeof bulkInput>;
export type BulkRequest = z.output<typeof bulkInput>;

/** How many texts it was done to: fewer than were named where some are not there (any more). */
export interface BulkResult {
  changed: number;
}

/** A tag the person uses, and how many texts have it. */
export interface TagCount {
  tag: string;
  count: number;
}

/** A wording that a text had before, newest first in lists. The oldest is the model's own where it was changed. */
export interface ContentVersion {
  id: string;
  /** When this wording was replaced; of the model's own, when it was written. */
  createdAt: number;
  words: number;
  /** Whether it is what the model wrote. */
  isOriginal: boolean;
}

export interface ContentVersionText extends ContentVersion {
  content: string;
}
