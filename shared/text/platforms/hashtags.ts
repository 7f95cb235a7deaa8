import type { Span } from "./span.ts";

const sign = /(?<![\p{L}\p{N}_&/#＃])[#＃][\p{L}\p{M}\p{N}_]+/gu;

/** The hashtags of a text, with their sign: letters, digits and underscores, a letter among them. */
export function findHashtags(text: string): Span[] {
  return [...text.matchAll(sign)]
    .filter(([tag]) => /\p{L}/u.test(tag))
    .map(({ 0: tag, index }) => ({ start: index, end: index + tag.length }));
}
