/** The words of a list, which are parted by spaces. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
