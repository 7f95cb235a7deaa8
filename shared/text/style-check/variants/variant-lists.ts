/**
 * Ways to write a word, of which a text should keep to one: lines "colour/color: s ed", with endings that both sides
 * take. A hyphen at the end of the sides says that they are no words without an ending.
 */
export interface SpellingVariants {
  /** Lists of lines whose sides belong together: who writes "colour" also writes "centre". */
  systems: readonly (readonly string[])[];
  /** Lines of which each stands alone. */
  words: readonly string[];
}
