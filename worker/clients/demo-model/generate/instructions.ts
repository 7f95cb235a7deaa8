// How people begin a brief: "Write an article about …", "Include …". What is left is what the text is about.

const compose =
  "write|create|draft|compose|generate|prepare|make|produce|i (?:need|want|would like)|we (?:need|want)|escrev[ae]|crie|cria|redija|fa[cç]a|elabore|prepare|gere|produza|quero|preciso de|escrib[ae]|escribir|crea|cree|redacta|redacte|haz|haga|genera|quiero|necesito|écri(?:s|vez|re)|rédige[zr]?|crée[zr]?|fais|faites|prépare[zr]?|je (?:veux|voudrais)|schreiben? sie|schreibe?|erstellen? sie|erstelle?|verfassen? sie|verfasse?|formuliere|mach|ich (?:brauche|möchte|hätte gern)";
const mention =
  "include|mention|explain|describe|cover|focus on|talk about|discuss|highlight|show|add|emphasi[sz]e|inclu[ae]|inclua|mencione|menciona|explique|explica|descreva|describe|describa|fale (?:sobre|de)|habla de|destaque|destaca|aborde|aborda|mostre|muestra|inclu(?:s|ez)|mentionne[zr]?|décri(?:s|vez)|parle[zr]? de|évoque[zr]?|montre[zr]?|erwähnen? sie|erwähne?|erklären? sie|erkläre?|beschreiben? sie|beschreibe?|nennen? sie|nenne?|zeige?|betone?|gehe? auf";
const about = "about|on|regarding|sobre|acerca de|a respeito de|sur|à propos de|über|zum thema|zu";
const aimedAt = "for|of|para|por|pour|für|von";
const polite = "(?:(?:please|por favor|s[’']il (?:te|vous) plaît|bitte),?\\s+)?";

const composeAbout = new RegExp(`^${polite}(?:${compose})\\s+(?:\\S+\\s+){0,8}?(?:${about}):?\\s+`, "iu");
const composeFor = new RegExp(`^${polite}(?:${compose})\\s+(?:\\S+\\s+){0,5}?(?:${aimedAt})\\s+`, "iu");
const composeOnly = new RegExp(`^${polite}(?:${compose}):?\\s+`, "iu");
const mentionOnly = new RegExp(`^${polite}(?:${mention})(?:\\s+(?:${about}))?:?\\s+`, "iu");
const connector =
  /^(?:and|or|but|also|then|plus|with|including|such as|e|ou|mas|também|com|incluindo|y|o|pero|también|con|incluyendo|et|mais|aussi|avec|und|oder|aber|auch|mit|sowie)\s+/iu;
const measure = /\d+\s*(?:words?|palavras?|palabras?|mots?|wörter|worte|characters|caracteres|zeichen)\b/iu;
const manner = /(?:^|\s)(?:tone|tom|tono|ton|tonfall|stil)(?:\s|$|:)/iu;

/** A clause without the words that only tell the writer what to do. */
export function withoutInstruction(clause: string): string {
  const rest = [composeAbout, composeFor, composeOnly, mentionOnly].find((start) => start.test(clause));
  return (rest ? clause.replace(rest, "") : clause).replace(connector, "").trim();
}

/** Whether a clause speaks of the text itself (its length, its tone) and not of its subject. */
export const isAboutTheText = (clause: string) => measure.test(clause) || manner.test(clause);
