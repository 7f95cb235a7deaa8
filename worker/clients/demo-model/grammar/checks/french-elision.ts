// "Le arbre" is "l’arbre": before a vowel or a mute h.
import type { Edit } from "../engine/edit.ts";
import { withCaseOf } from "../engine/letter-case.ts";
import type { Check } from "../engine/rules.ts";
import type { Token } from "../engine/tokens.ts";

const elidedForms = new Map([
  ["le", "l"],
  ["la", "l"],
  ["de", "d"],
  ["que", "qu"],
  ["je", "j"],
  ["ne", "n"],
  ["se", "s"],
  ["me", "m"],
  ["te", "t"],
  ["jusque", "jusqu"],
  ["lorsque", "lorsqu"],
  ["puisque", "puisqu"],
]);
/** "Puisque" and its like lose their vowel before these alone. */
const afterConjunctions = /^(?:ils?|elles?|on|une?|en)$/;

const vowel = /^[aeiouâàéèêëîïôûùœæ]/;
/** Words with an h that is mute, by their beginnings; before all others nothing is said. */
const muteH =
  /^h(?:abi[lt]|abitu|alein|allucin|ameçon|armoni|ebdo|elléni|erb|érit|ésit|eur|eures?$|eureu|ier$|ippo|irondelle|istoi|istori|iver|ommage|omme|omo|onn|onor|ôpit|oraire|orizon|orlog|orreur|orrible|orti|ospit|ôte|ôtel|uile|uit?re|umain|umeur|umid|umili|umour|ygièn|ypno|ypo)/;
/** They begin like a vowel and are not: "le onze", "de oui". */
const likeConsonants = /^(?:onz|oui|ouistiti|ouate|uhlan|ululer|un$|y$|ya|ye|yo)/;
/** "La une", "le a", "que oui", a name, what is called by its letters. */
const isDoubtful = ({ text, lower }: Token) =>
  lower.length < 2 || likeConsonants.test(lower) || /^\p{Lu}/u.test(text);

/** What follows another word than an article or a conjunction: "celui de et", "prends le avec". */
const notAfterArticle =
  /^(?:et|est|es|ou|où|à|au|aux|en|ai|as|a|ont|avec|après|avant|aussi|alors|ainsi|il|ils|elle|elles|on)$/;
const notAfterOthers = /^(?:et|ou)$/;

export const checkFrenchElision: Check = ({ tokens, apostrophe }) => {
  const edits: Edit[] = [];
  for (const [index, { start, text, lower }] of tokens.entries()) {
    const next = tokens[index + 1];
    const form = elidedForms.get(lower);
    if (!form || next?.gap !== "space" || isDoubtful(next)) continue;
    if (!vowel.test(next.lower) && !muteH.test(next.lower)) continue;
    if (/sque$/.test(lower) && !afterConjunctions.test(next.lower) && lower !== "jusque") continue;
    if ((/^l[ea]$/.test(lower) ? notAfterArticle : notAfterOthers).test(next.lower)) continue;
    const after = `${withCaseOf(text, form)}${apostrophe}${next.text}`;
    edits.push({ start, end: next.end, after, code: "elision", category: "spelling" });
  }
  return edits;
};
