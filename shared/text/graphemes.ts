/**
 * What is certainly one character each: the Latin letters and signs, and the usual marks of typography. A carriage
 * return is not among them, since it may be one with the line feed behind it.
 */
const simple = String.raw`\0-\x0c\x0e-\u02ff\u2010-\u2027\u2030-\u203b\u20ac`;

/** Everything else, with the characters around it, which it may be one with. */
const complex = new RegExp(`[${simple}]?[^${simple}]+(?:[${simple}][^${simple}]+)*[${simple}]?`, "g");

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** How many characters a text has as people see them (grapheme clusters of UAX 29): an emoji with its skin is one. */
export function countGraphemes(text: string): number {
  let count = text.length;
  for (const [piece] of text.matchAll(complex)) count += clustersOf(piece) - piece.length;
  return count;
}

function clustersOf(piece: string): number {
  let count = 0;
  for (const _ of segmenter.segment(piece)) count++;
  return count;
}
