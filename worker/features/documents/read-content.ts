import * as z from "zod/mini";
import { emotions } from "../../../shared/catalog/writing-options.ts";
import type { Content } from "../../../shared/contracts/contents.ts";
import type { Receipts } from "../../../shared/contracts/runs.ts";
import { listKeywords } from "../../../shared/contracts/seo.ts";
import { AppError } from "../../../shared/errors.ts";
import type { TextMetrics } from "../../../shared/text/analysis/analyze-text.ts";
import { detectLanguage } from "../../../shared/text/analysis/detect-language.ts";
import { analyzeSeo } from "../../../shared/text/seo/analyze-seo.ts";
import { parseMetaTags } from "../../../shared/text/seo/meta-tags.ts";
import {
  readableOwners,
  readTexts,
  type TextAccess,
  type TextContext,
  type TextOwner,
} from "../../db/documents/access.ts";
import { type ContentRow, findVisible, listVariants } from "../../db/documents/contents.ts";
import { listTags } from "../../db/documents/list.ts";
import { onOwnerShards, readBatch } from "../../db/documents/owner-batch.ts";
import { visibilityOf } from "../../db/documents/owners.ts";
import type { Bindings } from "../../env.ts";
import { userObject } from "../../user-object/stub.ts";
import { watermarkOf } from "./watermark.ts";

/** A text with its owner, tags and variants. */
export interface ContentRecord {
  owner: TextOwner;
  row: ContentRow;
  tags: string[];
  variants: Content["variants"];
}

/** @throws AppError NOT_FOUND, also if the text is another user's or hidden by the plan */
export async function readContent(ctx: TextContext, id: string): Promise<Content> {
  const [record] = await readTexts(ctx, (access) => findContentRecords(ctx, access, id));
  if (!record) throw new AppError("NOT_FOUND");
  return contentOf(ctx.userId, record);
}

/**
 * Finds a text that the user may read. While it is being shared or taken back, both owners may have it; the user's own is
 * first.
 */
export async function findContentRecords(
  { databases }: TextContext,
  access: TextAccess,
  id: string,
  now = Date.now(),
): Promise<ContentRecord[]> {
  const found = await onOwnerShards(databases, readableOwners(access), async (db, owner) => {
    const [[row], tags, variants] = await readBatch(db, owner.id, [
      findVisible(db, owner, id, now),
      listTags(db, owner.id, [id]),
      listVariants(db, owner, id, now),
    ]);
    return { owner, row, tags, variants };
  });
  return found.flatMap(({ owner, row, tags, variants }) =>
    row
      ? [
          {
            owner,
            row,
            tags: sortTags(tags.map(({ tag }) => tag)),
            variants: variants.length > 1 ? variants : [],
          },
        ]
      : [],
  );
}

export function contentOf(userId: string, { owner, row, tags, variants }: ContentRecord): Content {
  return {
    id: row.id,
    title: row.title,
    tool: row.tool,
    language: row.language,
    isFavorite: row.isFavorite,
    createdAt: row.createdAt,
    isDocument: row.isDocument,
    editedAt: row.editedAt,
    tags,
    authorId: row.authorId,
    folderId: row.folderId,
    deletedAt: null,
    visibility: visibilityOf(userId, row),
    content: row.editedBody ?? row.body,
    revision: row.revision,
    source: parseSource(row.input),
    metrics: parseMetrics(row.metrics),
    seoScore: seoScoreOf(row),
    variants,
    watermark: watermarkOf(row, owner),
  };
}

/** The input that all tools which rewrite a text have in common. */
const sourceInput = z.object({ text: z.string() });

/** The source text in a tool's stored input; null if there is none. */
const parseSource = (input: string): string | null => parseStored(sourceInput, input)?.text ?? null;

/** Metrics as stored by any version; fields that older rows lack become unknown. */
const storedMetrics = z.object({
  words: z.number(),
  sentences: z.number(),
  readingMinutes: z.number(),
  readability: z.catch(z.nullable(z.number()), null),
  clarity: z.catch(z.nullable(z.number()), null),
  engagement: z.catch(z.nullable(z.number()), null),
  tone: z.catch(z.nullable(z.enum(emotions)), "neutral"),
  keywords: z.catch(z.array(z.tuple([z.string(), z.number()])), []),
});

const parseMetrics = (json: string): TextMetrics | null => parseStored(storedMetrics, json);

/** Stored input and result of the SEO tool (shared/contracts/seo.ts). */
const seoInput = z.object({ text: z.string(), keywords: z.string() });
const seoResult = z.object({
  data: z.object({
    title: z.string(),
    description: z.string(),
    altTexts: z.catch(z.array(z.string()), []),
    slug: z.catch(z.nullable(z.string()), null),
    openGraph: z.catch(z.nullable(z.object({ title: z.string(), description: z.string() })), null),
  }),
});

/**
 * The SEO score of a page with the tool's meta tags, or with the user's edits of them. Null for other tools and unreadable
 * rows.
 */
function seoScoreOf({
  tool,
  language,
  input,
  findings,
  editedBody,
}: Pick<ContentRow, "tool" | "language" | "input" | "findings" | "editedBody">): number | null {
  if (tool !== "seo") return null;
  const asked = parseStored(seoInput, input);
  const found = parseStored(seoResult, findings);
  const keywords = listKeywords(asked?.keywords ?? "");
  if (!asked || !found || keywords.length === 0) return null;
  const detected = detectLanguage(asked.text);
  const advanced = found.data.slug !== null;
  const tags = (editedBody !== null && parseMetaTags(editedBody, language)) || found.data;
  const page = { ...tags, slug: advanced ? (tags.slug ?? "") : null, text: asked.text, keywords };
  return analyzeSeo(page, detected && detected !== "other" ? detected : language, { advanced }).score;
}

/** Parses stored JSON of any version; null if it does not match. */
function parseStored<Schema extends z.ZodMiniType>(
  schema: Schema,
  json: string | null,
): z.output<Schema> | null {
  if (json === null) return null;
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** Receipts of the runs that wrote a text, newest first. @throws AppError NOT_FOUND */
export async function readContentReceipts(env: Bindings, ctx: TextContext, id: string): Promise<Receipts> {
  const [record] = await readTexts(ctx, (access) => findContentRecords(ctx, access, id));
  const receipts = record && (await userObject(env, ctx.userId).receiptsOf(ctx.userId, id));
  if (!receipts) throw new AppError("NOT_FOUND");
  return receipts;
}

export const sortTags = (tags: string[]) => tags.toSorted((a, b) => a.localeCompare(b));
