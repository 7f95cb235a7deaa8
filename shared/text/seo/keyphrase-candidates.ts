import type { Language } from "../../catalog/languages.ts";
import { isStopWord, stopWords, stripElision } from "../analysis/keywords.ts";
import type { Token } from "../analysis/tokens.ts";
import { wordSet } from "../analysis/words.ts";

/** A phrase that may be a keyphrase. */
export interface Candidate {
  /** Its stems with a space between them. */
  key: string;
  /** How many words it has, and how many of them are no stop words. */
  length: number;
  content: number;
  /** The places of its first word among the tokens. */
  places: number[];
  /** Whether it has once stood alone, between stop words or punctuation. */
  isWhole: boolean;
}

export const mostWords = 4;

/** A phrase of one word has so many letters at least. */
const shortestAlone = 3;

type Role = "content" | "joining" | "other";

/** Every phrase of at most four words that begins and ends with a word that is no stop word, by its key. */
export function candidatesOf(tokens: readonly Token[], language: Language): Map<string, Candidate> {
  const roles = rolesOf(tokens, language);
  const candidates = new Map<string, Candidate>();
  for (const [start, role] of roles.entries())
    if (role === "content") addFrom(start, tokens, roles, candidates);
  for (const [key, { content, length, places }] of candidates)
    if (content < length && places.length < 2) candidates.delete(key);
  return candidates;
}

function addFrom(start: number, tokens: readonly Token[], roles: Role[], candidates: Map<string, Candidate>) {
  let key = "";
  let content = 0;
  for (let end = start; end < start + mostWords; end++) {
    const token = tokens[end];
    if (!token || roles[end] === "other" || (end > start && token.isApart)) return;
    key += end === start ? token.stem : ` ${token.stem}`;
    if (roles[end] === "joining") continue;
    content++;
    const length = end - start + 1;
    if (length === 1 && token.word.length < shortestAlone) continue;
    const known = candidates.get(key) ?? { key, length, content, places: [], isWhole: false };
    candidates.set(key, known);
    known.places.push(start);
    known.isWhole ||= !isContinued(start, tokens, roles, -1) && !isContinued(end + 1, tokens, roles, 0);
  }
}

/** Whether the words before and behind a border belong together. */
function isContinued(border: number, tokens: readonly Token[], roles: Role[], side: -1 | 0): boolean {
  return tokens[border]?.isApart === false && roles[border + side] === "content";
}

function rolesOf(tokens: readonly Token[], language: Language): Role[] {
  const stop = stopWords(language);
  const known = new Map<string, Role>();
  const roles = tokens.map((token, place) => {
    const role = known.get(token.word) ?? roleOf(token.word, language, stop);
    known.set(token.word, role);
    return role === "content" && isWeakToken(token, tokens[place + 1], language) ? "other" : role;
  });
  return language === "de" && hasNouns(tokens) ? withoutGermanVerbs(tokens, roles) : roles;
}

const isSmall = ({ word }: Token): boolean => word === word.toLowerCase();

/** Whether a German text writes its nouns with a capital, which one in small letters throughout does not. */
const hasNouns = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => !token.isApart && !isSmall(token));

/**
 * In German, what is written small belongs to a phrase only as an adjective before its noun: "frisches Brot", but
 * neither "Dach liefert Strom" nor "backen".
 */
function withoutGermanVerbs(tokens: readonly Token[], roles: readonly Role[]): Role[] {
  const kept = [...roles];
  for (let place = tokens.length - 1; place >= 0; place--) {
    const token = tokens[place];
    if (!token || kept[place] !== "content" || !isSmall(token)) continue;
    const [before, next] = [tokens[place - 1], tokens[place + 1]];
    const isBehindNoun = !token.isApart && before !== undefined && !isSmall(before);
    const isBeforeNoun = next?.isApart === false && kept[place + 1] === "content";
    if (isBehindNoun || !isBeforeNoun || !/e[mnrs]?$/.test(token.word)) kept[place] = "other";
  }
  return kept;
}

function roleOf(word: string, language: Language, stop: ReadonlySet<string>): Role {
  const lower = word.toLowerCase().replaceAll("’", "'");
  if (joiningWords[language].has(lower)) return "joining";
  const form = stripElision(lower, language);
  return form.length > 1 && /^\p{L}/u.test(form) && !isStopWord(form, stop) ? "content" : "other";
}

// The stop words that may stand inside a keyphrase: "bread of the day", "pão de queijo", "huile d’olive".

const joiningWords: Record<Language, ReadonlySet<string>> = {
  en: new Set("for from in of on the to with without".split(" ")),
  pt: new Set("a ao à às com da das de do dos e em na nas no nos o para sem".split(" ")),
  es: new Set("a al con de del e el en la las los para sin y".split(" ")),
  fr: new Set("à au aux avec de des du en et la le les par pour sans sur".split(" ")),
  de: new Set("am auf aus bei das dem den der des die für im in mit ohne und vom von zum zur".split(" ")),
};

/** Words that are no stop words and yet say nothing of a subject: anything may be new, good or available. */
const lists: Record<Language, string> = {
  en: "able actual available bad best better big bigger biggest certain clear common complete current daily different difficult due easier easy entire early extra famous final fine first free full general good great greater greatest happy hard high higher huge important interesting known large larger largest last late later latest little located long longer low lower main major many modern more most much near new newer newest next nice old older only open ordinary other own particular perfect popular possible present previous ready real recent right second separate several short similar simple single small smaller special starting strong sure third top total true used useful usual various very well whole wide wrong young become bring brings brought called came come comes coming created find finds found gave get gets give given gives going gone got help helps keep keeps kept let made make makes making need needs offer offers opened opens put said say says see seen served sent show shows start started starts stay take taken takes taking tell told took tried try use using want wanted went work works write wrote",
  pt: "alta alto antiga antigo atual atuais bela belo bem boa boas bom bons breve cada certa certo clara claro comum completa completo comprida diária diário diferente diferentes difícil disponível disponíveis especial especiais fácil fáceis famosa famoso final forte fortes geral grande grandes igual importante importantes inteira inteiro jovem livre localizada localizado localizadas localizados longa longo maior maiores mal melhor melhores menor menores mesma mesmo moderna moderno nova novas novo novos pequena pequenas pequeno pequenos perfeita perfeito pior popular possível possíveis primeira primeiras primeiro primeiros principal principais própria próprio pronta pronto próxima próximo real recente recentes segunda segundo simples terceira terceiro total última últimas último últimos única único útil úteis velha velho verdadeira verdadeiro vária abre abrir chega chegar começa começar começou dá dar dado deixa deixar diz dizer disse encontra encontrar encontrou faz fazer feita feitas feito feitos fez fica ficar ganha ir leva levar mostra mostrar oferece oferecer parte passa passar pede pôr precisa precisar quer querer recebe receber sai sair sabe saber serve servida servido tem ter tira toma tomar traz trazer usa usada usado usar vai vem ver vir vira",
  es: "actual actuales alta alto antigua antiguo bella bello bien breve buen buena buenas bueno buenos cierta cierto clara claro común completa completo corta corto diaria diario diferente diferentes difícil disponible disponibles distinta distinto entera entero especial especiales fácil fáciles famosa famoso final fuerte fuertes general grande grandes igual importante importantes joven larga largo lejos libre lista listo mala malo mayor mayores mejor mejores menor menores misma mismo moderna moderno nueva nuevas nuevo nuevos pequeña pequeñas pequeño pequeños perfecta perfecto peor popular posible posibles primer primera primeras primero primeros principal principales propia propio próxima próximo real reciente recientes segunda segundo sencilla sencillo simple situada situado situadas situados tercer tercera tercero total última últimas último últimos única único útil útiles varia verdadera verdadero vieja viejo abre abrir abierta abierto comienza comenzar da dar dado deja dejar dice decir dijo empieza empezar encuentra encontrar hace hacer hecha hechas hecho hechos hizo ir lleva llevar muestra mostrar necesita ofrece ofrecer parte pasa pasar pide pone poner queda quiere recibe sabe saber sale salir servida servido sirve tiene toma tomar trae traer usa usada usado usar va ve venir ver viene",
  fr: "actuel actuelle ancien ancienne beau bel belle bien bon bonne bonnes bons bref certain clair claire commun complet complète court courte dernier dernière dernières derniers différent différente différents difficile disponible disponibles divers entier entière facile faciles fameux fort forte final finale général générale grand grande grandes grands gros grosse haut haute important importante importants jeune libre long longue majeur mauvais mauvaise meilleur meilleure meilleurs même moderne neuf neuve nouveau nouveaux nouvel nouvelle nouvelles parfait parfaite petit petite petites petits pire plein pleine populaire possible possibles premier première premières premiers prêt prête principal principale principaux prochain prochaine propre quotidien récent récente réel seul seule simple simples situé située situés situées spécial spéciale total unique utile utiles vieux vieille vrai vraie aller arrive arriver chercher commence commencer connaît créé crée demande demander devient dire dit donne donner écrit fait faite faites faits faire garder laisse laisser mettre met montre montrer offre offrir ouvre ouvrir ouvert ouverte parle partir passe passer prend prendre pris propose proposer reste rester savoir sert servi servie servir sort tient trouve trouver trouvé utilise utiliser utilisé venir vient voir voit vont",
  de: "aktuell aktuelle aktuellen alt alte alten alter ander andere anderen beste besten bessere besseren bestimmt breit deutlich direkt echt echte echten eigen eigene eigenen einfach einfache einfachen einzelne einzelnen einzige einzigen erhältlich erste ersten erster fertig frei freie früh früher ganz ganze ganzen gelegen gemeinsam genau gering gewöhnlich gleich gleiche gleichen groß große großen großer größere größte größten gut gute guten guter häufig heutige hoch hohe hohen höher interessant jung junge jungen klar klein kleine kleinen kleiner komplett kurz kurze kurzen lang lange langen länger leicht letzte letzten letzter mögliche möglichen moderne modernen nah nahe nächste nächsten neu neue neuen neuer neues normal perfekt perfekte richtig richtige richtigen schlecht schnell schön schöne schönen schwer selbe selten spät später speziell stark starke starken täglich üblich verfügbar verschieden verschiedene verschiedenen viel viele vielen voll weit weite weiten weiter weitere weiteren wichtig wichtige wichtigen wichtigste zweite zweiten dritte dritten arbeitet beginnt bekommt bietet bleibt bringen bringt findet finden fragt führt gab geben gegeben gebracht geht gehen gekommen gemacht genommen gesagt geschrieben gezeigt gibt half hat hält helfen hilft hält kam kommen kommt lassen läuft legt macht machen nehmen nimmt nutzt öffnet sagt sagen schreibt sehen sieht spricht stehen steht stellt tun tut verwendet weiß werden zeigt zieht",
};

const sets = new Map<Language, ReadonlySet<string>>();

/** Units of time in the plural, which come with a number or a preposition: "in three years". */
const units: Record<Language, ReadonlySet<string>> = {
  en: wordSet("years months weeks days hours minutes seconds times"),
  pt: wordSet("anos meses semanas dias horas minutos segundos vezes"),
  es: wordSet("años meses semanas días horas minutos segundos veces"),
  fr: wordSet("ans années mois semaines jours heures minutes secondes fois"),
  de: wordSet(
    "jahre jahren jahres monate monaten wochen tage tagen tages stunden minuten sekunden uhr male malen",
  ),
};

/**
 * Whether a token says nothing of a subject. With a capital before another one it may be part of a name ("New York"),
 * except at the beginning of a German clause, where any adjective has one.
 */
function isWeakToken(token: Token, next: Token | undefined, language: Language): boolean {
  const lower = token.word.toLowerCase();
  if (units[language].has(lower)) return true;
  if (!weakWords(language).has(lower) || next?.isHyphenated) return false; // "long-term"
  const isName = token.word !== lower && next?.isApart === false && /^\p{Lu}/u.test(next.word);
  return !isName || (language === "de" && token.isApart);
}

function weakWords(language: Language): ReadonlySet<string> {
  const known = sets.get(language) ?? wordSet(lists[language]);
  sets.set(language, known);
  return known;
}
