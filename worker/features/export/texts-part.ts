import { pageContents } from "../../db/documents/contents.ts";
import { listTags } from "../../db/documents/list.ts";
import type { ExportSource } from "./part-files.ts";
import { uniqueNames } from "./part-files.ts";
import { textFile, textFileName } from "./text-file.ts";

/** So many texts are held at a time. */
const pageSize = 50;

/** Each text as a file, oldest first. */
export async function* textsPart({ db, user }: ExportSource) {
  const nameOnce = uniqueNames();
  let after = "";
  for (;;) {
    const rows = await pageContents(db, user.id, { after, limit: pageSize });
    const tags = await listTags(
      db,
      user.id,
      rows.map(({ id }) => id),
    );
    const tagsOf = Map.groupBy(tags, ({ contentId }) => contentId);
    for (const row of rows)
      yield {
        name: nameOnce(`texts/${textFileName(row)}`),
        modified: row.createdAt,
        content: [textFile(row, (tagsOf.get(row.id) ?? []).map(({ tag }) => tag).sort())],
      };
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.id ?? after;
  }
}
