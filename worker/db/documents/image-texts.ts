// The texts of an owner that show images.
import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import { imageIdsIn } from "../../../shared/document/own-image.ts";
import type { Database } from "../client.ts";
import { contents, contentVersions, deletedContents } from "../schema.ts";
import type { TextKey } from "./access.ts";
import { readBatch } from "./owner-batch.ts";

/** Texts that are held in memory at a time. */
const textsAtOnce = 50;

interface TextPage {
  texts: (string | null)[];
  /** Where the next page begins; undefined at the end. */
  next: SQL | undefined;
}

const hasImages = (text: SQL) => sql`instr(${text}, '/images/') > 0`;

async function pageTexts(
  db: Database,
  table: typeof contents | typeof deletedContents,
  ownerId: string,
  after: SQL | undefined,
): Promise<TextPage> {
  const page = db
    .select({ id: table.id, body: table.body, editedBody: table.editedBody })
    .from(table)
    .where(
      and(
        eq(table.ownerId, ownerId),
        after,
        or(hasImages(sql`${table.body}`), hasImages(sql`${table.editedBody}`)),
      ),
    )
    .orderBy(asc(table.id))
    .limit(textsAtOnce);
  const [rows] = await readBatch(db, ownerId, [page]);
  const last = rows.length === textsAtOnce ? rows.at(-1) : undefined;
  return {
    texts: rows.flatMap(({ body, editedBody }) => [body, editedBody]),
    next: last && sql`${table.id} > ${last.id}`,
  };
}

async function pageVersions(db: Database, ownerId: string, after: SQL | undefined): Promise<TextPage> {
  const { contentId, id, body } = contentVersions;
  const page = db
    .select({ contentId, id, body })
    .from(contentVersions)
    .where(and(eq(contentVersions.ownerId, ownerId), after, hasImages(sql`${body}`)))
    .orderBy(asc(contentId), asc(id))
    .limit(textsAtOnce);
  const [rows] = await readBatch(db, ownerId, [page]);
  const last = rows.length === textsAtOnce ? rows.at(-1) : undefined;
  return {
    texts: rows.map((row) => row.body),
    next: last && sql`(${contentId}, ${id}) > (${last.contentId}, ${last.id})`,
  };
}

type ReadPage = (db: Database, ownerId: string, after: SQL | undefined) => Promise<TextPage>;
const places: ReadPage[] = [
  (db, ownerId, after) => pageTexts(db, contents, ownerId, after),
  (db, ownerId, after) => pageTexts(db, deletedContents, ownerId, after),
  pageVersions,
];

/** The ids of all images in an owner's texts, their versions and the trash. Call it within `onOwnerShard`. */
export async function listUsedImages(db: Database, ownerId: string): Promise<Set<string>> {
  const used = new Set<string>();
  for (const readPage of places)
    for (let after: SQL | undefined, isLast = false; !isLast; ) {
      const { texts, next } = await readPage(db, ownerId, after);
      for (const id of imageIdsIn(...texts)) used.add(id);
      after = next;
      isLast = next === undefined;
    }
  return used;
}

/** The ids of the images in one text and its versions. Call it within `onOwnerShard`. */
export async function listImagesOfText(db: Database, { ownerId, contentId }: TextKey): Promise<string[]> {
  const [texts, versions] = await readBatch(db, ownerId, [
    db
      .select({ body: contents.body, editedBody: contents.editedBody })
      .from(contents)
      .where(and(eq(contents.ownerId, ownerId), eq(contents.id, contentId))),
    db
      .select({ body: contentVersions.body })
      .from(contentVersions)
      .where(
        and(
          eq(contentVersions.ownerId, ownerId),
          eq(contentVersions.contentId, contentId),
          hasImages(sql`${contentVersions.body}`),
        ),
      ),
  ]);
  return imageIdsIn(
    ...texts.flatMap(({ body, editedBody }) => [body, editedBody]),
    ...versions.map(({ body }) => body),
  );
}
