// The sentences of a masked text, and what can be said of one of them.

export const wordCount = (text: string) => text.match(/\S+/g)?.length ?? 0;

/** What may end a sentence, with the marks that close behind it. */
const end = /(?<![.!?…])[.!?…]+[)\]*_]{0,4}(?=\s)/g;
const sentenceStart = /^[\s¿¡("'«„“‘*_[]*[\p{Lu}\p{N}\u{f0000}-\u{10ffff}]/u;

/** The sentences with one space between words. Abbreviations are in small letters without their last dot. */
export function sentencesOf(text: string, abbreviations: ReadonlySet<string>): string[] {
  return cutSentences(text, abbreviations)
    .map((sentence) => sentence.trim().replace(/[^\S\u00a0\u202f]+/g, " "))
    .filter(Boolean);
}

/** The text in pieces, each a sentence with the white space around it. */
export function cutSentences(text: string, abbreviations: ReadonlySet<string>): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: signs } of text.matchAll(end)) {
    const stop = index + signs.length;
    if (!sentenceStart.test(text.slice(stop, stop + 12))) continue;
    if (signs.startsWith(".") && isAbbreviation(text.slice(Math.max(0, index - 12), index), abbreviations))
      continue;
    sentences.push(text.slice(start, stop));
    start = stop;
  }
  return [...sentences, text.slice(start)];
}

/** Single letters are initials. */
function isAbbreviation(before: string, abbreviations: ReadonlySet<string>): boolean {
  const [word = ""] = /[\p{L}.]+$/u.exec(before) ?? [];
  return /^(?:\p{L}|.*\.\p{L})$/u.test(word) || abbreviations.has(word.toLowerCase());
}

/** The word a sentence begins with, as it stands there; empty where it begins with a mask or a number. */
export const firstWordOf = (sentence: string) => /^[¿¡("«„“]*([\p{L}\p{M}]+)/u.exec(sentence)?.[1] ?? "";

export const capitalized = (text: string) =>
  text.replace(
    /^([¿¡("«„“*_]*)(\p{Ll})/u,
    (_, signs: string, letter: string) => signs + letter.toUpperCase(),
  );

/** For a place inside another sentence; null where the capital may be one of a name. */
export function lowered(sentence: string, starters: ReadonlySet<string>): string | null {
  if (/^[\u{f0000}-\u{10ffff}]/u.test(sentence)) return sentence;
  const word = firstWordOf(sentence);
  if (!/^\p{Lu}\p{Ll}*$/u.test(word) || !starters.has(word.toLowerCase()) || !sentence.startsWith(word))
    return null;
  return word.toLowerCase() + sentence.slice(word.length);
}
