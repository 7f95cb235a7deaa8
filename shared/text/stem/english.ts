// English plurals: D. Harman's S-stemmer ("How effective is suffixing?", JASIS 42, 1991), which takes "ies", "es" and
// "s" apart, and what it leaves: plurals with a syllable of their own ("boxes"), and irregular ones.

const irregular = new Map(
  Object.entries({
    calves: "calf",
    children: "child",
    criteria: "criterion",
    feet: "foot",
    geese: "goose",
    halves: "half",
    knives: "knife",
    leaves: "leaf",
    loaves: "loaf",
    men: "man",
    mice: "mouse",
    phenomena: "phenomenon",
    scarves: "scarf",
    shelves: "shelf",
    teeth: "tooth",
    thieves: "thief",
    wives: "wife",
    wolves: "wolf",
    women: "woman",
  }),
);

/** They look like plurals. */
const singulars = new Set(["lens", "news"]);

/** The stem of a folded English word. */
export function englishStem(word: string): string {
  if (word.length < 4) return irregular.get(word) ?? word;
  return withoutSilentE(singularOf(word));
}

function singularOf(word: string): string {
  const known = irregular.get(word);
  if (known || singulars.has(word)) return known ?? word;
  const plural = word.replace(/sis$/, "ses"); // "analysis", "analyses"
  if (!plural.endsWith("s") || /(?:[us]|[^s]i)s$/.test(plural)) return plural;
  return plural.slice(0, -1);
}

/** So that "boxe" and "box", "house" and "hous", "cookie" and "cooky" meet. */
function withoutSilentE(word: string): string {
  if (word.endsWith("ie")) return `${word.slice(0, -2)}y`;
  if (word.length < 4) return word;
  const bare = /(?:[sxz]|ch|sh)e$/.test(word) || /..[^a]oe$/.test(word) ? word.slice(0, -1) : word;
  return bare.endsWith("zz") ? bare.slice(0, -1) : bare;
}
