// One text as a markdown file, with what is known about it in YAML before it.
import type { Language } from "../../../shared/catalog/languages.ts";
import { watermarkLine, withWatermark } from "../../../shared/watermark.ts";
import type { ContentRow } from "../../db/contents.ts";
import { slugOf } from "./file-name.ts";
import { isoTime } from "./iso-time.ts";
import { parsedJson } from "./parsed-json.ts";

/** The day, the title, and the end of the id, since its beginning is the time. */
export function textFileName({ id, title, createdAt }: ContentRow): string {
  const parts = [isoTime(createdAt).slice(0, 10), slugOf(title), id.slice(-8)];
  return `${parts.filter(Boolean).join(" ")}.md`;
}

/**
 * As it leaves the product everywhere: a text of the free plan has its line at the end. What the model wrote stands
 * after what somebody has made of it.
 */
export function textFile(row: ContentRow): string {
  const facts = {
    id: row.id,
    title: row.title,
    tool: row.tool,
    language: row.language,
    created: isoTime(row.createdAt),
    favourite: row.isFavorite,
    edited: row.edited !== null,
    variantOf: row.variantOf,
    metrics: parsedJson(row.metrics),
    asked: parsedJson(row.input),
  };
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${yamlValue(value)}`);
  const parts =
    row.edited === null ? [row.body] : [row.edited, `# ${firstVersion[row.language]}\n\n${row.body}`];
  const watermark = row.watermarked ? watermarkLine(row.language) : "";
  const body = parts.map((part) => withWatermark(part, watermark)).join("\n\n---\n\n");
  return `---\n${lines.join("\n")}\n---\n\n${body}\n`;
}

/** The heading of what the model wrote, in the text's language. */
const firstVersion: Record<Language, string> = {
  en: "First version",
  pt: "Primeira versão",
  es: "Primera versión",
  fr: "Première version",
  de: "Erste Fassung",
};

/**
 * The value on one line. JSON is YAML, but for signs that YAML takes for line breaks or does not take at all; and what
 * nobody sees, or what turns the direction of writing, is better seen.
 */
export function yamlValue(value: unknown): string {
  const json = JSON.stringify(value, (_, part) => (typeof part === "string" ? part.toWellFormed() : part));
  return json.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffe\uffff]/gu, (sign) =>
    sign.length > 1 ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
