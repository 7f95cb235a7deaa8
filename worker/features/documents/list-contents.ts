import * as z from "zod/mini";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { Visibility } from "../../../shared/catalog/visibility.ts";
import type { ContentPage, ListFilters, TagCount } from "../../../shared/contracts/contents.ts";
import { hiddenItems } from "../../../shared/contracts/contents.ts";
import { uuid } from "../../../shared/contracts/runs.ts";
import { AppError } from "../../../shared/errors.ts";
import { noFolder } from "../../../shared/folders.ts";
import { defaultPageSize } from "../../../shared/limits.ts";
import { plansShowingMore } from "../../../shared/retention.ts";
import { queryWords } from "../../../shared/text/search/fold.ts";
import { hitExcerpt } from "../../../shared/text/search/hits.ts";
import { ownerOf, readTexts, type TextContext } from "../../db/documents/access.ts";
import { countHidden, countTags, type ListPlace, listContents } from "../../db/documents/list.ts";
import { onOwnerShard, readBatch } from "../../db/documents/owner-batch.ts";
import { parseParams } from "../../http/input.ts";
import { sortTags } from "./read-content.ts";

const cursorPattern = /^(\d{1,15})\.([0-9a-f-]{36})$/;

export const cursorOf = (at: number, id: string) => `${at}.${id}`;

/** @throws AppError NOT_FOUND if it is not one of `cursorOf` */
export function placeOf(cursor: string | undefined): ListPlace | undefined {
  if (cursor === undefined) return undefined;
  const [, at, id] = cursorPattern.exec(cursor) ?? [];
  if (at === undefined || id === undefined) throw new AppError("NOT_FOUND");
  return { at: Number(at), id };
}

/**
 * A page of the user's private texts that their plan shows, or of their workspace's: documents by their last edit, others
 * newest first.
 * @param pageSize how many texts it has at most
 * @throws AppError NOT_FOUND if the cursor is not one of the list
 */
export async function readContents(
  ctx: TextContext,
  { search = "", tag, folder, visibility = "private", shelf, cursor, trash: _, ...filters }: ListFilters,
  pageSize = defaultPageSize,
  now = Date.now(),
): Promise<ContentPage> {
  const words = queryWords(search);
  const isByEdit = shelf === "documents";
  const page = {
    ...filters,
    ...(isByEdit ? { after: placeOf(cursor) } : { cursor: parseParams(z.optional(uuid), cursor) }),
    shelf,
    words,
    tag: tag?.normalize("NFC"),
    folder: folder === noFolder ? null : folder,
    favorite: filters.favorite === "true",
    now,
    limit: pageSize + 1,
  };
  const isFirst =
    visibility === "private" &&
    !isByEdit &&
    cursor === undefined &&
    words.length === 0 &&
    tag === undefined &&
    folder === undefined &&
    Object.values(filters).every((filter) => filter === undefined);
  const { found, hidden } = await readTexts(
    ctx,
    (access) => {
      const owner = ownerOf(access, visibility);
      return onOwnerShard(ctx.databases, owner, async (db) => {
        const list = listContents(db, owner, page);
        if (!isFirst) return { found: (await readBatch(db, owner.id, [list]))[0], hidden: null };
        const [found, [counts]] = await readBatch(db, owner.id, [list, countHidden(db, owner, now)]);
        return { found, hidden: counts ? hiddenOf(owner.plan, counts, now) : null };
      });
    },
    visibility,
  );
  const rows = found.slice(0, pageSize);
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  return {
    items: rows.map(({ text, tags, ...row }) => ({
      ...row,
      deletedAt: null,
      tags: sortTags(JSON.parse(tags)),
      excerpt: text === null ? row.excerpt : hitExcerpt(text, words),
    })),
    nextCursor: last ? (isByEdit ? cursorOf(last.editedAt, last.id) : last.id) : null,
    hidden,
  };
}

function hiddenOf(plan: PlanId, counts: Awaited<ReturnType<typeof countHidden>>[number], now: number) {
  const larger = plansShowingMore(plan, now);
  return hiddenItems(larger.map(({ plan }) => ({ plan, count: counts[plan] ?? 0 })));
}

/** The tags of the documents, most used first, then by name. */
export async function readTags(ctx: TextContext, visibility: Visibility = "private"): Promise<TagCount[]> {
  const [tags] = await readTexts(
    ctx,
    (access) => {
      const owner = ownerOf(access, visibility);
      return onOwnerShard(ctx.databases, owner, (db) => readBatch(db, owner.id, [countTags(db, owner.id)]));
    },
    visibility,
  );
  return tags.sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
}
