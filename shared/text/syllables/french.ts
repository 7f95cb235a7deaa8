// French spelling: groups of letters for one vowel, i, u and ou that glide into the next, mute endings.

const vowel = "aeiouyàâäéèêëîïôöùûüœæ";

/** A vowel's spelling, with what glides into it. Longer spellings come first. */
const nucleus = new RegExp(
  `(?:(?:ou|[iïuy])(?=[${vowel}]))?(?:eau|oeu|œu|a[iîu]|e[iîuû]|o[iîuùû]|[${vowel}])`,
  "g",
);

/** Words in -ent of more than one syllable that are no verbs, and so are spoken to the end. */
const spokenEnt = new Set(
  "absent accent accident adolescent affluent agent apparent argent compétent conséquent content contingent continent couvent décent délinquent différent diligent divergent éloquent éminent équivalent évent évident excellent exigent fréquent imminent incident indifférent indulgent innocent insolent intelligent négligent occident parent permanent pertinent précédent présent président proéminent prudent récent résident réticent serpent sergent souvent talent torrent transparent turbulent urgent violent".split(
    " ",
  ),
);

/** Words in -ment are nouns and adverbs, spoken to the end, but for these verbs. */
const muteMent =
  /^(?:ai|accla|affir|ani|ar|assu|char|confir|consom|consu|dor|enfer|enta|esti|expri|fer|for|fu|impri|infor|nom|présu|pri|procla|program|récla|refor|renfer|résu|suppri|transfor)ment$/;

/** How many syllables a French word of small letters has in speech: an e inside a word counts, one at its end does not. */
export function frenchSyllables(word: string): number {
  const spoken = withoutMuteEnding(word.replace(/['’]/g, ""))
    .replace(/qu/g, "k")
    .replace(/gu(?=[eiyéèêë]|$)/g, "g") // "guerre", "langue"
    .replace(/(?<=[aeou][iu])e(?=ments?$)/, "") // "paiement"
    .replace(/([gj])e(?=[aoâôu])/g, "$1") // "mangeons", "Jean"
    .replace(/(?<=[aeouœ])(?:ill(?=[aeiouyéè]|$)|ils?$)/g, "j") // "travailler", "œillet", "seuil", "soleils"
    .replace(/(?<!r)ao[uû]ts?$|(?<=^s)aou/, "ou") // "août", "saoul"
    .replace(/^(p|f|t|l|cr)aon/, "$1on") // "paon"
    .replace(/^(?:saôn|caen)/, "on")
    .replace(/seoir/, "soir")
    .replace(/(?<=[aeou])y(?=[aeiouyéè])|^y(?=[aeiou])/g, "j") // "voyage", "yeux"
    .replace(/([bcdfgptv][lr])(i(?=[aeéèêou])|u(?=[aeéèêo])|ou(?=[aeéèêi]))/g, "$1$2-"); // "client", "cruel"
  return Math.max(1, spoken.match(nucleus)?.length ?? 0);
}

function withoutMuteEnding(word: string): string {
  if (/(?:ai|oi)ent$/.test(word)) return word.slice(0, -3); // "étaient"
  const isVerb = /[^m]ent$/.test(word) ? !/ient$/.test(word) && !spokenEnt.has(word) : muteMent.test(word);
  if (isVerb) return word.slice(0, -3);
  return word.replace(/es?$/, "");
}
