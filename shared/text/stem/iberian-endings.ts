/** So many letters of a word stay at least. */
export const shortestStem = 3;

const endings = ["eses", "os", "as", "es", "o", "a", "e"];

/**
 * A folded Portuguese or Spanish word without the ending that tells number and gender, null where it has none:
 * "casas", "inglés" and "ingleses".
 */
export function cutEnding(word: string): string | null {
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= shortestStem);
  return ending ? word.slice(0, -ending.length) : null;
}
