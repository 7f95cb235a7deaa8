// Folds a text for the search of a quotation: quotation marks, dashes, white space, entities and Markdown may differ.
import { unescapeMarkup } from "../../shared/escape-markup.ts";

export interface FoldedQuotation {
  original: string;
  text: string;
  /** Where each character of `text` starts and ends in the original. */
  starts: number[];
  ends: number[];
}

/** Quotation marks and apostrophes. */
export const quotationMarks = /["'`´‘’‚‛“”„‟«»‹›]/g;

/** Entities, invisible characters, Markdown's marks and links, white space, and single characters. */
const part =
  /&(?:amp|lt|gt|quot|apos|nbsp|#39|#34);|[\u00ad\u200b\u2060\ufeff]|\*{1,3}|(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}])|~~|\]\([^()\s]*\)|[[\]]|\\(?=[\p{P}\p{S}])|(?<=[«‹])\s+|\s+(?=[»›])|\s+|[\s\S]/gu;

export function foldQuotation(original: string): FoldedQuotation {
  const folded: FoldedQuotation = { original, text: "", starts: [], ends: [] };
  let isAfterMark = false;
  for (const { 0: found, index } of original.matchAll(part)) {
    const sign = foldPart(found, isAfterMark, original.slice(index + found.length, index + found.length + 1));
    isAfterMark = /[«‹]$/.test(found);
    for (let at = 0; at < sign.length; at++) {
      folded.starts.push(index);
      folded.ends.push(index + found.length);
    }
    folded.text += sign;
  }
  return folded;
}

function foldPart(found: string, isAfterMark: boolean, next: string): string {
  const sign = found.length > 1 && found.startsWith("&") ? decodeEntities(found) : found;
  if (/^\s+$/.test(sign)) return isAfterMark || /[»›]/.test(next) ? "" : " ";
  if (/^["'`´‘’‚‛“”„‟«»‹›]$/.test(sign)) return "'";
  if (/^[‐‑‒–—−]$/.test(sign)) return "-";
  if (sign === "…") return "...";
  return /^(?:[\u00ad\u200b\u2060\ufeff]|\*{1,3}|_{1,3}|~~|\]\(.*|[[\]\\])$/s.test(sign) ? "" : sign;
}

/** Replaces the entities that models write instead of signs. */
export function decodeEntities(text: string): string {
  return unescapeMarkup(
    text
      .replace(/&(?:apos|#39);/g, "'")
      .replace(/&#34;/g, '"')
      .replace(/&nbsp;/g, "\u00a0"),
  );
}
