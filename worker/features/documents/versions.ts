import type { ContentVersion, ContentVersionText } from "../../../shared/contracts/contents.ts";
import { AppError } from "../../../shared/errors.ts";
import { countWords } from "../../../shared/text/analysis/words.ts";
import type { Database } from "../../db/client.ts";
import { type ContentRow, findVisible } from "../../db/documents/contents.ts";
import { findVersion, listVersions } from "../../db/documents/versions.ts";

/** Versions read at once: each may be long, and only its words are counted. */
const batchSize = 10;

/** The earlier versions of a text, newest first; none if it was never edited. @throws AppError NOT_FOUND */
export async function readVersions(db: Database, userId: string, id: string): Promise<ContentVersion[]> {
  const pageAfter = (before?: string) => listVersions(db, userId, id, { before, limit: batchSize });
  let [[row], page] = await db.batch([findVisible(db, userId, id, Date.now()), pageAfter()]);
  if (!row) throw new AppError("NOT_FOUND");
  const versions: ContentVersion[] = [];
  for (;;) {
    versions.push(...page.map((version) => summaryOf({ ...version, isOriginal: false })));
    if (page.length < batchSize) break;
    page = await pageAfter(page.at(-1)?.id);
  }
  return versions.length > 0 || row.editedBody !== null
    ? [...versions, summaryOf({ ...row, isOriginal: true })]
    : [];
}

/** One version with its text. The model's own text has the id of the document. @throws AppError NOT_FOUND */
export async function readVersion(
  db: Database,
  userId: string,
  id: string,
  version: string,
): Promise<ContentVersionText> {
  const [[row], [older]] = await db.batch([
    findVisible(db, userId, id, Date.now()),
    findVersion(db, userId, id, version),
  ]);
  const isOriginal = version === id;
  const found = isOriginal ? row : row && older;
  if (!found) throw new AppError("NOT_FOUND");
  return { ...summaryOf({ ...found, isOriginal }), content: found.body };
}

const summaryOf = ({
  id,
  createdAt,
  body,
  isOriginal,
}: Pick<ContentRow, "id" | "createdAt" | "body"> & { isOriginal: boolean }): ContentVersion => ({
  id,
  createdAt,
  words: countWords(body),
  isOriginal,
});
