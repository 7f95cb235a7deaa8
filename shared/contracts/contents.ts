// Texts: the history, which is what tools have delivered, and documents, which users write and keep.
import * as z from "zod/mini";
import { languages } from "../catalog/languages.ts";
import { planIds } from "../catalog/plan-ids.ts";
import { documentKinds } from "../catalog/tools.ts";
import { visibilities } from "../catalog/visibility.ts";
import { emotions } from "../catalog/writing-options.ts";
import { fieldError } from "../errors.ts";
import { noFolder } from "../folders.ts";
import { maxBulk, maxSearchCharacters, maxTagCharacters, maxTags } from "../limits.ts";
import { textMetrics } from "./metrics.ts";
import { uuid, uuidV7 } from "./runs.ts";
import { documentText, lineOfText, sourceText } from "./text-fields.ts";

/** Fields shared by list rows and the full text. Times are milliseconds since 1970 UTC. */
const contentFields = () => ({
  id: z.string(),
  title: z.string(),
  tool: z.enum(documentKinds),
  language: z.enum(languages),
  isFavorite: z.boolean(),
  createdAt: z.number(),
  /** Whether it is a document, which never expires. All other texts are the history. */
  isDocument: z.boolean(),
  /** When its title or text was last edited, or it became a document; until then, when it was created. */
  editedAt: z.number(),
  tags: z.array(z.string()),
  /** The member who wrote a workspace's text; null for the user's own, and if the author's account was deleted. */
  authorId: z.nullable(z.string()),
  /** Null outside of folders. */
  folderId: z.nullable(z.string()),
  /** When it was moved to the trash; null if it is not there. */
  deletedAt: z.nullable(z.number()),
});

/** One row of a list. */
const contentSummary = () =>
  z.object({
    ...contentFields(),
    /** The first words of the text, without Markdown; in a search, the words around the first hit. */
    excerpt: z.string(),
    /** How many comments are open; only in a list of documents. */
    comments: z.optional(z.number()),
  });
export type ContentSummary = z.output<ReturnType<typeof contentSummary>>;

export const content = () =>
  z.object({
    ...contentFields(),
    /** The wording of the user's last edit, if there is one. */
    content: z.string(),
    visibility: z.enum(visibilities),
    /** Grows with every edit. An edit names the revision it is based on. */
    revision: z.number(),
    /** The text that it was made from; null if the tool takes none. */
    source: z.nullable(z.string()),
    /** Null if the stored figures cannot be read. */
    metrics: z.nullable(textMetrics()),
    /** The score of the SEO tool, 0 to 100; null for texts of other tools. */
    seoScore: z.nullable(z.number()),
    /** All wordings of the same request, oldest first, this one included; empty if it is the only one. */
    variants: z.array(z.object({ id: z.string(), title: z.string(), createdAt: z.number() })),
    /** The line that is added to a copy or an export on the free plan; empty on paid plans. */
    watermark: z.string(),
  });
export type Content = z.output<ReturnType<typeof content>>;

/**
 * A page of texts: documents by their last edit, others by their creation, the latest first. `nextCursor` is null on the last
 * page.
 */
export const contentPage = () =>
  z.object({
    items: z.array(contentSummary()),
    nextCursor: z.nullable(z.string()),
    /** What of the history is past the plan's retention; null on later pages, under filters, and if nothing is. */
    hidden: z.nullable(hiddenOnPlans()),
  });
export type ContentPage = z.output<ReturnType<typeof contentPage>>;

export const shelves = ["history", "documents"] as const;
export type Shelf = (typeof shelves)[number];

const moment = z.coerce.number().check(z.int(), z.minimum(0));

/** Filters of the list, as query parameters. An absent filter matches everything. */
export const contentFilters = z.object({
  /** By default all texts, by their creation. */
  shelf: z.optional(z.enum(shelves)),
  /** The user's private texts (the default), or those of their workspace. */
  visibility: z.optional(z.enum(visibilities)),
  /** The member who wrote a workspace's text. */
  author: z.optional(uuid),
  /** Words that must all occur in the title or text; case and accents are ignored. */
  search: z.optional(z.string().check(z.maxLength(maxSearchCharacters))),
  favorite: z.optional(z.literal("true")),
  tool: z.optional(z.enum(documentKinds)),
  language: z.optional(z.enum(languages)),
  tag: z.optional(z.string()),
  /** Created at or after `from`, and before `until`; milliseconds since 1970 UTC. */
  from: z.optional(moment),
  until: z.optional(moment),
  /** The `nextCursor` of the page before. */
  cursor: z.optional(z.string()),
});
export type ContentFilters = z.output<typeof contentFilters>;

/** The filters of the screens. */
export const listFilters = z.extend(contentFilters, {
  folder: z.optional(z.union([z.literal(noFolder), uuid])),
  /** Lists the trash, the latest deletion first. Other filters except `visibility` and `cursor` don't apply. */
  trash: z.optional(z.literal("true")),
});
export type ListFilters = z.output<typeof listFilters>;

/** Whether a document in the trash is read. */
export const trashQuery = z.object({ trash: z.optional(z.literal("true")) });

/** Composed (NFC) first, because that changes the length. */
export const tag = z.pipe(
  lineOfText,
  z.string().check(z.normalize("NFC"), z.maxLength(maxTagCharacters, fieldError("TITLE_TOO_LONG"))),
);

const someTags = z.optional(z.array(tag).check(z.maxLength(maxTags, fieldError("TOO_MANY_TAGS"))));

/**
 * Creates a document. Its `id` is the idempotency key: sending it again returns the document as it is. The language is
 * detected if none is given; a text that is too short for that has the interface's.
 */
export const createContentInput = z.object({
  id: uuidV7,
  title: lineOfText,
  content: documentText,
  language: z.optional(z.enum(languages)),
  interfaceLanguage: z._default(z.enum(languages), "en"),
  /** A folder of the same visibility. */
  folderId: z.optional(z.nullable(uuid)),
  /** By default that of the user's new texts. */
  visibility: z.optional(z.enum(visibilities)),
  tags: someTags,
});
export type CreateContentInput = z.input<typeof createContentInput>;
export type NewDocument = z.output<typeof createContentInput>;

const changedFields = {
  title: z.optional(lineOfText),
  revision: z.optional(z.int().check(z.minimum(0))),
  keepsVersion: z.optional(z.boolean()),
  isFavorite: z.optional(z.boolean()),
  /** Shares the user's own text with their workspace, or takes it back. */
  visibility: z.optional(z.enum(visibilities)),
  addTags: someTags,
  removeTags: someTags,
};

const hasChange = z.refine<object>((fields) => {
  const { revision: _, keepsVersion: __, ...changes } = fields as Record<string, unknown>; // the parsed fields
  return Object.values(changes).some((change) => change !== undefined);
}, fieldError("FIELD_INVALID"));

const hasRevision = z.refine<{ content?: string | undefined; revision?: number | undefined }>(
  ({ content, revision }) => content === undefined || revision !== undefined,
  { error: fieldError("FIELD_INVALID"), path: ["revision"] },
);

/**
 * Changes of one saved text. A new title or wording, a tag, a folder and sharing make a text of the history a document.
 * `content` needs the `revision` it is based on: if the text has been edited since, the change fails with EDIT_CONFLICT and
 * nothing is overwritten. `keepsVersion` keeps the replaced wording as a version even if another version was kept less than ten
 * minutes ago. Only the named tags change, so that two tabs or devices don't remove each other's tags.
 */
export const updateDocumentInput = z
  .object({ ...changedFields, content: z.optional(sourceText) })
  .check(hasChange, hasRevision);

/** The changes that screens make. Only documents that no tool has written can be empty. */
export const updateContentInput = z
  .object({
    ...changedFields,
    content: z.optional(documentText),
    /** The language that the text is written in. Its figures are computed anew. */
    language: z.optional(z.enum(languages)),
    /** Opens a text of the history as a document. */
    isDocument: z.optional(z.literal(true)),
    /** An AI edit was accepted. If the owner's plan has a watermark, the text carries it from then on. */
    hasAiText: z.optional(z.literal(true)),
    /** Moves the text into a folder of its owner, or out of its folder. Sharing it takes it out as well. */
    folderId: z.optional(z.nullable(uuid)),
  })
  .check(
    hasChange,
    hasRevision,
    z.refine(({ folderId, visibility }) => folderId === undefined || visibility === undefined, {
      error: fieldError("FIELD_INVALID"),
      path: ["folderId"],
    }),
  );
type UpdateFields = z.input<typeof updateContentInput>;
export type UpdateContentInput = Omit<UpdateFields, "content" | "revision"> &
  ({ content: string; revision: number } | { content?: undefined; revision?: number });
export type ContentChanges = z.output<typeof updateContentInput>;

/**
 * Changes several texts at once. `delete` moves them to the trash, where `trashDays` count (shared/retention.ts); `purge`
 * deletes from there for good.
 */
export const bulkInput = z.object({
  ids: z.array(uuid).check(z.minLength(1), z.maxLength(maxBulk)),
  action: z.discriminatedUnion("kind", [
    z.object({ kind: z.enum(["delete", "restore", "purge", "favorite", "unfavorite"]) }),
    z.object({ kind: z.enum(["tag", "untag"]), tag }),
    z.object({ kind: z.literal("move"), folderId: z.nullable(uuid) }),
  ]),
});
export type BulkInput = z.input<typeof bulkInput>;
export type BulkRequest = z.output<typeof bulkInput>;

/** How many texts were changed: fewer than the request named if some do not exist (any more). */
export const bulkResult = () => z.object({ changed: z.number() });
export type BulkResult = z.output<ReturnType<typeof bulkResult>>;

/** A tag that the user uses, and how many texts have it. */
const tagCount = () => z.object({ tag: z.string(), count: z.number() });
export type TagCount = z.output<ReturnType<typeof tagCount>>;
export const tagCounts = () => z.object({ tags: z.array(tagCount()) });

/** An earlier wording of a text. The oldest is the model's own. */
const contentVersion = () =>
  z.object({
    id: z.string(),
    /** When this wording was replaced; for the model's own, when it was written. */
    createdAt: z.number(),
    words: z.number(),
    /** True for what the model wrote. */
    isOriginal: z.boolean(),
  });
export type ContentVersion = z.output<ReturnType<typeof contentVersion>>;
/** Newest first. */
export const contentVersions = () => z.object({ versions: z.array(contentVersion()) });

export const contentVersionText = () => z.extend(contentVersion(), { content: z.string() });
export type ContentVersionText = z.output<ReturnType<typeof contentVersionText>>;

/** `timeZone` is an IANA name; UTC if it is absent or unknown. The rest is as in `contentFilters`. */
export const statsQuery = z.object({
  timeZone: z.optional(z.string()),
  visibility: z.optional(z.enum(visibilities)),
  author: z.optional(uuid),
});
export type StatsQuery = z.output<typeof statsQuery>;

/** Whose tags or folders are listed, or whose trash is emptied. */
export const visibilityQuery = z.object({ visibility: z.optional(z.enum(visibilities)) });

/** One day of the user's calendar. `day` is an ISO date such as "2026-11-20". */
const dayOfWriting = () => z.object({ day: z.string(), texts: z.number(), words: z.number() });
export type DayOfWriting = z.output<ReturnType<typeof dayOfWriting>>;

/**
 * Statistics over the texts that a user's plan shows, or those of their workspace, from the figures computed when each was saved. A text
 * whose stored figures cannot be read counts only in `texts`.
 */
export const stats = () =>
  z.object({
    texts: z.number(),
    words: z.number(),
    /**
     * 0 (hard) to 100 (easy), whole: the mean of all texts that have a score, weighted by length; null if
     * none has.
     */
    readability: z.nullable(z.number()),
    /** How many texts have each tone. */
    tones: z.object({ enthusiastic: z.number(), persuasive: z.number(), neutral: z.number() }),
    /** The tone of most texts; null if no text has one. */
    dominantTone: z.nullable(z.enum(emotions)),
    /** Texts per day from the day of the first text to today, both included; not rounded. 0 without texts. */
    textsPerDay: z.number(),
    /** The five most frequent words of the texts, in any case, the most frequent first. */
    keywords: z.array(z.object({ word: z.string(), count: z.number() })),
    /** The last 30 days in the user's time zone, the oldest first, days without texts included. */
    days: z.array(dayOfWriting()),
  });
export type Stats = z.output<ReturnType<typeof stats>>;

/**
 * Items hidden because they are past the plan's retention: the larger plans that would show more of them, the
 * smallest first. `count` includes what a smaller plan shows. The last plan shows everything.
 */
export const hiddenOnPlans = () => z.array(z.object({ plan: z.enum(planIds), count: z.number() }));
export type HiddenItems = z.output<ReturnType<typeof hiddenOnPlans>>;

/** Drops plans that show no more than a smaller one; returns null if nothing is hidden. */
export function hiddenItems(counts: Readonly<HiddenItems>): HiddenItems | null {
  const hidden = counts.filter(({ count }, index) => count > (counts[index - 1]?.count ?? 0));
  return hidden.length > 0 ? hidden : null;
}
