import { findUrls } from "./find-urls.ts";
import type { Span } from "./span.ts";

/** What joins letters and digits inside a hashtag: underscores, the Catalan and the Japanese middle dot, joiners. */
const joiners =
  "_\u200c\u200d\ua67e\u05be\u05f3\u05f4\uff5e\u301c\u309b\u309c\u30a0\u30fb\u3003\u0f0b\u0f0c\xb7";
const part = `[\\p{L}\\p{M}\\p{Nd}${joiners}]`;
const hashtag = new RegExp(
  `(?<=^|\\uFE0E|\\uFE0F|(?!${part}|&)[^])[#＃](?!\\uFE0F|\\u20E3)(?=${part}*[\\p{L}\\p{M}])${part}+`,
  "gu",
);
/** Behind these it is none: "#a#b", "#http://…". */
const invalidEnd = /^(?:[#＃]|:\/\/)/;

/**
 * The hashtags of a text with their sign, as X finds them (`validHashtag` and `endHashtagMatch` of twitter-text 3.1.0,
 * read on 2026-11-23): letters, digits and joiners, at least one of them a letter. There are none inside URLs.
 */
export function findHashtags(text: string): Span[] {
  if (!/[#＃]/.test(text)) return [];
  const urls = findUrls(text);
  return [...text.matchAll(hashtag)]
    .map(({ 0: tag, index }) => ({ start: index, end: index + tag.length }))
    .filter(({ start, end }) => {
      if (invalidEnd.test(text.slice(end, end + 3))) return false;
      return !urls.some((url) => url.start < end && start < url.end);
    });
}
