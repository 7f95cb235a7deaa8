import { findHashtags, findUrls } from "../../../../../shared/text/platforms/entities.ts";

export interface Segment {
  text: string;
  /** Whether a platform makes a link of it: a hashtag, an address, a name with its sign. */
  isLink: boolean;
}

const mention = /(?<![\p{L}\p{N}_@./])@\w{2,30}/gu;

/** A plain text in the pieces that platforms tell apart. */
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
