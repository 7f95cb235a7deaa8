// English spelling: vowel groups, less the letters that are silent, plus the groups that are two syllables.

/** Frequent words that the rules below would miscount. */
const exceptions = new Map<string, number>([
  ["anyone", 3],
  ["business", 2],
  ["businesses", 3],
  ["colonel", 2],
  ["conscience", 2],
  ["every", 2],
  ["everybody", 4],
  ["everyday", 3],
  ["everyone", 3],
  ["everything", 3],
  ["everywhere", 3],
  ["frontier", 2],
  ["hundred", 2],
  ["maybe", 2],
  ["naked", 2],
  ["premier", 2],
  ["recipe", 3],
  ["recipes", 3],
  ["sacred", 2],
  ["soldier", 2],
  ["soldiers", 2],
  ["therefore", 2],
  ["tongue", 1],
  ["wednesday", 2],
]);

/** An e that nobody hears, after a vowel and consonants: at the end, or before an ending or a second word. */
const silentE = new RegExp(
  [
    "(?<![^aeiouy]l)e$", // "make", "style", but "table"
    "(?<![^aeiouyl]l)(?<!s|x|z|[cs]h|c|g|[^aeiouy]l)es$", // "makes", but "boxes", "changes", "tables"
    "(?<![td]|[^aeiouylr]l)ed$", // "asked", "called", but "wanted", "handled"
    "(?<![^aeiou]l)(?<!^(?:el|vehem|cl))e(?=(?:ment|ly|ful|less|ness|thing|times?|where|one|what|how|body|style|work)(?:s|ly)?$)",
  ]
    .map((ending) => `(?<=[aeiouy][^aeiouy]*[^aeiouy])${ending}`)
    .join("|"),
  "g",
);

/** Vowels that stand together and are spoken apart. */
const vowelPairsApart = new RegExp(
  [
    "(?<![ctgs]|ll|rr|[aeiou]l(?=ia[nr]))ia|[ct]iate|[ct]iati", // "media", but "social", "marriage", "civilian"
    "(?<=^(?:un)?rel)ian|allianc|^alien", // "reliant", "alliance", "alien"
    "(?<![ctgsxn]|ll|[ia]l(?=ion)|sh|hav|sav)io|[tsn]ios?$", // "period", "ratio", but "nation", "pavilion", "behavior"
    "(?<![gc])iu", // "medium"
    "(?<![ct])ien[ct]|^scien|iet", // "client", "science", "quiet", but "patient"
    "(?<=[aeiouy][^aeiouy]+)ie(?:r|st)$", // "easier"
    "creat(?!u)|realit|realis|realiz|ideal?|area|^react|theat|linear|nuclear", // "create", "idea"
    "(?<!p|g|l|^j)eo(?!u)|^geo(?!rg)|[nd]eous|eum", // "video", "geography", "museum", but "people"
    "(?<!pers|diss)ua|uen[ct]|[frd]uel|uity|uiti|uin|uid|(?<!b)uo", // "actual", "influence", "fluid"
    "ao|o(?:e[mt]|ing|ic(?!e))|aic$|eing|iing|(?<![aeiou])yi", // "chaos", "poem", "going", "being", "trying"
    "sm$|thm$", // "tourism", "rhythm": a syllable without a vowel
  ].join("|"),
  "g",
);

/** How many syllables an English word of small letters has. */
export function englishSyllables(word: string): number {
  const known = exceptions.get(word);
  if (known) return known;
  const spoken = word
    .replace(/([dstv])n['’]t$/, "$1ent") // "didn't"
    .replace(/(?<=[^aeiouy])['’](ll|ve)$/, "e$1") // "it'll"
    .replace(/(?<=(?:s|x|z|ch|sh|ce|ge|se|ze))['’]s$/, "es") // "boss's"
    .replace(/['’]/g, "")
    .replace(/(?<=[aeiou]g)ues?$/, "") // "league"
    .replace(/(?<=[qg])u(?=[aeiou])/g, "w") // "quality", "guide", "language"
    .replace(/(?<=^|[aeo])y(?=[aeiou])/g, "w"); // "player"
  const groups = spoken.replace(silentE, "").match(/[aeiouy]+/g)?.length ?? 0;
  const more = spoken.match(vowelPairsApart)?.length ?? 0;
  return Math.max(1, groups + more);
}
