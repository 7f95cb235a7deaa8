import { pageVersions, type VersionPlace } from "../../db/export-versions.ts";
import type { ExportSource } from "./export-part.ts";
import { uniqueNames } from "./file-name.ts";
import { versionFile, versionFileName } from "./text-file.ts";

/** So many wordings are held at a time. */
const pageSize = 50;

/** The wordings that texts had before, each as a file, in a folder for its text. */
export async function* versionsPart({ db, user }: ExportSource) {
  const nameOnce = uniqueNames();
  let after: VersionPlace = { contentId: "", id: "" };
  for (;;) {
    const rows = await pageVersions(db, user.id, after, pageSize);
    for (const row of rows)
      yield {
        name: nameOnce(`versions/${versionFileName(row)}`),
        modified: row.replacedAt,
        content: [versionFile(row)],
      };
    if (rows.length < pageSize) return;
    after = rows.at(-1) ?? after;
  }
}
