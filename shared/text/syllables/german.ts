// German spelling: vowel groups, where two letters for one sound count once.

/** Two letters for one vowel, in the order they are looked for; then any vowel. */
const nucleus = /eau|a[aiuy]|äu|e[eiuy]|ie|o[ou]|[aeiouyäöüéèà]/g;

/** Two vowels that meet and are spoken apart, with the second of them. */
const apart = [
  /(?<=^(?:un|vor|an|auf|zu)?(?:be|ge))(?=e(?![rt](?:e|$))|ur|inhal)/, // "beeindrucken", "geehrt", "beurteilen"
  /(?<=[^aeiouäöü]e)(?=en$|um$)/, // "Ideen", "Museum"
  /(?<=ä)(?=um$)/, // "Jubiläum"
  /(?<=i)(?=en$)(?<!schi|wi)/, // "Ferien", "Strategien"
  /(?<=[tzrl]i)(?=ent)|(?<=i)(?=enz)/, // "Patient", "Effizienz"
  /(?<=^na)(?=iv)|(?<=^ko)(?=op|or)|(?<=^zo)(?=ol)/, // "naiv", "Kooperation"
];

/** How many syllables a German word of small letters has. */
export function germanSyllables(word: string): number {
  const parted = apart.reduce(
    (text, pattern) => text.replace(pattern, "-"),
    word.replace(/qu/g, "k").replace(/^y(?=[aeiou])/, "j"),
  );
  return Math.max(1, parted.match(nucleus)?.length ?? 0);
}
