// German plurals and cases, after the light stemmer of J. Savoy (SAC 2006, see stem.ts): umlauts are folded, "ern",
// "em", "en", "er", "es", "e" and "s" go, then "er" or "en" once more ("kleineren"). Other than there, superlatives
// stay, "Autos", "Computers" and "Regeln" lose their ending, and doubled ends are single ("Ergebnisse", "Lehrerinnen").

/** The stem of a folded German word. */
export function germanStem(word: string): string {
  const once = withoutEnding(word);
  const twice = once !== word && once.length > 4 && /e[nr]$/.test(once) ? once.slice(0, -2) : once;
  return /ss$|inn$/.test(twice) ? twice.slice(0, -1) : twice;
}

function withoutEnding(word: string): string {
  const { length } = word;
  if (length > 5 && /er[ns]$/.test(word)) return word.slice(0, -3);
  if (length > 4 && /e[lr]n$/.test(word)) return word.slice(0, -1);
  if (length > 4 && /e[mnrs]$/.test(word)) return word.slice(0, -2);
  if (length > 3 && word.endsWith("e")) return word.slice(0, -1);
  if (length > 3 && /[bdfghklmnt]s$/.test(word)) return word.slice(0, -1);
  if (length > 4 && /[opy]s$/.test(word)) return word.slice(0, -1);
  return length > 5 && word.endsWith("as") ? word.slice(0, -1) : word;
}
