// Texts of an export, and their earlier versions, as Markdown files with the metadata in YAML front matter.
import { withWatermark } from "../../../../shared/watermark.ts";
import type { TextDatabases } from "../../../db/content-databases.ts";
import type { TextOwner } from "../../../db/documents/access.ts";
import { type ContentRow, pageContents } from "../../../db/documents/contents.ts";
import { listFolderNames } from "../../../db/documents/folders.ts";
import { onOwnerShard } from "../../../db/documents/owner-batch.ts";
import { pageDeleted } from "../../../db/documents/trash.ts";
import { pageVersions, type VersionPlace, type VersionRow } from "../../../db/documents/versions.ts";
import { watermarkOf } from "../../documents/watermark.ts";
import { isoTime, jsonFile, parsedJson, slugOf, uniqueNames, yamlHead } from "./files.ts";
import { exportWords } from "./words.ts";

/** Whose texts are exported: a user's or a workspace's. */
export interface TextSource {
  databases: TextDatabases;
  owner: TextOwner;
}

/** How many texts are held in memory at a time. */
const pageSize = 50;

/** Yields the list of folders, if there are any, and a file per document and text of the history, oldest first. */
export async function* textsPart({ databases, owner }: TextSource) {
  const uniqueName = uniqueNames();
  const folders = await onOwnerShard(databases, owner, (db) => listFolderNames(db, owner.id));
  const names = new Map(folders.map(({ id, name }) => [id, name]));
  const folderOf = ({ folderId }: ContentRow) => folderId !== null && { folder: names.get(folderId) };
  const listed = folders.map(({ createdAt, ...folder }) => ({ ...folder, created: isoTime(createdAt) }));
  if (folders.length > 0) yield jsonFile("folders.json", listed, folders.at(-1)?.createdAt ?? 0);
  let after = "";
  for (;;) {
    const page = { after, limit: pageSize };
    const rows = await onOwnerShard(databases, owner, (db) => pageContents(db, owner.id, page));
    for (const { row, tags } of rows)
      yield {
        name: uniqueName(`texts/${textFileName(row)}`),
        modified: row.createdAt,
        content: [textFile(row, owner, tags.sort(), { ...folderOf(row) })],
      };
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.row.id ?? after;
  }
}

/** Yields a file per text in the trash. */
export async function* trashPart({ databases, owner }: TextSource) {
  const uniqueName = uniqueNames();
  let after = "";
  for (;;) {
    const page = { after, limit: pageSize };
    const rows = await onOwnerShard(databases, owner, (db) => pageDeleted(db, owner.id, page));
    for (const { row, tags } of rows)
      yield {
        name: uniqueName(`trash/${textFileName(row)}`),
        modified: row.deletedAt,
        content: [textFile(row, owner, tags.sort(), { deleted: isoTime(row.deletedAt) })],
      };
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.row.id ?? after;
  }
}

/** Yields a file per earlier version, in a folder for its text. */
export async function* versionsPart({ databases, owner }: TextSource) {
  const uniqueName = uniqueNames();
  let after: VersionPlace = { contentId: "", id: "" };
  for (;;) {
    const place = after;
    const rows = await onOwnerShard(databases, owner, (db) => pageVersions(db, owner.id, place, pageSize));
    for (const row of rows)
      yield {
        name: uniqueName(`versions/${versionFileName(row)}`),
        modified: row.replacedAt,
        content: [versionFile(row, owner)],
      };
    if (rows.length < pageSize) return;
    after = rows.at(-1) ?? after;
  }
}

type NamedText = Pick<ContentRow, "id" | "title" | "createdAt">;

/** Names a file by the day, the title, and the end of the id (its beginning encodes the time). */
export const textFileName = (text: NamedText) => `${baseName(text)}.md`;

/** Names a version by the time at which it was replaced. */
export function versionFileName({ text, replacedAt }: VersionRow): string {
  return `${baseName(text)}/${isoTime(replacedAt).slice(0, 19).replace("T", " ").replaceAll(":", "-")}.md`;
}

function baseName({ id, title, createdAt }: NamedText): string {
  const parts = [isoTime(createdAt).slice(0, 10), slugOf(title), id.slice(-8)];
  return parts.filter(Boolean).join(" ");
}

/**
 * Writes a text with its watermark, as every export of the product does. The generated version follows an edited one.
 * @param further further metadata
 */
export function textFile(
  row: ContentRow,
  owner: Pick<TextOwner, "plan">,
  tags: string[],
  further: object = {},
): string {
  const facts = {
    id: row.id,
    title: row.title,
    tool: row.tool,
    language: row.language,
    shelf: row.isDocument ? "documents" : "history",
    created: isoTime(row.createdAt),
    ...(row.editedAt > row.createdAt && { lastEdited: isoTime(row.editedAt) }),
    favourite: row.isFavorite,
    tags,
    ...further,
    edited: row.editedBody !== null,
    variantOf: row.variantOf,
    metrics: parsedJson(row.metrics),
    asked: parsedJson(row.input),
  };
  const heading = `# ${exportWords[row.language].firstVersion}`;
  const first = row.body.trim() === "" ? [] : [`${heading}\n\n${row.body}`]; // a document that was created empty
  const parts = row.editedBody === null ? [row.body] : [row.editedBody, ...first];
  const body = parts.map((part) => withWatermark(part, watermarkOf(row, owner))).join("\n\n---\n\n");
  return `${yamlHead(facts)}\n${body}\n`;
}

export function versionFile({ body, replacedAt, text }: VersionRow, owner: Pick<TextOwner, "plan">): string {
  const facts = { text: text.id, title: text.title, replaced: isoTime(replacedAt) };
  return `${yamlHead(facts)}\n${withWatermark(body, watermarkOf(text, owner))}\n`;
}
