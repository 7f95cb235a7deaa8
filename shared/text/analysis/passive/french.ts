import type { ParsedWord } from "../parsed-text.ts";
import { elided, wordSet } from "../words.ts";
import { hasAgent, passivesAfterAuxiliary } from "./after-auxiliary.ts";

const être = wordSet(
  "suis es est sommes êtes sont étais était étions étiez étaient fus fut fûmes fûtes furent serai seras sera serons serez seront serais serait serions seriez seraient sois soit soyons soyez soient fût fussent être étant",
);
const avoir = wordSet(
  "ai as a avons avez ont avais avait avions aviez avaient aurai auras aura aurons aurez auront aurais aurait aurions auriez auraient aie ait aient eut eurent eût ayant avoir",
);
const leads = wordSet(
  "a ai as avons avez ont avait avaient aura auront aurait auraient ait aient avoir ayant n'a n'ont n'avait n'avaient doit doivent devait devraient devrait peut peuvent pouvait pourrait pourraient va vont",
);
const adverbs = wordSet(
  "pas plus jamais déjà toujours souvent encore ainsi aussi donc alors ensuite enfin bientôt désormais parfois tous toutes guère",
);

/** Verbs whose perfect is made with "être": "est allé" is no passive. Then adjectives and nouns that end in -é. */
const others = wordSet(
  "allé arrivé entré monté remonté resté tombé retourné passé rentré décédé né demeuré situé âgé fatigué passionné intéressé doué privé aisé carré sacré compliqué varié limité illimité élevé adapté approprié désolé étonné enchanté énervé excité déprimé épuisé motivé engagé inné isolé marié divorcé fiancé séparé spécialisé qualifié proportionné démodé osé salé sucré épicé foncé frustré gâté indiscipliné inégalé inespéré inoccupé modéré pressé rusé sensé censé soigné stressé usé zélé éloigné émerveillé mouvementé opposé persuadé concentré disposé basé lié habitué attaché fermé allumé cassé occupé avancé développé préoccupé organisé été côté marché café moitié clé degré liberté beauté santé vérité réalité qualité société nécessité priorité entrée arrivée idée année journée soirée pensée",
);

/** Participles of transitive verbs that do not end in -é. */
const irregular = wordSet(
  "fait défait refait dit redit interdit écrit décrit inscrit prescrit transcrit souscrit mis remis soumis permis promis admis transmis omis compromis ouvert couvert pris repris appris compris entrepris offert découvert recouvert souffert produit conduit construit détruit réduit introduit traduit instruit séduit déduit reproduit reconstruit inclus exclu conclu joint rejoint peint dépeint craint contraint atteint feint restreint acquis conquis requis assis choisi rempli établi rétabli défini fourni garanti saisi suivi poursuivi servi subi réuni averti investi bâti converti élargi enrichi réparti recueilli accueilli puni trahi envahi affaibli adouci éclairci agrandi nourri guéri banni verni vu revu prévu lu relu élu reconnu reçu conçu perçu aperçu déçu vendu rendu tendu tenu obtenu maintenu soutenu retenu contenu détenu voulu entendu attendu défendu suspendu répandu résolu vaincu battu combattu abattu mordu tordu tondu cousu moulu exclus rompu corrompu soustrait extrait",
);

/** Participles that mostly say how something is, unless "par" follows or "été" or "être" goes before. */
const states = wordSet(
  "abandonné armé assis blessé cassé compris connecté couvert décoré divisé entouré épargné équipé exposé fendu fini fixé gelé habillé inclus meublé orienté ouvert peint perdu plié relié rempli rangé réservé taché tendu terminé tordu tourné vêtu",
);

function isState(words: readonly ParsedWord[], auxiliary: number, participle: number): boolean {
  const word = words[participle]?.lower ?? "";
  if (
    ![word, word.replace(/s$/, ""), word.replace(/es?$/, ""), word.replace(/es$/, "")].some((form) =>
      states.has(form),
    )
  )
    return false;
  return !/^(?:été|être|étant)$/.test(words[auxiliary]?.lower ?? "") && !hasAgent(words, participle, /^par$/);
}

function isParticiple(word: string): boolean {
  if (/^[a-zà-ÿœ]{2,}ée?s?$/.test(word)) return !others.has(word.replace(/e?s?$/, "")) && !others.has(word);
  return [word, word.replace(/s$/, ""), word.replace(/es?$/, "")].some((form) => irregular.has(form));
}

/** Reflexive verbs have "être" as well ("s'est levé"), and "c'est fait" says how things are. */
function isAuxiliary(words: readonly ParsedWord[], place: number): boolean {
  const lower = words[place]?.lower ?? "";
  const [prefix = ""] = elided.exec(lower) ?? [];
  const form = lower.slice(prefix.length).replace(/-(?:t-)?(?:il|elle|on|ils|elles|je|tu|nous|vous)$/, "");
  if (form === "été") return hasAvoirBefore(words, place);
  if (!être.has(form) || prefix === "s'" || prefix === "c'") return false;
  const before = words[place - 1]?.lower ?? "";
  if (before === "se" || before === "ce") return false;
  if (prefix === "m'" || prefix === "t'" || before === "me" || before === "te")
    return !/^(?:sui|es$|étais|serai)/.test(form);
  return !((before === "nous" || before === "vous") && words[place - 2]?.lower === before);
}

/** "a été", "n'ont pas été"; without it "été" is the summer. */
function hasAvoirBefore(words: readonly ParsedWord[], place: number): boolean {
  let at = place - 1;
  while (place - at < 3 && adverbs.has(words[at]?.lower ?? "")) at--;
  const form = (words[at]?.lower ?? "").replace(elided, "").replace(/-(?:t-)?(?:il|elle|on|ils|elles)$/, "");
  return avoir.has(form);
}

export const frenchPassives = (words: readonly ParsedWord[]) =>
  passivesAfterAuxiliary(words, {
    isAuxiliary,
    leads,
    isBetween: (word) => adverbs.has(word) || word.endsWith("ment"),
    isParticiple,
    isState,
  });
