/// <reference path="./stopword.d.ts" />

import { deu, eng, fra, por, spa } from "stopword";
import type { Language } from "../../catalog/languages.ts";
import { elided } from "./words.ts";

/** A word as it is written most often, and how often it stands in the text in any case. */
export type Keyword = [word: string, count: number];

/** Words of this many characters and fewer say little. */
const shortLength = 3;
const maxKeywords = 30;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * The words of a text that say what it is about: longer than three characters, no stop words, the most frequent
 * first and at most 30. Where two are as frequent, the one that comes first in the text goes first.
 */
export function keywordsOf(words: string[], language: Language): Keyword[] {
  const stop = stopWords(language);
  const forms = new Map<string, Map<string, number>>();
  for (const word of words) {
    const form = stripElision(word, language);
    const key = form.toLowerCase().replaceAll("’", "'");
    if (isShort(form) || isStopWord(key, stop)) continue;
    const known = forms.get(key);
    if (known) known.set(form, (known.get(form) ?? 0) + 1);
    else forms.set(key, new Map([[form, 1]]));
  }
  return [...forms.values()]
    .map((counts): Keyword => [mostFrequent(counts), sum(counts.values())])
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxKeywords);
}

/** Without what is attached by an apostrophe: "company's", "l'entreprise". */
export function stripElision(word: string, language: Language): string {
  if (language === "en") return word.replace(/['’]s?$/, "");
  return language === "fr" ? word.replace(elided, "") : word;
}

/** Of a word in small letters, with ' for an apostrophe: also contractions ("they're") and what is made of stop words alone ("avez-vous"). */
export function isStopWord(word: string, stop: ReadonlySet<string>): boolean {
  return stop.has(word) || /'(?:t|re|ll|ve|d|m)$/.test(word) || isChainOfStopWords(word, stop);
}

function isChainOfStopWords(word: string, stop: ReadonlySet<string>): boolean {
  return word.includes("-") && word.split("-").every((part) => stop.has(part) || part.length < 2);
}

function isShort(word: string): boolean {
  if (word.length <= shortLength) return true;
  return !/^[\p{Script=Latin}\p{N}'’-]+$/u.test(word) && [...graphemes.segment(word)].length <= shortLength;
}

/** Where two forms are as frequent, small letters: a capital may be there for the start of a sentence alone. */
export function mostFrequent(counts: Map<string, number>): string {
  const [best] = [...counts].sort(([a, times], [b, others]) => others - times || (a < b ? 1 : -1));
  return best?.[0] ?? "";
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

// Words that carry structure and not subject: the package's lists, and what they lack or have too much.

const lists: Record<Language, string[]> = { en: eng, pt: por, es: spa, fr: fra, de: deu };

/** Frequent function words of more than three letters that the lists lack. */
const missing: Record<Language, string> = {
  en: "above across against ahead almost along already although always around away back became become becomes began behind below beside besides beyond cannot comes does doing done down during either else enough especially even ever every everyone everything further gets gives goes going gone having hence herself however indeed instead itself just keep keeps know known least less lets made makes making maybe myself near nearly neither next none nothing often once ones onto ourselves perhaps quite rather really shall something sometimes soon themselves therefore thing things though throughout thus together toward towards unless until upon used using usually want wants whatever when whenever wherever whether whoever whom whose will within without yours yourself yourselves",
  pt: "abaixo acima ainda além algo alguém algum alguma algumas alguns ambos antes apenas após aqui assim através cada contra contudo dentro desde dessa dessas desse desses desta destas deste destes deve devem dever deveria diante disso disto durante embora enfim enquanto então eram está estamos estão estar estava estou fazem fazer feito fica ficar fizeram foram fosse havia hoje junto lado logo longe mediante mesma mesmas mesmos muita muitas nada naquela naquele nenhum nenhuma nessa nesse nesta neste ninguém nunca onde outra outras outro outros parece perante perto pode podem poder poderia pois porém porque portanto possa posso pouca poucas pouco poucos própria próprias próprio próprios quaisquer qualquer quanto quantos quase quer quero segundo seja sejam sempre sendo será serão seria sido sobre somos tais talvez tampouco tanta tanto temos tendo tenha tenho teria teve tinha toda todas todavia todo todos tudo vamos vária várias vários vezes",
  es: "además adónde ahora algo alguien algún alguna algunas alguno algunos allí ambos ante antes aquel aquella aquellas aquello aquellos aquí aunque bajo bastante bien cada casi cierta ciertas cierto ciertos cómo conmigo consigo contigo cosa cosas cuál cuales cuáles cualquier cualquiera cuándo cuanta cuantas cuanto cuánto cuantos debe deben deber debería debes decir delante demás demasiado dentro después detrás dónde ellas ellos embargo encima entonces entre eran eres esas esos esta está estaba estado estamos están estar estas estás este esté esto estos estoy estuvo fuera fueron gran grande grandes haber había habrá hace hacen hacer hacerlo hacia hemos incluso jamás junto luego mediante mejor menos mientras misma mismas mismo mismos mucha muchas mucho muchos nada nadie ningún ninguna ninguno nosotras nosotros nuestra nuestras nuestro nuestros nunca otra otras otros parece poca pocas pocos podemos poder podría pueda puede pueden puedes pues quién quienes quiere quizá quizás sean seguir según será serán sería sido siempre siendo sino sola solamente solo sólo somos suya suyas suyo suyos tales tampoco tanta tantas tanto tantos tendrá tenemos tener tengo tenía tiene tienen tienes toda todas todavía todo todos tras usted ustedes vamos varias varios veces vosotros vuestra vuestro",
  fr: "afin ailleurs ainsi alors après assez aucun aucune aujourd'hui auprès aussi aussitôt autant autour autre autrement autres avant beaucoup bien bientôt celle celles celui cependant certain certaine certaines certains chacun chacune chaque chez chose choses combien comme comment contre davantage dedans dehors déjà depuis derrière dessous dessus devant devez devient devons devrait dire doit doivent donc dont durant elles encore enfin ensuite entre envers environ fait faites faut fois font hors jamais jusqu jusque laquelle lequel lesquelles lesquels loin lors lorsque malgré mienne mieux moins néanmoins nôtre outre parce parfois parmi partout pendant permet permettent peut peuvent peux plupart plus plusieurs plutôt pourquoi pourtant pouvez pouvoir pouvons près presque puis puisque quand quant quelqu'un quelque quelques quoi quoique rien sauf selon seul seule seulement sinon sitôt soi-même sous souvent surtout tandis tant tard telle tellement telles tels toujours tous tout toute toutefois toutes très trop vers vient voici voilà voir vont vôtre vraiment",
  de: "abermals anderswo anstatt bislang bloß dennoch derzeit direkt ebenfalls eher einerseits erneut falls fast ferner gemäß genau genauso gewiss hierbei hierfür hinaus hinsichtlich hinzu inzwischen irgendwie jeweils lassen lässt letztlich liegt manchmal mehrere meist meistens mindestens mithilfe mitunter möchten möglichst nahezu nämlich obwohl sobald sofern sofort sogar somit sowohl stattdessen stets teils teilweise trotz umso unserem unseren unseres vielmehr völlig vorher wären weder weiterhin weitgehend wenngleich wobei wodurch wofür womit woran worauf worin worüber würdest ziemlich zudem zuletzt zumindest zuvor",
};

/** Frequent function words of up to three letters that the lists lack. */
const missingShort: Record<Language, string> = {
  en: "few go her hers its let may no nor not off one own per she so us via why yes yet",
  pt: "aí ali bem cá dum é eis era foi há ir lá mal pra pro ser sim sob tão tem têm ter uns vai vão vez vou",
  es: "así aún da era es esa fue ha han has hay he ir les mal mis os sea ser si so son soy tan tu tus u va van vas vez voy yo",
  fr: "ça car ci là ni non oui peu si va vas",
  de: "",
};

/** What the German list takes for structure, and texts are about. */
const subjects = new Set(
  "beispiel bekannt ende ernst gott jahr jahre jahren mann mensch menschen mittel ordnung sache schlecht schluss startseite suche tag tage tagen teil uhr zeit".split(
    " ",
  ),
);

const sets = new Map<Language, ReadonlySet<string>>();

/** The stop words of a language in small letters. */
export function stopWords(language: Language): ReadonlySet<string> {
  const known = sets.get(language);
  if (known) return known;
  const all = [...lists[language], ...missing[language].split(" "), ...missingShort[language].split(" ")];
  const made = new Set(all.filter((word) => !subjects.has(word)));
  sets.set(language, made);
  return made;
}
