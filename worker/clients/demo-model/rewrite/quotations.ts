// Where a text quotes: names, titles and speech between quotation marks on one line.
import { quotationClosers } from "../../../../shared/text/fidelity/quotes.ts";

/** In UTF-16 units. */
const longest = 800;

export function quotationsOf(text: string): { start: number; end: number }[] {
  const found = [];
  for (let start = 0; start < text.length; start++) {
    const end = endOfQuotation(text, start);
    if (end === 0) continue;
    found.push({ start, end });
    start = end - 1;
  }
  return found;
}

/** The place behind the closing mark; 0 where none opens here. */
function endOfQuotation(text: string, start: number): number {
  const opener = text[start] ?? "";
  const closing = quotationClosers[opener];
  if (!closing || /[\p{L}\p{N}]/u.test(text[start - 1] ?? "")) return 0;
  for (let at = start + 1; at < text.length && at <= start + longest; at++) {
    const sign = text[at] ?? "";
    if (closing.includes(sign) && !isApostrophe(text, at)) return at + 1;
    if (sign === "\n" || sign === opener) return 0;
  }
  return 0;
}

const isApostrophe = (text: string, at: number) =>
  text[at] === "’" && /\p{L}/u.test(text[at - 1] ?? "") && /\p{L}/u.test(text[at + 1] ?? "");
