// What negates in each language. Patterns stand between the borders of words and look at small letters.
import type { Language } from "../../catalog/languages.ts";

interface NegationWords {
  /** What makes a statement a negated one. */
  negations: string;
  /** Ways of speaking that have such a word and negate nothing. */
  sayings: string;
  /** Words that can take the place of a negation. */
  instead: string;
}

export const negationWords: Record<Language, NegationWords> = {
  en: {
    negations:
      "not|no(?!\\. ?[0-9])|never|none|nobody|nothing|nowhere|neither|nor|without|cannot|[a-z]{2,8}n['’]t",
    sayings:
      "(?:not|never|n['’]t) (?:be )?(?:more|less|fewer|[a-z]+er) than|(?:not|never) exceed[a-z]*|nothing (?:is|was|could be) (?:more|as|[a-z]+er)|no\\.? ?(?=[0-9])|not (?:only|just|merely|simply|to mention|least)|no (?:doubt|wonder|matter|problem|worries|longer than|later than|more than|less than|fewer than|sooner)|not more than|not (?:un(?:common|usual|likely|reasonable|happy|important|aware|familiar|pleasant|like|related|known|necessary|fair|welcome)[a-z]*|in(?:significant|considerable|frequent|expensive|conceivable)[a-z]*|impossible|improbable|immaterial|dissimilar)|(?:whether )?or not|why not|if not|last but not least|nothing (?:but|short of)|(?:can['’]t|cannot|can not) wait|(?:do not|don['’]t) (?:hesitate|miss|worry|forget)|(?:never|without) (?:a )?(?:doubt|fail|mind|question|further ado)|(?:is|are|was|were|do|does|did|have|has|can|could|would|wo|should)n['’]t (?:it|you|we|they|he|she|i|there)|(?:is|are|was|were)n['’]t (?:only|just|merely|simply|all)|nothing (?:beats|like|better|compares)|neither here nor there",
    instead:
      "fail(?:s|ed|ing|ure)?|lack(?:s|ed|ing)?|refus[a-z]+|avoid(?:s|ed|ing)?|den(?:y|ies|ied|ying)|prevent[a-z]*|unable|impossible|unlikely|hardly|barely|rarely|seldom|scarcely|exclud[a-z]+|excluding|except|forb[ia]d[a-z]*|prohibit[a-z]*|banned|bans?|missing|absent|absence|instead|rather than|stop(?:s|ped|ping)?|ceas[a-z]+|false|wrong|little|few|zero|reject[a-z]*|declin[a-z]+|exempt|only|until|unless|cancel[a-z]*|out of|ends?|ended|free|gratis|unavailable|(?:sold|run|ran) out|hard to|difficult|[a-z]+-free|[a-z]{3,}less|skip[a-z]*|omit[a-z]*|withh[eo]ld|closed|nil|any(?:thing|one|body)? but|far from|anti|non|beyond|remains? to",
  },
  pt: {
    negations: "não|nao|nunca|jamais|nem|nenhum|nenhuma|nenhuns|nenhumas|ninguém|ninguem|nada|sem|tampouco",
    sayings:
      "não (?:pode[a-z]* |deve[a-z]* )?(?:ser )?(?:exced[a-z]*|ultrapass[a-z]*|maior(?:es)?|superior(?:es)?) |nada (?:é|era) (?:mais|tão|melhor|pior)|não (?:só|somente|apenas|hesit[a-z]+|perca[a-z]*|esqueça[a-z]*|se preocupe[a-z]*)|não é\\?|sem (?:dúvida|falta|falar|mais|demora)|por que não|se não|ou não|nada (?:menos|mais)|não mais (?:de|do) que|não (?:é |são |foi )?(?:incomum|impossível|improvável|insignificante|infrequente|raro|rara|por acaso)|nem que",
    instead:
      "grátis|gratuit[a-z]*|esgotad[oa]s?|difícil|difíceis|indisponív[a-z]+|falh[a-zoui]+|falt[a-z]+|recus[a-zou]+|evit[a-z]+|neg[ao][a-z]*|imped[a-zi]+|impossível|incapaz|incapazes|raramente|dificilmente|quase|exceto|excepto|exclui[a-z]*|excluíd[oa]s?|proib[a-zi]+|proíbe|ausente|ausência|em vez|ao invés|deix[a-zou]+|par[ao]u?|fals[oa]s?|errad[oa]s?|pouc[oa]s?|zero|rejeit[a-z]+|isent[oa]s?|só|apenas|somente|até|salvo|cancel[a-z]+|livres? de|longe de|carece[a-z]*|dispensa[a-z]*|contra|fechad[oa]s?",
  },
  es: {
    negations: "no(?!\\.? ?[º0-9])|nunca|jamás|jamas|ni|ningún|ningun|ninguna|ninguno|nadie|nada|sin|tampoco",
    sayings:
      "no (?:pued[a-z]* |deb[a-z]* )?(?:ser )?(?:exced[a-z]*|super[a-z]*|mayor(?:es)?|superior(?:es)?) |nada (?:es )?(?:más|tan|mejor|peor)|no (?:sol[oa]|sólo|solamente|únicamente|obstante|dud[a-z]+|te (?:pierdas|preocupes|olvides)|se (?:pierdan?|preocupen?|olviden?)|más (?:de|que)|menos de)|sin (?:duda|dudas|embargo|falta|más)|por qué no|si no|o no|¿no\\?|¿no es|nada (?:más|menos)|a no ser|no (?:es |son |fue )?(?:infrecuente|imposible|improbable|insignificante|inusual|raro|rara|en vano)|ni que",
    instead:
      "gratis|gratuit[a-z]*|agotad[oa]s?|difícil|difíciles|fall[a-zóoa]+|falt[a-zóoa]+|rechaz[a-zóoa]+|evit[a-zóoa]+|nieg[a-z]+|neg[oóa][a-z]*|impid[a-zióo]+|impedi[a-z]*|imposible|imposibles|incapaz|incapaces|raramente|apenas|casi|excepto|exclu[a-zíyó]+|prohib[a-zíóe]+|ausente|ausencia|en lugar de|en vez de|dej[a-zóoa]+|carec[a-z]+|fals[oa]s?|erróne[oa]s?|poc[oa]s?|cero|exent[oa]s?|solo|sólo|solamente|hasta|salvo|cancel[a-zóoa]+|libres? de|lejos de|contra|cerrad[oa]s?",
  },
  fr: {
    negations: "pas|jamais|rien|personne|aucun|aucune|sans|ni|plus|guère|nul|nulle",
    sayings:
      "(?:ne (?:doi[a-z]*|peu[a-z]*) )?pas (?:dépasser|excéder|être supérieure?s?)|ne dépasse[a-z]* pas|rien (?:n['’]est|de) (?:plus|tel|mieux)|(?:non|pas) seulement|pas (?:à pas|mal)|sans (?:doute|aucun doute|cesse|plus attendre|faute|plus)|n['’]est-ce pas|n['’]hésite[a-z]* (?:pas|plus)|ne (?:manque|rate|tarde)[a-z]* pas|ne (?:vous|t)['’ ]?inquiète[a-z]* pas|pourquoi pas|rien que|ou pas|ou non|sinon|pas moins de|pas plus (?:de|que)|n['’]oublie[a-z]* pas|pas (?:impossible|improbable|inhabituel|inhabituelle|insignifiant|inintéressant|rare)",
    instead:
      "gratuit[a-z]*|offerte?s?|épuisée?s?|difficiles?|indisponibles?|échou[a-zée]+|échec|manqu[a-zée]+|refus[a-zée]*|évit[a-zée]+|ni[eé][a-z]*|empêch[a-zée]+|impossible|impossibles|incapable|incapables|rarement|difficilement|presque|sauf|excepté|exclu[a-z]*|interdi[a-z]*|absent[es]*|absence|au lieu|plutôt que|cess[a-zée]+|arrêt[a-zée]+|fau(?:x|sse|sses)|peu|zéro|rejet[a-zée]+|exempt[es]*|seulement|uniquement|seul[es]*|jusqu|annul[a-zée]+|loin de|dépourvu[es]*|non|contre|fermé[es]*|hors",
  },
  de: {
    negations:
      "nicht|kein|keine|keinen|keiner|keinem|keines|keinerlei|nie|niemals|niemand|niemanden|niemandem|nichts|ohne|weder|nirgends|nirgendwo|keinesfalls|keineswegs",
    sayings:
      "nicht (?:größer|länger|höher|mehr|weniger|später|älter) (?:als|sein)|nicht (?:überschreiten|übersteigen)|nichts ist (?:so|[a-zäöü]+er)|nicht (?:nur|bloß|allein|zuletzt|wahr|mehr als|weniger als|länger als|un(?:gewöhn|mög|wesent|erheb|wicht|bekannt|üblich|wahrschein|interess|begründ|bedingt)[a-zäöüß]*)|ohne (?:zweifel|weiteres|frage)|warum nicht|ob nicht|oder nicht|wenn nicht|zöger[a-z]* (?:sie |ihr )?nicht|nichts als|kein (?:wunder|problem|zweifel)|keine (?:frage|sorge)|nie(?: und nimmer)?(?= zuvor)|verpass[a-z]* (?:sie |ihr )?nicht|vergiss[a-z]* (?:sie |ihr )?nicht|vergessen sie nicht",
    instead:
      "frei|gratis|kostenlos[a-z]*|ausverkauft|vergriffen|schwer|schwierig[a-z]*|scheiter[a-z]*|versag[a-z]*|fehl(?:t|en|te|ten|end|ende|enden)|mangel[a-z]*|mangelt|weiger[a-z]*|verweiger[a-z]*|vermeid[a-z]*|vermied[a-z]*|leugne[a-z]*|verhinder[a-z]*|unmöglich[a-z]*|unfähig[a-z]*|kaum|selten|außer|ausgenommen|ausgeschlossen[a-z]*|ausschließ[a-z]*|verbiete[a-z]*|verbietet|verboten[a-z]*|statt|anstatt|anstelle|hör[a-z]* auf|aufgehört|falsch[a-z]*|wenige?r?|null|lehn[a-z]* ab|abgelehnt[a-z]*|ablehn[a-z]*|nur|erst|lediglich|frei von|[a-zäöüß]{3,}los[a-z]{0,2}|[a-zäöüß]{3,}frei[a-z]{0,2}|entfäll[a-z]*|entfallen|verzicht[a-z]*|geschlossen|abgesag[a-z]*|weit entfernt|gegen|absag[a-z]*",
  },
};

/** What turns a word into its opposite in any of the languages: "impossible", "unmöglich", "descontente". */
export const oppositePrefixes = [
  "un",
  "in",
  "im",
  "ir",
  "il",
  "i",
  "dis",
  "des",
  "dés",
  "dé",
  "de",
  "non",
  "mis",
  "miss",
  "mal",
  "mé",
];
export const oppositeSuffixes = ["less", "los", "lose", "losen", "loser", "frei", "freie", "freien"];
