import * as z from "zod/mini";
import type { Content } from "../../../shared/contracts/contents.ts";
import { listKeywords } from "../../../shared/contracts/seo.ts";
import { AppError } from "../../../shared/errors.ts";
import type { TextMetrics } from "../../../shared/text/analysis/analyze-text.ts";
import { detectLanguage } from "../../../shared/text/analysis/detect-language.ts";
import { emotions } from "../../../shared/text/analysis/emotion.ts";
import { analyzeSeo } from "../../../shared/text/seo/analyze-seo.ts";
import { parseMetaTags } from "../../../shared/text/seo/meta-tags.ts";
import { watermarkLine } from "../../../shared/watermark.ts";
import type { Database } from "../../db/client.ts";
import { listTags } from "../../db/content-tags.ts";
import { type ContentRow, findVisible, listVariants } from "../../db/contents.ts";
import { inOrder } from "./unique-tags.ts";

/** A text with what stands beside it in other tables. */
export interface WholeContent {
  row: ContentRow;
  tags: string[];
  variants: Content["variants"];
}

/** One of the person's texts. @throws AppError NOT_FOUND, also where it is somebody else's or the plan hides it */
export async function readContent(db: Database, userId: string, id: string): Promise<Content> {
  return contentOf(await findWhole(db, userId, id));
}

/** @throws AppError NOT_FOUND, as `readContent` does */
export async function findWhole(
  db: Database,
  userId: string,
  id: string,
  now = Date.now(),
): Promise<WholeContent> {
  const [[row], tags, variants] = await db.batch([
    findVisible(db, userId, id, now),
    listTags(db, userId, [id]),
    listVariants(db, userId, id, now),
  ]);
  if (!row) throw new AppError("NOT_FOUND");
  return {
    row,
    tags: inOrder(tags.map(({ tag }) => tag)),
    variants: variants.length > 1 ? variants : [],
  };
}

/** A text as its person gets it. */
export function contentOf({ row, tags, variants }: WholeContent): Content {
  return {
    id: row.id,
    title: row.title,
    tool: row.tool,
    language: row.language,
    isFavorite: row.isFavorite,
    createdAt: row.createdAt,
    tags,
    content: row.editedBody ?? row.body,
    revision: row.revision,
    source: parseSource(row.input),
    metrics: parseMetrics(row.metrics),
    seoScore: seoScoreOf(row),
    variants,
    watermark: row.watermarked ? watermarkLine(row.language) : "",
  };
}

/** What the tools that work on a text of the person have in common. */
const sourceInput = z.object({ text: z.string() });

/** The text that a tool was given, from what it was asked for, as JSON; null where there is none, or it cannot be read. */
const parseSource = (input: string): string | null => parseStored(sourceInput, input)?.text ?? null;

/** What a row of any time holds; later rows hold more, and what an earlier one lacks is taken for unknown. */
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

/** The stored figures of a text; null where they cannot be read. */
const parseMetrics = (json: string): TextMetrics | null => parseStored(storedMetrics, json);

/** What the tool was asked for, and what it wrote (shared/contracts/seo.ts). */
const askedFor = z.object({ text: z.string(), keywords: z.string() });
const written = z.object({
  data: z.object({
    title: z.string(),
    description: z.string(),
    altTexts: z.catch(z.array(z.string()), []),
    slug: z.catch(z.nullable(z.string()), null),
    openGraph: z.catch(z.nullable(z.object({ title: z.string(), description: z.string() })), null),
  }),
});

/**
 * The score of a page with the tags of the SEO tool, as its screen shows it: with the user's edits of them, if there
 * are any. Null for texts of other tools, and if what is stored cannot be read.
 */
function seoScoreOf({
  tool,
  language,
  input,
  findings,
  editedBody,
}: Pick<ContentRow, "tool" | "language" | "input" | "findings" | "editedBody">): number | null {
  if (tool !== "seo") return null;
  const asked = parseStored(askedFor, input);
  const found = parseStored(written, findings);
  const keywords = listKeywords(asked?.keywords ?? "");
  if (!asked || !found || keywords.length === 0) return null;
  const detected = detectLanguage(asked.text);
  const advanced = found.data.slug !== null;
  const tags = (editedBody !== null && parseMetaTags(editedBody, language)) || found.data;
  const page = { ...tags, slug: advanced ? (tags.slug ?? "") : null, text: asked.text, keywords };
  return analyzeSeo(page, detected && detected !== "other" ? detected : language, { advanced }).score;
}

/** JSON of a row, which may come from another time; null where it cannot be read. */
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
