// Emoji as they are seen: several characters may be one picture.
import type { Span } from "./span.ts";

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
export function findEmojiSequences(text: string): Span[] {
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

/** How much of the sequence is one emoji, in UTF-16 units; 0 where that is one code point or none. */
function knownBeginning(sequence: string): number {
  for (let end = sequence.length; end > 0; end = sequence.lastIndexOf("\u200D", end - 1)) {
    const beginning = sequence.slice(0, end);
    if ([...beginning].length > 1 && known.test(beginning)) return end;
  }
  return 0;
}
