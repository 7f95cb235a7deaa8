/** What ends in a full stop in the middle of a sentence and at its end: a small letter behind it begins none. */
export const abbreviationsAtEnds: ReadonlySet<string> = new Set(
  "etc inc ltd corp co bros ltda cia cía usw ff no nos max min máx mín tel ext approx ca".split(" "),
);
