// How X counts a text.
import { findEmojiSequences } from "./emoji.ts";
import { findUrls } from "./find-urls.ts";

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
