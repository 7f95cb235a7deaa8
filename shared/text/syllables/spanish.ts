// Spanish spelling says it all: a syllable for every open vowel, and one for closed vowels among themselves.

/** How many syllables a Spanish word of small letters has (Ortografía de la lengua española, RAE 2010). */
export function spanishSyllables(word: string): number {
  const runs = word
    .replace(/qu|gu(?=[eiéí])/g, "k") // a silent u; "gü" is spoken
    .replace(/y(?=$|[^aeiouáéíóúü])/g, "i") // "y", "muy"
    .replace(/(?<=[aeiouáéíóúü])h(?=[aeiouáéíóúü])/g, "") // "prohibir": an h parts no vowels
    .match(/[aeiouáéíóúü]+/g);
  return Math.max(1, runs?.reduce((sum, run) => sum + inRun(run), 0) ?? 0);
}

/** An accent on a closed vowel beside an open one makes it a syllable of its own ("río"), but not in "cuídate". */
function inRun(run: string): number {
  const hasOpen = /[aeoáéó]/.test(run);
  return Math.max(1, run.match(hasOpen ? /[aeoáéóíú]/g : /(ii|uu)/g)?.length ?? 0);
}
