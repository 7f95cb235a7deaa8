// Words that carry structure and not subject. They tell languages apart and keep phrases from ending in the air.
import type { Language } from "../../../../shared/catalog/languages.ts";

const lists: Record<Language, string> = {
  en: "a an the and or but of to in on at for with without from by as is are was were be been it its this that these those we our you your they their he she his her i my me us not no do does did how what why when where which who whom can could should would will must may has have had than then so if about into over under after before between through during also more most some any all each every very just only there here up out",
  pt: "o a os as um uma uns umas e ou mas de do da dos das em no na nos nas para por pelo pela pelos pelas com sem que se é são foi ser ao à aos às como quando onde qual quais quem seu sua seus suas meu minha nosso nossa este esta isto esse essa isso aquele não sim mais menos muito já também só entre sobre até depois antes durante você nós eles ela ele",
  es: "el la los las un una unos unas y o u pero de del en para por con sin que se es son fue ser al como cuando donde dónde cuál quién su sus mi mis nuestro nuestra este esta esto ese esa eso aquel no sí más menos muy ya también solo entre sobre hasta después antes durante usted nosotros ellos ella él lo le les",
  fr: "le la les un une des et ou mais de du en dans sur sous pour par avec sans que qui se est sont été être au aux comme quand où quel quelle son sa ses mon ma mes notre nos votre vos leur leurs ce cet cette ces ne pas plus moins très déjà aussi entre vers après avant pendant vous nous ils elle il on y d l",
  de: "der die das den dem des ein eine einen einem einer eines und oder aber von vom zu zum zur in im an am auf für mit ohne aus bei durch nach vor über unter zwischen ist sind war waren sein wird werden wie wann wo was wer wen warum welche welcher sein seine ihr ihre mein meine unser unsere dieser diese dieses nicht kein keine mehr sehr schon auch nur sich es er sie wir man als wenn dass weil um so bis während",
};

const words = new Map(Object.entries(lists).map(([language, list]) => [language, new Set(list.split(" "))]));
const everyWord = new Set(Object.values(lists).flatMap((list) => list.split(" ")));

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

export const isStopWord = (word: string) => everyWord.has(word.toLowerCase());

/** The words of a text that say what it is about, in lower case. */
export function contentWords(text: string): string[] {
  return wordsOf(text).filter((word) => !everyWord.has(word) && word.length > 1);
}

/** Whether a text is clearly in another language than `expected`. Short texts get the benefit of the doubt. */
export function isForeign(text: string, expected: Language): boolean {
  const all = wordsOf(text);
  const hits = (language: string) => all.filter((word) => words.get(language)?.has(word)).length;
  const own = hits(expected);
  return Object.keys(lists).some((language) => hits(language) >= own * 1.5 + 2);
}
