// Where a text is cut so that it hurts least.
import { findUrls } from "./find-urls.ts";
import { type Counting, graphemes, lengthOf } from "./lengths.ts";

const sentenceEnd = /[.!?…。！？]+["'”’»“)\]]*|\n/g;
/** "z. B." and "am 3. Mai" go on behind their full stop. */
const abbreviated = /(?:^|[\s(])(?:\p{L}|\d{1,2})$/u;
/** What is not left behind at the end of a text that was cut. */
const dangling = new Set(" \t\n\r\u00A0\u202F,;:–—-([{«“„‘¿¡\"'#@/".split(""));

/** The beginning of `text` that counts no more than `room`, and an ellipsis. */
export function keptWithin(text: string, counting: Counting, room: number): string {
  const end = endWithin(text, counting, room);
  const sentence = lastSentence(text, end);
  if (sentence >= (end * 2) / 3) return `${text.slice(0, sentence).trimEnd()} …`;
  const word = lastWord(text, end);
  const kept = text.slice(0, word >= end / 2 ? word : end);
  return `${withoutDangling(kept)}…`;
}

/** Where the last of the characters and URLs ends that have room, in UTF-16 units. */
function endWithin(text: string, counting: Counting, room: number): number {
  let length = 0;
  let kept = 0;
  for (const unit of unitsOf(text)) {
    length += lengthOf(unit, counting);
    if (length > room) break;
    kept += unit.length;
  }
  return kept;
}

/** What is not cut in two: characters as people see them, and URLs. */
function* unitsOf(text: string): Generator<string> {
  const urls = findUrls(text).values();
  let url = urls.next().value;
  let start = 0;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index >= end && index > start) {
      yield text.slice(start, index);
      start = index;
    }
    end = Math.max(end, index + segment.length);
    if (url && url.start < end) {
      end = Math.max(end, url.end);
      url = urls.next().value;
    }
  }
  if (start < text.length) yield text.slice(start);
}

/** Where the last sentence or line ends within the first `end` units, if it does in their last third; else 0. */
function lastSentence(text: string, end: number): number {
  const from = Math.floor((end * 2) / 3);
  let last = 0;
  for (const { 0: sign, index } of text.slice(from, end).matchAll(sentenceEnd)) {
    const at = from + index;
    const behind = at + sign.length;
    const isEnd = sign === "\n" || /^[。！？]/.test(sign) || /^\s?$/.test(text.charAt(behind));
    if (isEnd && !abbreviated.test(text.slice(Math.max(0, at - 6), at))) last = behind;
  }
  return last;
}

/** Where the last whole word ends within the first `end` units. */
function lastWord(text: string, end: number): number {
  if (/^\s?$/.test(text.charAt(end))) return end;
  let at = end;
  while (at > 0 && !/\s/.test(text.charAt(at - 1))) at--;
  return at;
}

function withoutDangling(text: string): string {
  let end = text.length;
  while (end > 0 && dangling.has(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
