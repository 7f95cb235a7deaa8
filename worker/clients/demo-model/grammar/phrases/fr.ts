import { type WordLists, wordList } from "../engine/pattern.ts";
import type { RuleGroup } from "../engine/rules.ts";

export const frenchLists: WordLists = {
  /** Verbs in -er with their participles. */
  infinitive: wordList(`
    manger:mangé parler:parlé acheter:acheté aller:allé trouver:trouvé donner:donné travailler:travaillé commencer:commencé
    demander:demandé regarder:regardé écouter:écouté aimer:aimé essayer:essayé oublier:oublié arriver:arrivé
    envoyer:envoyé payer:payé préparer:préparé utiliser:utilisé créer:créé changer:changé apporter:apporté
    laisser:laissé raconter:raconté montrer:montré tester:testé visiter:visité réserver:réservé organiser:organisé
    publier:publié partager:partagé développer:développé améliorer:amélioré proposer:proposé rencontrer:rencontré
    expliquer:expliqué continuer:continué appeler:appelé terminer:terminé chercher:cherché jouer:joué gagner:gagné
    discuter:discuté décider:décidé rester:resté rentrer:rentré tomber:tombé adorer:adoré installer:installé
    télécharger:téléchargé confirmer:confirmé vérifier:vérifié respecter:respecté présenter:présenté
  `),
  participle: wordList(`
    mangé:manger parlé:parler acheté:acheter allé:aller trouvé:trouver donné:donner travaillé:travailler commencé:commencer
    demandé:demander regardé:regarder écouté:écouter essayé:essayer oublié:oublier arrivé:arriver envoyé:envoyer payé:payer
    préparé:préparer utilisé:utiliser créé:créer changé:changer apporté:apporter laissé:laisser raconté:raconter
    montré:montrer testé:tester visité:visiter réservé:réserver organisé:organiser publié:publier partagé:partager
    développé:développer amélioré:améliorer proposé:proposer rencontré:rencontrer expliqué:expliquer continué:continuer
    appelé:appeler terminé:terminer cherché:chercher joué:jouer gagné:gagner discuté:discuter décidé:décider
    installé:installer téléchargé:télécharger confirmé:confirmer vérifié:vérifier respecté:respecter présenté:présenter
  `),
  /** What follows the auxiliary "a" and not the preposition. */
  done: wordList(`
    été fait eu pris dit mis vu dû pu su voulu reçu bu lu cru tenu venu perdu rendu répondu compris appris écrit choisi
    fini réussi permis promis ouvert offert souffert connu disparu
  `),
  reflexive: wordList("passé rendu trouvé produit avéré levé mis fait terminé installé retrouvé inscrit"),
  verbAfterSe: wordList(
    "passe trouve trouvent fait font sera demande met peut rend sent dit souvient lève retrouve produit situe pose compose",
  ),
  other: wordList(`
    faire prendre dire mettre voir être venir partir finir lire écrire comprendre apprendre répondre choisir réussir
    découvrir offrir ouvrir tenir obtenir suivre vivre construire produire
  `),
  theyVerb: wordList(
    "est:sont a:ont va:vont fait:font peut:peuvent veut:veulent doit:doivent vient:viennent prend:prennent sait:savent dit:disent",
  ),
  youVerb: wordList(
    "a:as est:es va:vas peut:peux veut:veux fait:fais doit:dois sait:sais vient:viens dit:dis",
  ),
  iVerb: wordList("est:suis va:vais peut:peux veut:veux fait:fais doit:dois sait:sais vient:viens"),
  weVerb: wordList("avons:a sommes:est allons:va faisons:fait pouvons:peut sont:est ont:a vont:va"),
  conditional: wordList(
    "aurais:avais aurait:avait auriez:aviez aurions:avions auraient:avaient serais:étais serait:était seriez:étiez serions:étions seraient:étaient pourrais:pouvais pourrait:pouvait",
  ),
  pronoun: wordList("je tu il elle on nous vous ils elles j'"),
  aside: wordList("côté coté:côté travers propos domicile"),
  month: wordList("janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
  day: wordList("lundi mardi mercredi jeudi vendredi samedi dimanche"),
  tongue: wordList("français anglais espagnol allemand portugais italien chinois japonais russe arabe"),
  masculineAfterSe: wordList(
    "matin soir mois projet texte genre moment problème week-end livre-là jour-là site article",
  ),
  leurVerb: wordList(
    "dit donne demande parle explique montre envoie propose apporte permet offre faut manque rend plaît répond",
  ),
  decide: wordList("prendre:décider pris:décidé prend:décide prennent:décident"),
  effectuer: wordList("effectuer:faire effectue:fait effectuent:font effectué:fait"),
};

/** Where a pronoun is surely the subject. */
const subject = "[^|et|mais|car|que|quand|si]";

export const frenchRules: RuleGroup[] = [
  {
    code: "accentHere",
    category: "grammar",
    rules: [
      "[!la|sa|une|cette|ma|ta|notre|votre|leur] grâce|face|suite a [!été|{done}|{participle}] => $1 à",
      "quant a => quant à",
      "jusqu' a => jusqu'à",
      "par rapport a => par rapport à",
      "a cause|partir|condition de|du|des|d'|que => à $2 $3",
      "a côté|coté|travers|propos|domicile => à {aside:2}",
      "a nouveau [!de] => à nouveau",
      "[^] a bientôt|demain => à $2",
      "mis|mise|mises a jour => $1 à jour",
      "a long|court|moyen terme => à $2 terme",
      "a peu près => à peu près",
      "a travers => à travers",
      "[!il|elle|on|qui|y|l'|n'|m'|t'|en|ça|cela|nous|vous|les|lui|leur] a {infinitive}|{other} => à $2",
      "il|elle|on|qui|ça|cela|y à {done} => $1 a $3",
      "n'|m'|t'|l' à {done} => $1 ~ a $3",
      "il y à => il y a",
      "tout a fait => tout à fait",
      "la où => là où",
      "tout a coup => tout à coup",
      "vis a vis => vis-à-vis",
    ],
  },
  {
    code: "accentHere",
    category: "spelling",
    rules: [
      "[^|,] la ou [je|tu|il|elle|on|nous|vous|ils|elles|j'|c'|se] => là où",
      "d' ou => d'où",
      "au cas ou => au cas où",
      "au moment ou [{pronoun}|le|la|les|l'] => au moment où",
      "jour|endroit|année|lieu|pays|ville ou [{pronoun}] => $1 où",
      "[^] ou est|sont|es|vas|est-il|est-elle|es-tu|vas-tu|êtes-vous|allez-vous => où $2 ;; asks",
      "bien sur [$|que] => bien sûr",
      "je|tu|il|on suis|es|est sur [que|qu'] => $1 $2 sûr",
    ],
  },
  {
    code: "soundAlike",
    category: "grammar",
    rules: [
      "c' et => c'est",
      "il|elle|on|ne|qui ce {verbAfterSe} => $1 se $3",
      "se {masculineAfterSe} => ce $2",
      "il|elle|on c' est {reflexive} => $1 s'est $4",
      "ses temps-ci => ces temps-ci",
      "sa va|fait|suffit|dépend|ne|m'|t'|y => ça $2",
      "comme sa [$] => comme ça",
      "quand à moi|toi|lui|elle|nous|vous|eux|elles => quant à $3",
      "un peut [$|de|plus|moins|trop|mieux] => un peu",
      "[^] peut être que|qu' => peut-être $3",
      "il|elle|on|cela|ça peu {infinitive}|{other} => $1 peut $3",
      "je|tu peu => $1 peux",
      "leurs {leurVerb} => leur $2",
      "comme même [$] => quand même",
      "en faite [$|je|il|elle|c'|on|nous] => en fait",
      "en terme de => en termes de",
      "quelque soit le => quel que soit le",
      "quelque soit la => quelle que soit la",
      "plus tôt que de => plutôt que de",
      "vas t' en => va-t'en",
      "dans tout les cas => dans tous les cas",
      "tout les jours|mois|ans|soirs|matins|gens|autres|deux => tous les $3",
      "touts les => tous les",
    ],
  },
  {
    code: "participle",
    category: "grammar",
    rules: [
      "il|elle|on|qui a {infinitive} => $1 a {infinitive:3}",
      "ai|as|avons|avez|ont|avait|avais|avaient {infinitive} => $1 {infinitive:2}",
    ],
  },
  {
    code: "infinitive",
    category: "grammar",
    rules: [
      "pour|sans {participle} => $1 {participle:2}",
      "vais|vas|allons|allez|vont|peux|peut|pouvons|pouvez|peuvent|veux|veut|voulons|voulez|veulent|dois|doit|devons|devez|doivent|faut {participle} => $1 {participle:2}",
    ],
  },
  {
    code: "agreement",
    category: "grammar",
    rules: [
      "les gens {theyVerb} => les gens {theyVerb:3}",
      `${subject} ils|elles {theyVerb} => $1 {theyVerb:2}`,
      `${subject} tu {youVerb} => tu {youVerb:2}`,
      `${subject} je {iVerb} => je {iVerb:2}`,
      `${subject} on {weVerb} => on {weVerb:2}`,
      "vous faisez => vous faites",
      "vous disez => vous dites",
      "moi qui a => moi qui ai",
      "moi qui est => moi qui suis",
    ],
  },
  {
    code: "conditional",
    category: "grammar",
    rules: [
      "[^|et] si j' {conditional} => si j'{conditional:3}",
      "[^|et] si tu|on|vous|nous {conditional} => si $2 {conditional:3}",
      "[^|et] s' il|elle|ils|elles {conditional} => s'$2 {conditional:3}",
    ],
  },
  {
    code: "smallName",
    category: "spelling",
    rules: [
      "# {month} [#] => $1 {month:2}",
      "le|ce|chaque {day} [!saint|noir|de|des] => $1 {day:2}",
      "parler|parle|parles|parlent|parlez|apprendre|apprends|étudier {tongue} => $1 {tongue:2}",
    ],
  },
];

export const frenchAdvancedRules: RuleGroup[] = [
  {
    code: "wordy",
    category: "clarity",
    rules: [
      "dans le but de => pour",
      "afin de => pour",
      "en vue de => pour",
      "en raison du fait que|qu' => parce $5",
      "du fait que => parce que",
      "malgré le fait que => bien que",
      "à l' heure actuelle => actuellement",
      "à ce moment précis => maintenant",
      "un grand nombre de => beaucoup de",
      "prendre|pris|prend|prennent une décision => {decide:1}",
      "prendre la décision de => décider de",
      "il est important de noter que => notons que",
      "être en mesure de => pouvoir",
      "est en mesure de => peut",
      "sont en mesure de => peuvent",
      "en ce qui concerne => pour",
    ],
  },
  {
    code: "simpler",
    category: "style",
    rules: [
      "effectuer|effectue|effectuent|effectué => {effectuer:1}",
      "suite à => après",
      "malgré que => bien que",
      "débuter le|la|les|l' => commencer $2",
    ],
  },
  {
    code: "redundant",
    category: "style",
    rules: [
      "au jour d' aujourd'hui => aujourd'hui",
      "voire même => voire",
      "monter en haut [!de|du|d'] => monter",
      "descendre en bas [!de|du|d'] => descendre",
      "sortir dehors => sortir",
      "prévoir à l' avance => prévoir",
      "comme par exemple => par exemple",
      "pallier à => pallier",
      "puis ensuite => puis",
      "et puis ensuite => puis",
      "collaborer ensemble => collaborer",
      "réunir ensemble => réunir",
      "ajouter en plus => ajouter",
      "répéter à nouveau => répéter",
      "panacée universelle => panacée",
      "bip sonore => bip",
      "cadeau gratuit => cadeau",
      "car en effet => car",
      "bref résumé => résumé",
    ],
  },
];
