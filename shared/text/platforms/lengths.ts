import type { Span } from "../analysis/sentences.ts";
import { findUrls } from "./entities.ts";

// The length of a text on X.

/** Every URL counts like X's short link. */
const urlWeight = 23;
const heavy = 2;
/** Ranges of code points with weight 1. All others weigh 2, and so does an emoji of any number of code points. */
const light = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;

/**
 * Returns the weighted length of a text on X, whose limit is 280: configuration 3 of twitter-text 3.1.0
 * (`config/v3.json` of github.com/twitter/twitter-text, read on 2026-11-22), after NFC normalisation. Linear
 * time.
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

/** Returns the weight of a text without URLs. */
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

/** What counts as one character on a platform. */
export type Counting = "weighted" | "utf16" | "codePoints" | "graphemes" | "bytes";

/** Grapheme clusters (UAX 29). */
export const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Letters and punctuation that form no grapheme with each other. */
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

/** Returns the length of a text in that unit, after NFC normalisation. */
export function lengthOf(text: string, counting: Counting): number {
  return lengths[counting](text.normalize("NFC"));
}

// Emoji of several code points.

/** A single emoji with its modifiers: skin tone, variation selector, keycap, flag tags. */
const single = String.raw`\p{Emoji}(?:\p{Emoji_Modifier}|\uFE0F\u20E3?|[\u{E0020}-\u{E007E}]{1,8}\u{E007F})?`;
/** The longest existing sequences join four: families and kisses. */
const joinedAtMost = 4;
const candidate = new RegExp(
  String.raw`\p{Regional_Indicator}{2}|[#*0-9]\u20E3|${single}(?:\u200D${single}){0,${joinedAtMost - 1}}`,
  "gu",
);
/** A keycap without its variation selector is displayed, and counted by X, like one with it. */
const known = /^(?:\p{RGI_Emoji}|[#*0-9]\u20E3)$/v;

/**
 * Finds emoji of more than one code point: flags, keycaps, skin tones, families. A sequence that doesn't
 * exist is split into its parts. Uses the set recommended for general interchange (UTS #51).
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

/**
 * Returns the length of the emoji at the start of `sequence`, in UTF-16 units; 0 for a single code point or
 * no emoji.
 */
function knownBeginning(sequence: string): number {
  for (let end = sequence.length; end > 0; end = sequence.lastIndexOf("\u200D", end - 1)) {
    const beginning = sequence.slice(0, end);
    if ([...beginning].length > 1 && known.test(beginning)) return end;
  }
  return 0;
}
