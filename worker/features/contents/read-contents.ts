import type { Content, ContentPage } from "../../../shared/contracts/contents.ts";
import { AppError } from "../../../shared/errors.ts";
import { watermarkLine } from "../../../shared/watermark.ts";
import type { Database } from "../../db/client.ts";
import { type ContentRow, findContent, listContents } from "../../db/contents.ts";
import { parseMetrics } from "./parse-metrics.ts";
import { parseSource } from "./parse-source.ts";

const pageSize = 30;

/** A page of the person's texts, newest first. */
export async function readContents(db: Database, userId: string, cursor?: string): Promise<ContentPage> {
  const rows = await listContents(db, userId, { ...(cursor && { cursor }), limit: pageSize + 1 });
  const items = rows.slice(0, pageSize);
  return { items, nextCursor: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}

/** One of the person's texts. @throws AppError NOT_FOUND, also where it is somebody else's */
export async function readContent(db: Database, userId: string, id: string): Promise<Content> {
  const row = await findContent(db, userId, id);
  if (!row) throw new AppError("NOT_FOUND");
  return contentOf(row);
}

/** A text as its person gets it. */
export function contentOf(row: ContentRow): Content {
  return {
    id: row.id,
    title: row.title,
    tool: row.tool,
    language: row.language,
    isFavorite: row.isFavorite,
    createdAt: row.createdAt,
    content: row.edited ?? row.body,
    source: parseSource(row.input),
    metrics: parseMetrics(row.metrics),
    watermark: row.watermarked ? watermarkLine(row.language) : "",
  };
}
