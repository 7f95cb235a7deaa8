// Folds a text for the search of a quotation: quotation marks, dashes, white space, entities and Markdown may differ.
import { entityPattern, signOf } from "./entities.ts";

export interface FoldedQuotation {
  original: string;
  text: string;
  /** Where each character of `text` starts and ends in the original. */
  starts: number[];
  ends: number[];
}

/** Quotation marks and apostrophes. */
export const quotationMarks = /["'`´‘’‚‛“”„‟«»‹›]/g;

/** Invisible characters, Markdown's marks and links, white space, and single characters. */
const plainPart =
  /[\u00ad\u200b\u2060\ufeff]|\*{1,3}|(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}])|~~|\]\([^()\s]*\)|[[\]]|\\(?=[\p{P}\p{S}])|(?<=[«‹])\s+|\s+(?=[»›])|\s+|[\s\S]/u;
const part = new RegExp(`${entityPattern.source}|${plainPart.source}`, "gu");

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
  const sign = signOf(found);
  if (/^\s+$/.test(sign)) return isAfterMark || /[»›]/.test(next) ? "" : " ";
  if (/^["'`´‘’‚‛“”„‟«»‹›]$/.test(sign)) return "'";
  if (/^[‐‑‒–—−]$/.test(sign)) return "-";
  if (sign === "…") return "...";
  return /^(?:[\u00ad\u200b\u2060\ufeff]|\*{1,3}|_{1,3}|~~|\]\(.*|[[\]\\])$/s.test(sign) ? "" : sign;
}
