import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { contents, contentVersions } from "./schema.ts";

/** Where a page of versions begins: after the version `id` of the text `contentId`. */
export interface VersionPlace {
  contentId: string;
  id: string;
}

/** The versions of all of one person's texts, each with what is to be known of its text, in the order of the key. */
export function pageVersions(db: Database, userId: string, after: VersionPlace, limit: number) {
  const { title, createdAt, language, watermarked } = contents;
  return db
    .select({
      contentId: contentVersions.contentId,
      id: contentVersions.id,
      body: contentVersions.body,
      replacedAt: contentVersions.replacedAt,
      text: { id: contents.id, title, createdAt, language, watermarked },
    })
    .from(contentVersions)
    .innerJoin(
      contents,
      and(eq(contents.userId, contentVersions.userId), eq(contents.id, contentVersions.contentId)),
    )
    .where(
      and(
        eq(contentVersions.userId, userId),
        sql`(${contentVersions.contentId}, ${contentVersions.id}) > (${after.contentId}, ${after.id})`,
      ),
    )
    .orderBy(asc(contentVersions.contentId), asc(contentVersions.id))
    .limit(limit);
}

export type VersionRow = Awaited<ReturnType<typeof pageVersions>>[number];
