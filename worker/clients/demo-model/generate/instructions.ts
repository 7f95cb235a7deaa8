// How people begin a brief: "Write an article about …", "Include …". What is left is what the text is about.

const compose =
  "write|create|draft|compose|generate|prepare|make|produce|escrev[ae]|crie|cria|redija|fa[cç]a|elabore|prepare|gere|produza|escrib[ae]|escribir|crea|cree|redacta|redacte|haz|haga|genera|écri(?:s|vez|re)|rédige[zr]?|crée[zr]?|fais|faites|prépare[zr]?|schreiben? sie|schreibe?|erstellen? sie|erstelle?|verfassen? sie|verfasse?|formuliere|mach";
const wish =
  "i (?:need|want|would like)|we (?:need|want)|quero|preciso de|quiero|necesito|je (?:veux|voudrais)|ich (?:brauche|möchte|hätte gern)";
const tell =
  "tell|inform|remind|let|diga|avise|informe|avisa|informa|dile|dis|dites|informe[zr]|prévene[zr]|sage?|informiere|teile?";
const mention =
  "include|mention|explain|describe|cover|focus on|talk about|discuss|highlight|show|add|emphasi[sz]e|inclu[ae]|inclua|mencione|menciona|explique|explica|descreva|describe|describa|fale (?:sobre|de)|habla de|destaque|destaca|aborde|aborda|mostre|muestra|inclu(?:s|ez)|mentionne[zr]?|décri(?:s|vez)|parle[zr]? (?:de|du|des)|évoque[zr]?|montre[zr]?|erwähnen? sie|erwähne?|erklären? sie|erkläre?|beschreiben? sie|beschreibe?|nennen? sie|nenne?|zeige?|betone?|gehe? auf";
const about = "about|on|regarding|sobre|acerca de|a respeito de|sur|à propos de|über|zum thema|zu";
const aimedAt = "for|of|para|por|pour|für|von";
const polite = "(?:(?:please|por favor|s[’']il (?:te|vous) plaît|bitte),?\\s+)?";

const composeAbout = new RegExp(
  `^${polite}(?:${compose}|${wish})\\s+(?:\\S+\\s+){0,8}?(?:${about}):?\\s+`,
  "iu",
);
const composeFor = new RegExp(`^${polite}(?:${compose})\\s+(?:\\S+\\s+){0,5}?(?:${aimedAt})\\s+`, "iu");
const composeOnly = new RegExp(`^${polite}(?:${compose}):?\\s+`, "iu");
const mentionOnly = new RegExp(
  `^${polite}(?:${mention}),?(?:\\s+(?:${about}|that|que|dass))?[:,]?\\s+`,
  "iu",
);
const tellThat = new RegExp(`^${polite}(?:${tell})\\s+(?:\\S+\\s+){1,4}?(?:that|que|dass)\\s+`, "iu");
const connector =
  /^(?:and|or|but|also|then|plus|with|including|such as|e|ou|mas|também|com|incluindo|y|pero|también|con|incluyendo|et|mais|aussi|avec|und|oder|aber|auch|mit|sowie|du|des|de la)\s+|^de l[’']/iu;
const measure = /\d+\s*(?:words?|palavras?|palabras?|mots?|wörter|worte|characters|caracteres|zeichen)\b/iu;
const manner = /(?:^|\s)(?:tone|tom|tono|ton|tonfall|stil)(?:\s|$|:)/iu;

/** Whether a clause only adds to the one before it. */
export const isRelative = (clause: string) =>
  /^(?:which|who|whose|que|qui|dont|où|wobei|wodurch)\s/iu.test(clause);

const starts = [composeAbout, tellThat, composeFor, composeOnly, mentionOnly];

export const isInstruction = (clause: string) => starts.some((start) => start.test(clause.trim()));

/** A clause without the words that only tell the writer what to do. */
export function withoutInstruction(clause: string): string {
  const start = starts.find((known) => known.test(clause));
  return (start ? clause.replace(start, "") : clause).replace(connector, "").trim();
}

/** Whether a clause speaks of the text itself (its length, its tone) and not of its subject. */
export const isAboutTheText = (clause: string) => measure.test(clause) || manner.test(clause);
