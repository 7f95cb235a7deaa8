/** Letters in another script that a text has at least before they count, and their share of all letters. */
const fewest = 6;
const shares = { mixed: 0.2, other: 0.6 };

/** A character of these says as much as three letters. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const lettersOfDense = 3;

/** Whether a text is in the script of our languages, in another one, or in both. */
export function scriptOf(text: string): "ours" | "other" | "mixed" {
  const ours = count(text, /\p{Script=Latin}/gu);
  const strange = count(text, /(?=\p{L})\P{Script=Latin}/gu) + count(text, dense) * (lettersOfDense - 1);
  const share = strange / (strange + ours);
  if (strange < fewest || share < shares.mixed) return "ours";
  return share < shares.other ? "mixed" : "other";
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
