import type { Span } from "../analysis/sentences.ts";
import { findUrls } from "./entities.ts";

// How X counts a text.

/** Every URL counts as X's own short link of it. */
const urlWeight = 23;
const heavy = 2;
/** Code points that weigh 1, first and last; the others weigh 2, and so does an emoji, however many make it. */
const light = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;

/**
 * What a text counts on X, which takes 280: by the configuration 3 of twitter-text 3.1.0 (`config/v3.json` of
 * github.com/twitter/twitter-text, read on 2026-11-22), in Unicode's normalization form C. Any text has a weight;
 * linear in its length.
 */
export function weightOnX(text: string): number {
  const normal = text.normalize("NFC");
  let weight = 0;
  let at = 0;
  for (const { start, end } of findUrls(normal)) {
    weight += weightOfWords(normal.slice(at, start)) + urlWeight;
    at = Math.max(at, end);
  }
  return weight + weightOfWords(normal.slice(at));
}

/** Of a text without URLs. */
function weightOfWords(text: string): number {
  let weight = 0;
  let at = 0;
  for (const { start, end } of findEmojiSequences(text)) {
    weight += weightOfCharacters(text.slice(at, start)) + heavy;
    at = end;
  }
  return weight + weightOfCharacters(text.slice(at));
}

function weightOfCharacters(text: string): number {
  let weight = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    weight += light.some(([first, last]) => code >= first && code <= last) ? 1 : heavy;
  }
  return weight;
}

/** What a platform counts as one character. */
export type Counting = "weighted" | "utf16" | "codePoints" | "graphemes" | "bytes";

/** Grapheme clusters (UAX 29). */
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

// Emoji as they are seen: several characters may be one picture.

/** One emoji alone, with what may change its look: a skin tone, its colours, the frame of a key, the signs of a flag. */
const single = String.raw`\p{Emoji}(?:\p{Emoji_Modifier}|\uFE0F\u20E3?|[\u{E0020}-\u{E007E}]{1,8}\u{E007F})?`;
/** The longest that exist join four: families and kisses. */
const joinedAtMost = 4;
const candidate = new RegExp(
  String.raw`\p{Regional_Indicator}{2}|[#*0-9]\u20E3|${single}(?:\u200D${single}){0,${joinedAtMost - 1}}`,
  "gu",
);
/** A key without its variation selector is shown, and counted by X, as one with it. */
const known = /^(?:\p{RGI_Emoji}|[#*0-9]\u20E3)$/v;

/**
 * The emoji of a text that more than one code point makes: flags, keys, skin tones, families. What does not exist as
 * one picture is not one, but its parts may be. Unicode's set of those recommended for general interchange (UTS #51).
 */
function findEmojiSequences(text: string): Span[] {
  const found: Span[] = [];
  candidate.lastIndex = 0;
  for (let match = candidate.exec(text); match; match = candidate.exec(text)) {
    const start = match.index;
    const end = start + knownBeginning(match[0]);
    if (end > start) found.push({ start, end });
    candidate.lastIndex = Math.max(end, start + String.fromCodePoint(text.codePointAt(start) ?? 0).length);
  }
  return found;
}

/** Returns how much of the sequence is one emoji, in UTF-16 units; 0 for a single code point or no emoji. */
function knownBeginning(sequence: string): number {
  for (let end = sequence.length; end > 0; end = sequence.lastIndexOf("\u200D", end - 1)) {
    const beginning = sequence.slice(0, end);
    if ([...beginning].length > 1 && known.test(beginning)) return end;
  }
  return 0;
}
