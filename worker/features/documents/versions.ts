import type { ContentVersion, ContentVersionText } from "../../../shared/contracts/contents.ts";
import { AppError } from "../../../shared/errors.ts";
import { countWords } from "../../../shared/text/analysis/words.ts";
import type { Database } from "../../db/client.ts";
import { readableOwners, readTexts, type TextContext, type TextOwner } from "../../db/documents/access.ts";
import { type ContentRow, findVisible } from "../../db/documents/contents.ts";
import { onOwnerShards, readBatch } from "../../db/documents/owner-batch.ts";
import { findVersion, listVersions } from "../../db/documents/versions.ts";

/** Versions read at once: each may be long, and only its words are counted. */
const batchSize = 10;

/** The earlier versions of a text, newest first; none if it was never edited. @throws AppError NOT_FOUND */
export function readVersions(ctx: TextContext, id: string): Promise<ContentVersion[]> {
  return readFromOwner(ctx, async (db, owner) => {
    const versions: ContentVersion[] = [];
    for (;;) {
      const before = versions.at(-1)?.id;
      const [[row], rows] = await readBatch(db, owner.id, [
        findVisible(db, owner, id, Date.now()),
        listVersions(db, owner.id, id, { before, limit: batchSize }),
      ]);
      if (!row) return undefined;
      versions.push(...rows.map((version) => summaryOf({ ...version, isOriginal: false })));
      if (rows.length === batchSize) continue;
      const isEdited = versions.length > 0 || row.editedBody !== null;
      // A document that was created blank has no original.
      return isEdited && /\S/.test(row.body)
        ? [...versions, summaryOf({ ...row, isOriginal: true })]
        : versions;
    }
  });
}

/** One version with its text. The model's own text has the id of the document. @throws AppError NOT_FOUND */
export function readVersion(ctx: TextContext, id: string, version: string): Promise<ContentVersionText> {
  return readFromOwner(ctx, async (db, owner) => {
    const [[row], [earlier]] = await readBatch(db, owner.id, [
      findVisible(db, owner, id, Date.now()),
      findVersion(db, owner.id, id, version),
    ]);
    const isOriginal = version === id;
    const found = isOriginal ? row : earlier;
    return row && found && { ...summaryOf({ ...found, isOriginal }), content: found.body };
  });
}

/** Returns what `read` finds at one of the owners whose texts the user may read. @throws AppError NOT_FOUND */
async function readFromOwner<Result>(
  ctx: TextContext,
  read: (db: Database, owner: TextOwner) => Promise<Result | undefined>,
): Promise<Result> {
  const found = await readTexts(ctx, (access) => onOwnerShards(ctx.databases, readableOwners(access), read));
  const result = found.find((each) => each !== undefined);
  if (result === undefined) throw new AppError("NOT_FOUND");
  return result;
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
