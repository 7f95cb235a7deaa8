// Spanish plurals and genders, after the light stemmer of J. Savoy, "Report on CLEF-2001 experiments", LNCS 2406
// (2002): "os", "as", "es" and final vowels go. Other than there, short words are stemmed as well ("cafés"), "ingleses"
// meets "inglés", "dulces" meets "dulce", and the plurals of words from other languages lose their s ("blogs").

import { cutEnding, shortestStem } from "./iberian-endings.ts";

/** The stem of a folded Spanish word. */
export function spanishStem(word: string): string {
  const stem = cutEnding(word) ?? withoutForeignPlural(word);
  if (stem.endsWith("z")) return `${stem.slice(0, -1)}c`; // "luz", "luces"
  return stem.length > 4 && stem.endsWith("us") ? stem.slice(0, -1) : stem; // "menús", but also "autobús", "autobuses"
}

function withoutForeignPlural(word: string): string {
  return word.length > shortestStem && /[abcdefgklmnoprtvw]s$/.test(word) ? word.slice(0, -1) : word;
}
