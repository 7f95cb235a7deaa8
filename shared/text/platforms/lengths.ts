import { weightOnX } from "./weigh.ts";

/** What a platform takes for one character. */
export type Counting = "weighted" | "utf16" | "codePoints" | "graphemes" | "bytes";

/** Characters as people see them (UAX 29). */
export const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Letters and punctuation that nothing is joined to, unless it is of other kinds. */
const plain = /^[\n\x20-\u02FF\u2010-\u2027\u2030-\u203B\u20AC]*$/;
const utf8 = new TextEncoder();

const lengths: Record<Counting, (text: string) => number> = {
  weighted: weightOnX,
  utf16: (text) => text.length,
  codePoints: (text) => {
    let count = 0;
    for (const _ of text) count++;
    return count;
  },
  graphemes: (text) => {
    if (plain.test(text)) return text.length;
    let count = 0;
    for (const _ of graphemes.segment(text)) count++;
    return count;
  },
  bytes: (text) => utf8.encode(text).length,
};

/** How many characters the text has, counted like that; what can be one character (NFC) is one. */
export function lengthOf(text: string, counting: Counting): number {
  return lengths[counting](text.normalize("NFC"));
}
