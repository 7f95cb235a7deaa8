import type { Content } from "../../../shared/contracts/contents.ts";
import { AppError } from "../../../shared/errors.ts";
import { watermarkLine } from "../../../shared/watermark.ts";
import type { Database } from "../../db/client.ts";
import { listTags } from "../../db/content-tags.ts";
import { type ContentRow, findVisible, listVariants } from "../../db/contents.ts";
import { parseMetrics } from "./parse-metrics.ts";
import { parseSource } from "./parse-source.ts";
import { seoScoreOf } from "./seo-score.ts";
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
