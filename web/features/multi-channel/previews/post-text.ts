import { findHashtags, findUrls } from "../../../../shared/text/platforms/entities.ts";

/** How much of a text is visible before "see more". */
export interface Fold {
  characters: number;
  lines: number;
}

/** Returns the part of `text` above the fold, cut at a word; null if all of it is visible. */
export function aboveFold(text: string, { characters, lines }: Fold): string | null {
  const visible = text.trim();
  const lineEnd = visible.split("\n", lines).join("\n").length;
  const end = Math.min(lineEnd, characters);
  if (visible.length <= end) return null;
  const cut = visible.slice(0, end).toWellFormed();
  if (end === lineEnd) return cut.trimEnd();
  const word = cut.search(/\s\S*$/);
  return (word > end / 2 ? cut.slice(0, word) : cut.replace(/\uFFFD$/, "")).trimEnd();
}

interface Segment {
  text: string;
  /** Whether platforms link it: hashtag, URL or mention. */
  isLink: boolean;
}

const mention = /(?<![\p{L}\p{N}_@./])@\w{2,30}/gu;

/** Splits a plain text into linked and unlinked segments. */
export function segmentsOf(text: string): Segment[] {
  const mentions = [...text.matchAll(mention)].map(({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
  }));
  const links = [...findUrls(text), ...findHashtags(text), ...mentions].sort((a, b) => a.start - b.start);
  const segments: Segment[] = [];
  let at = 0;
  for (const { start, end } of links) {
    if (start < at) continue;
    if (start > at) segments.push({ text: text.slice(at, start), isLink: false });
    segments.push({ text: text.slice(start, end), isLink: true });
    at = end;
  }
  if (at < text.length) segments.push({ text: text.slice(at), isLink: false });
  return segments;
}
