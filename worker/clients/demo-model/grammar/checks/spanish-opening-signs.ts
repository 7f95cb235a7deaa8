// "¿" and "¡" where a question or an exclamation has only its second sign, and where it begins is sure.
import type { Document } from "../engine/document.ts";
import type { Edit } from "../engine/edit.ts";
import { meets } from "../engine/ranges.ts";
import type { Check } from "../engine/rules.ts";

const opening: Record<string, string> = { "?": "¿", "!": "¡" };
/** In UTF-16 units: a longer sentence may be asked from its middle on. */
const longest = 160;
const questionWord =
  /^(?:qué|que|cómo|como|cuándo|cuando|dónde|donde|quién|quien|quiénes|cuál|cual|cuánto|cuanto|cuánta|cuanta)$/;
const tag = /^(?:verdad|no|cierto|vale|eh|sí)$/;
const address = /^(?:hola|buenos|buenas|estimado|estimada|querido|querida|oye|perdona|perdón)$/;

export const checkSpanishOpeningSigns: Check = (document) => {
  const { text, leftAlone } = document;
  const edits: Edit[] = [];
  for (const { 0: sign, index: end } of text.matchAll(/(?<![.!?])[!?](?![.!?])/g)) {
    const body = /[^.!?…\n¿¡]*$/.exec(text.slice(Math.max(0, end - longest), end))?.[0] ?? "";
    const start = end - body.trimStart().length;
    const isOpen = /[¿¡]/.test(text.charAt(end - body.length - 1));
    if (isOpen || body.length === longest || meets(leftAlone, start, end + 1)) continue;
    const at = beginningOf(document, start, end);
    if (at === null) continue;
    edits.push({
      start: at,
      end: at,
      after: opening[sign] ?? "",
      code: "openingSign",
      category: "punctuation",
    });
  }
  return edits;
};

/** Null where it is not sure. */
function beginningOf({ text, tokens }: Document, start: number, end: number): number | null {
  const own = tokensBetween(tokens, start, end);
  const [first, ...more] = own;
  if (!first?.startsSentence || /[^\s*_(–—-]/.test(text.slice(start, first.start))) return null;
  const comma = more.filter((token) => text.slice(token.start - 2, token.start).includes(","));
  if (comma.length === 0) return address.test(first.lower) && more.length > 0 ? null : first.start;
  const last = comma.at(-1);
  if (!last) return null;
  const isTag = tag.test(last.lower) && last === own.at(-1);
  return isTag || (comma.length === 1 && questionWord.test(last.lower)) ? last.start : null;
}

function tokensBetween(tokens: Document["tokens"], start: number, end: number) {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  let last = low;
  while ((tokens[last]?.end ?? Number.POSITIVE_INFINITY) <= end) last++;
  return tokens.slice(low, last);
}
