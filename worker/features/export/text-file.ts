// One text as a markdown file, with what is known about it in YAML before it; and one wording that a text had before.
import type { Language } from "../../../shared/catalog/languages.ts";
import { watermarkLine, withWatermark } from "../../../shared/watermark.ts";
import type { ContentRow } from "../../db/documents/contents.ts";
import type { VersionRow } from "../../db/documents/versions.ts";
import { isoTime, parsedJson, slugOf, yamlHead } from "./part-files.ts";

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
