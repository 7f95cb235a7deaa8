import { findHashtags } from "../../../../shared/text/platforms/hashtags.ts";

const longest = 30;

/**
 * Hashtags of phrases, with their sign, the first before others: letters and digits, each word with a capital. None has
 * words of one before it.
 */
export function tagsOf(phrases: readonly string[]): string[] {
  const tags: string[] = [];
  for (const phrase of phrases) {
    const tag = `#${inCamelCase(phrase)}`;
    const small = tag.slice(1).toLowerCase();
    const isTag = findHashtags(tag)[0]?.end === tag.length;
    if (!isTag || tag.length > longest || small.length < 2) continue;
    if (!tags.some((other) => other.toLowerCase().includes(small))) tags.push(tag);
  }
  return tags;
}

const inCamelCase = (phrase: string) =>
  phrase
    .normalize("NFC")
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^\p{L}/u, (letter) => letter.toUpperCase()))
    .join("");
