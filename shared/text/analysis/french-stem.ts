// French plurals and feminines, after the minimal stemmer of J. Savoy, "A stemming procedure and stopword list for
// general French corpora", JASIS 50 (1999). Other than there, words of four letters are stemmed as well ("pains"),
// the r of "boulanger" stays, and "heureuse", "sportive" and "actrice" meet their masculines.

const irregularFrench = new Map(
  Object.entries({
    joyaux: "joyau",
    noyaux: "noyau",
    travaux: "travail",
    tuyaux: "tuyau",
    vitraux: "vitrail",
    yeux: "oeil",
  }),
);

const shortest = 3;

/** The stem of a folded French word. */
export function frenchStem(word: string): string {
  if (word.length <= shortest) return word;
  return masculineOf(irregularFrench.get(word) ?? singularOf(word));
}

function singularOf(word: string): string {
  if (/(?:eaux|eux|oux)$/.test(word)) return word.slice(0, -1);
  if (word.length > 5 && word.endsWith("aux")) return `${word.slice(0, -2)}l`;
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function masculineOf(word: string): string {
  if (word.length > 5) {
    if (word.endsWith("euse")) return word.slice(0, -2);
    if (word.endsWith("ive")) return `${word.slice(0, -2)}f`;
    if (word.endsWith("trice")) return `${word.slice(0, -4)}eur`;
  }
  let stem = word;
  while (stem.length > shortest && stem.endsWith("e")) stem = stem.slice(0, -1);
  return stem.length > shortest && /([^aeiou])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}
