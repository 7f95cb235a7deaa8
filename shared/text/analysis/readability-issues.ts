import type { Language } from "../../catalog/languages.ts";
import fillers from "./fillers.json" with { type: "json" };
import { longWordsOf, plainWordsFor } from "./long-words.ts";
import nominalizations from "./nominalizations.json" with { type: "json" };
import { type ParsedText, type ParsedWord, parseText, wordsIn } from "./parsed-text.ts";
import { passivesAfterAuxiliary } from "./passive/after-auxiliary.ts";
import { englishPassives } from "./passive/english.ts";
import { frenchPassives } from "./passive/french.ts";
import { germanPassives } from "./passive/german.ts";
import { spanishPassives } from "./passive/spanish.ts";
import { type FoundPhrase, findPhrases, indexByLanguage } from "./phrases.ts";
import { sentenceLimits } from "./readability-scales.ts";
import { onePerPlace, type Span } from "./sentences.ts";
import { wordSet } from "./words.ts";

export const readabilityIssueKinds = [
  "hardSentence",
  "veryHardSentence",
  "passive",
  "longWord",
  "filler",
  "nominalization",
] as const;
export type ReadabilityIssueKind = (typeof readabilityIssueKinds)[number];

/** What makes a text harder to read, and where: places in UTF-16 units of the text as it is given. */
export interface ReadabilityIssue extends Span {
  kind: ReadabilityIssueKind;
  /** What could stand there instead; a filler without one could go. */
  suggestion?: string;
}

/**
 * What makes a markdown text harder to read, in its order, the longer mark first where two begin at a place. A mark of
 * a sentence may hold others; a word has at most one of its own. Code and addresses have none.
 */
export const findReadabilityIssues = (text: string, language: Language): ReadabilityIssue[] =>
  readabilityIssuesIn(parseText(text, language));

export function readabilityIssuesIn(reading: ParsedText): ReadabilityIssue[] {
  if (!reading.isSupported) return [];
  const words = onePerPlace([
    ...fillersOf(reading).map(markAs("filler")),
    ...plainWordsFor(reading).map(markAs("longWord")),
    ...nominalizationsOf(reading).map(markAs("nominalization")),
    ...longWordsOf(reading).map(markAs("longWord")),
  ]);
  return [...hardSentences(reading), ...passives(reading), ...words].sort(
    (a, b) => a.start - b.start || b.end - a.end,
  );
}

const markAs =
  (kind: ReadabilityIssueKind) =>
  ({ start, end, suggestion }: Span & { suggestion?: string }): ReadabilityIssue =>
    suggestion === undefined ? { kind, start, end } : { kind, start, end, suggestion };

function hardSentences({ sentences, language }: ParsedText): ReadabilityIssue[] {
  const { hard, veryHard } = sentenceLimits[language];
  return sentences.flatMap(({ start, end, first, last }): ReadabilityIssue[] => {
    const words = last - first;
    if (words <= hard) return [];
    return [{ kind: words > veryHard ? "veryHardSentence" : "hardSentence", start, end }];
  });
}

const passives = (reading: ParsedText): ReadabilityIssue[] =>
  reading.sentences.flatMap((sentence) =>
    passivesOf[reading.language](wordsIn(reading, sentence)).map(markAs("passive")),
  );

const indexes = indexByLanguage(fillers);

/** Behind these a filler is part of what is denied: "not really" says something else than "not". */
const negations: Record<Language, RegExp> = {
  en: /(?:\bnot|n['’]t|\bcannot)\s$/i,
  pt: /(?<!\p{L})(?:não|nem)(?:\s\p{L}+)?\s$/iu,
  es: /(?<!\p{L})(?:no|ni)(?:\s\p{L}+)?\s$/iu,
  fr: /(?<!\p{L})(?:pas|plus|jamais|guère|point)\s$/iu,
  de: /(?<!\p{L})(?:nicht|nie|niemals|kaum)\s$/iu,
};

/** Words and phrases that could go, or be shorter; the shorter one is suggested. */
function fillersOf(reading: ParsedText): FoundPhrase[] {
  const { language, prose } = reading;
  return findPhrases(reading, indexes[language]).filter(({ start, end, line, suggestion }) => {
    const before = prose.slice(Math.max(0, start - 30), start);
    if (suggestion === undefined && negations[language].test(before)) return false;
    // A German noun: "das Wohl".
    return (
      language !== "de" ||
      /^[^;=]* [^;=]/.test(line) ||
      !(/\p{L} $/u.test(before) && /^\p{Lu}/u.test(prose.slice(start, end)))
    );
  });
}

// Nouns that name an action, for which the verb itself is often plainer: "the implementation of", "to implement".

/** Singular, in lower case. */
const nouns: Record<Language, ReadonlySet<string>> = {
  en: wordSet(nominalizations.en),
  pt: wordSet(nominalizations.pt),
  es: wordSet(nominalizations.es),
  fr: wordSet(nominalizations.fr),
  de: wordSet(nominalizations.de),
};

/** What comes before the object of the action. Without one, the noun often names a thing: "the annual evaluation". */
const objectMarkers: Record<Language, RegExp> = {
  en: /^of$/,
  pt: /^d(?:e|[ao]s?|est[ae]s?|ess[ae]s?)$/,
  es: /^del?$/,
  fr: /^(?:de|du|des|d'.+)$/,
  de: /^(?:des|der|vo[nm]|dies(?:er|es)|eine[rs]|[msd]eine[rs]|ihre[rs]|unsere[rs]|eure[rs]|aller|neuer|weiterer)$/,
};

/** The nominalisations of a text in its order, each with its object behind it. */
function nominalizationsOf({ words, language }: ParsedText): Span[] {
  return words.filter((word, place) => {
    const next = words[place + 1];
    if (!next?.isJoined || !objectMarkers[language].test(next.lower)) return false;
    if (language === "de" && word.text === word.lower) return false; // a noun has a capital
    return nouns[language].has(language === "fr" ? word.lower.replace(/^[dl]'/, "") : word.lower);
  });
}

const auxiliaries = wordSet(
  "é são sou somos era eram éramos foi foram fomos fui será serão seremos serei seria seriam seríamos seja sejam sejamos fosse fossem for forem ser serem sido sendo",
);
const leads = wordSet(
  "tem têm temos tenho tinha tinham tínhamos ter terem teria teriam tenha tenham há havia vai vão vamos ia iam deve devem devia deveria deveriam pode podem podia podiam poderia poderiam precisa precisam está estão estava estavam haver",
);
const adverbs = wordSet(
  "não nunca já também sempre ainda só apenas agora então hoje logo assim jamais ambos todos todas",
);

/** Nouns and adjectives that end as participles do. */
const others = wordSet(
  "lado estado resultado mercado cuidado passado soldado advogado deputado obrigado pecado gado grado gosto partido sentido marido nada cada entrada chegada estrada jornada camada década fachada madrugada granada vida medida saída comida bebida corrida ida subida descida partida avenida torcida largada pomada namorado namorada empregado empregada convidado convidada cunhado cunhada adequado apropriado complicado delicado dedicado interessado animado divertido querido parecido atrasado elevado avançado limitado ilimitado privado sagrado comprometido devido errado preocupado apaixonado casado cansado educado engraçado ocupado separado variado pesado demasiado honrado ousado refinado sofisticado detalhado equilibrado desejado agradecido agitado acostumado desconhecido conhecido renomado inesperado desempregado aposentado dotado qualificado bem-sucedido malvado coitado danado delgado gelado salgado exagerado motivado arriscado acertado fundado moderado organizado predefinido predeterminado intencionado ido sido tido vindo",
);
const irregular =
  /^(?:re|des|contra|pré|pre)?(?:feit|dit|vist|escrit|post|abert|cobert|eleit|aceit|descrit|inscrit|prescrit|transcrit|subscrit|descobert|encobert|propost|expost|impost|compost|previst|revist|reescrit|entreabert)[oa]s?$|^(?:pago|gasto|ganho|pego|preso|morto|solto|suspenso|impresso|expresso|extinto|expulso|eleito|aceso|salvo)s?$|^(?:paga|gasta|ganha|pega|presa|morta|solta|suspensa|impressa|expressa|extinta|expulsa|acesa|salva)s?$|^entregues?$/;

function isParticiple(word: string): boolean {
  if (irregular.test(word)) return true;
  if (!/^[a-zç]+(?:ad|[iíu]d)[oa]s?$/.test(word) || /[^aeou]íd/.test(word)) return false;
  return ![word, word.replace(/s$/, ""), word.replace(/as?$/, "o")].some((form) => others.has(form));
}

const portuguesePassives = (words: readonly ParsedWord[]) =>
  passivesAfterAuxiliary(words, {
    isAuxiliary: (all, place) => auxiliaries.has(all[place]?.lower ?? ""),
    leads,
    isBetween: (word) => adverbs.has(word) || word.endsWith("mente"),
    isParticiple,
  });

/** The verbs in the passive voice among the words of one sentence. */
export const passivesOf: Record<Language, (words: readonly ParsedWord[]) => Span[]> = {
  en: englishPassives,
  pt: portuguesePassives,
  es: spanishPassives,
  fr: frenchPassives,
  de: germanPassives,
};
