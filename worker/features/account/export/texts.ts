// One text as a markdown file, with what is known about it in YAML before it; and one wording that a text had before.
import type { Language } from "../../../../shared/catalog/languages.ts";
import { watermarkLine, withWatermark } from "../../../../shared/watermark.ts";
import type { VersionRow } from "../../../db/content-versions.ts";
import { type ContentRow, pageContents } from "../../../db/contents.ts";
import { type ExportSource, isoTime, parsedJson, slugOf, uniqueNames, yamlHead } from "./files.ts";
import { listTags } from "../../../db/content-tags.ts";

/** The day, the title, and the end of the id, since its beginning is the time. */
export function textFileName(text: Named): string {
  return `${plainName(text)}.md`;
}

/** A folder with the text's name, and in it the time at which another wording took this one's place. */
export function versionFileName({ text, replacedAt }: VersionRow): string {
  return `${plainName(text)}/${isoTime(replacedAt).slice(0, 19).replace("T", " ").replaceAll(":", "-")}.md`;
}

type Named = Pick<ContentRow, "id" | "title" | "createdAt">;

function plainName({ id, title, createdAt }: Named): string {
  const parts = [isoTime(createdAt).slice(0, 10), slugOf(title), id.slice(-8)];
  return parts.filter(Boolean).join(" ");
}

/**
 * As it leaves the product everywhere: a text of the free plan has its line at the end. What the model wrote stands
 * after what somebody has made of it.
 */
export function textFile(row: ContentRow, tags: string[]): string {
  const facts = {
    id: row.id,
    title: row.title,
    tool: row.tool,
    language: row.language,
    created: isoTime(row.createdAt),
    favourite: row.isFavorite,
    tags,
    edited: row.editedBody !== null,
    variantOf: row.variantOf,
    metrics: parsedJson(row.metrics),
    asked: parsedJson(row.input),
  };
  const parts =
    row.editedBody === null ? [row.body] : [row.editedBody, `# ${firstVersion[row.language]}\n\n${row.body}`];
  const body = parts.map((part) => asItLeaves(part, row)).join("\n\n---\n\n");
  return `${yamlHead(facts)}\n${body}\n`;
}

/** As a text is. */
export function versionFile({ body, replacedAt, text }: VersionRow): string {
  const facts = { text: text.id, title: text.title, replaced: isoTime(replacedAt) };
  return `${yamlHead(facts)}\n${asItLeaves(body, text)}\n`;
}

const asItLeaves = (text: string, { watermarked, language }: Pick<ContentRow, "watermarked" | "language">) =>
  withWatermark(text, watermarked ? watermarkLine(language) : "");

/** The heading of what the model wrote, in the text's language. */
const firstVersion: Record<Language, string> = {
  en: "First version",
  pt: "Primeira versão",
  es: "Primera versión",
  fr: "Première version",
  de: "Erste Fassung",
};

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
