import type { ContentFilters, ContentPage, TagCount } from "../../../shared/contracts/contents.ts";
import { hiddenItems } from "../../../shared/contracts/contents.ts";
import { plansShowingMore } from "../../../shared/retention.ts";
import { queryWords } from "../../../shared/text/search/fold.ts";
import { hitExcerpt } from "../../../shared/text/search/hits.ts";
import type { Database } from "../../db/client.ts";
import { countHidden, countTags, listContents } from "../../db/documents/list.ts";
import { sortTags } from "./read-content.ts";

const pageSize = 30;

/** A page of the texts that the user's plan shows, newest first. */
export async function readContents(
  db: Database,
  userId: string,
  { search = "", tag, ...filters }: ContentFilters,
  now = Date.now(),
): Promise<ContentPage> {
  const words = queryWords(search);
  const page = {
    ...filters,
    words,
    tag: tag?.normalize("NFC"),
    favorite: filters.favorite === "true",
    now,
    limit: pageSize + 1,
  };
  const isFirst =
    words.length === 0 && tag === undefined && Object.values(filters).every((filter) => filter === undefined);
  const [found, [counted]] = isFirst
    ? await db.batch([listContents(db, userId, page), countHidden(db, userId, now)])
    : [await listContents(db, userId, page), []];
  const rows = found.slice(0, pageSize);
  return {
    items: rows.map(({ text, tags, ...row }) => ({
      ...row,
      tags: sortTags(JSON.parse(tags)),
      excerpt: text === null ? row.excerpt : hitExcerpt(text, words),
    })),
    nextCursor: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null,
    hidden: counted ? hiddenOf(counted, now) : null,
  };
}

function hiddenOf({ plan, ...counts }: Awaited<ReturnType<typeof countHidden>>[number], now: number) {
  const larger = plansShowingMore(plan, now);
  return hiddenItems(larger.map(({ plan }) => ({ plan, count: counts[plan] ?? 0 })));
}

/** The tags of the visible texts, most used first, then by name. */
export async function readTags(db: Database, userId: string, now = Date.now()): Promise<TagCount[]> {
  const tags = await countTags(db, userId, now);
  return tags.sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
}
