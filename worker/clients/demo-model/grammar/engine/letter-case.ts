/** `words` with the capitals of `like`: all of them, the first, or none of its own to add. */
export function withCaseOf(like: string, words: string): string {
  if (isShouted(like)) return words.toUpperCase();
  return startsWithCapital(like) ? capitalize(words) : words;
}

const isShouted = (text: string) =>
  (text.match(/\p{L}/gu)?.length ?? 0) > 1 && text === text.toUpperCase() && text !== text.toLowerCase();

export const startsWithCapital = (text: string) => /^\P{L}*\p{Lu}/u.test(text);

export const capitalize = (text: string) => text.replace(/^\P{L}*\p{L}/u, (start) => start.toUpperCase());

export const uncapitalize = (text: string) => text.replace(/^\P{L}*\p{L}/u, (start) => start.toLowerCase());
