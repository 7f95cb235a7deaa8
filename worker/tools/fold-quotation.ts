// Folds a text for the search of a quotation: quotation marks, dashes, white space, entities, Markdown and the
// composition of letters may differ.
import { entityPattern, signOf } from "./entities.ts";

export interface FoldedQuotation {
  original: string;
  text: string;
  /** Where each character of `text` starts and ends in the original. */
  starts: number[];
  ends: number[];
}

/** How much may differ: with `loose`, one text may also lack quotation marks and spaces before punctuation. */
export type FoldMode = "strict" | "loose";

/** Quotation marks and apostrophes. */
export const quotationMarks = /["'`´‘’‚‛“”„‟«»‹›]/g;

const isQuotationMark = (sign: string) => /^["'`´‘’‚‛“”„‟«»‹›]$/.test(sign);

/** Invisible characters, Markdown's marks and links, white space, letters with their accents, and single characters. */
const plainPart =
  /[\u00ad\u200b\u2060\ufeff]|\*{1,3}|(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}])|~~|\]\([^()\s]*\)|[[\]]|\\(?=[\p{P}\p{S}])|\s+|\p{L}\p{M}+|[\s\S]/u;
const part = new RegExp(`${entityPattern.source}|${plainPart.source}`, "gu");

/** A sign of a text with its neighbours. */
interface Part {
  sign: string;
  /** The text before it, at least one character. */
  before: string;
  behind: string;
  /** Whether an opening guillemet is directly before it. */
  isAfterGuillemet: boolean;
}

export function foldQuotation(original: string, mode: FoldMode = "strict"): FoldedQuotation {
  const folded: FoldedQuotation = { original, text: "", starts: [], ends: [] };
  let isAfterGuillemet = false;
  let isQuoted = false;
  for (const { 0: found, index } of original.matchAll(part)) {
    const end = index + found.length;
    const own: Part = {
      sign: signOf(found),
      before: original.slice(Math.max(0, index - 2), index),
      behind: original.slice(end, end + 3),
      isAfterGuillemet,
    };
    const quote: "open" | "close" | null = mode === "loose" ? quoteOf(own, isQuoted) : null;
    if (quote) isQuoted = quote === "open";
    const sign = quote || (mode === "loose" && isSpaceOfMark(own)) ? "" : foldPart(own);
    isAfterGuillemet = /^[«‹]$/.test(own.sign) && !/[\p{L}\p{N}.,!?…]$/u.test(own.before);
    if (sign === " " && (folded.text === "" || folded.text.endsWith(" "))) continue;
    for (let at = 0; at < sign.length; at++) {
      folded.starts.push(index);
      folded.ends.push(end);
    }
    folded.text += sign;
  }
  if (folded.text.endsWith(" ")) folded.text = folded.text.slice(0, -1);
  return folded;
}

function foldPart({ sign, behind, isAfterGuillemet }: Part): string {
  // German guillemets point inwards, with the spaces outside: "sagt »ja« zu".
  if (/^\s+$/.test(sign)) return isAfterGuillemet || /^[»›](?![\p{L}\p{N}])/u.test(behind) ? "" : " ";
  if (isQuotationMark(sign)) return "'";
  if (/^[‐‑‒–—−]$/.test(sign)) return "-";
  if (sign === "…") return "...";
  const isHidden = /^(?:[\u00ad\u200b\u2060\ufeff]|\*{1,3}|_{1,3}|~~|\]\(.*|[[\]\\])$/s.test(sign);
  return isHidden ? "" : sign.normalize("NFC");
}

/** Tells a quotation mark from an apostrophe, which only an opening mark makes a closing one: "dogs'". */
function quoteOf({ sign, before, behind }: Part, isQuoted: boolean): "open" | "close" | null {
  const isAfterWord = /[\p{L}\p{M}\p{N}]$/u.test(before);
  const isBeforeWord = /^[\p{L}\p{N}]/u.test(behind);
  if (!isQuotationMark(sign) || (isAfterWord && isBeforeWord)) return null;
  if (isAfterWord && !isQuoted && /^['´‘’‚‛]$/.test(sign)) return null;
  return isAfterWord || !/^[^\s\p{P}]/u.test(behind) ? "close" : "open";
}

const isSpaceOfMark = ({ sign, behind }: Part) => /^\s+$/.test(sign) && /^[:;?!%€]/.test(behind);
