import type { Language } from "../../../../shared/catalog/languages.ts";
import { type Keyphrase, keyphrasesOf } from "../../../../shared/text/keyphrases.ts";
import { plainText } from "../../../../shared/text/plain.ts";
import { phrasesByLanguage } from "../generate/phrases/phrases-by-language.ts";
import { cleanText } from "../generate/slot-text.ts";
import { shortenSentence } from "../summarize/shorten-sentence.ts";
import { plainLine } from "../summarize/source-sentences.ts";
import { measureWords } from "./measure-words.ts";
import { readNouns } from "./noun-signs.ts";

/** In UTF-16 units: a phrase that leaves room for the rest of a title. */
const longestTopic = 40;
const mostTopics = 6;
/** Fewer than this are made up with weaker ones. */
const enoughTopics = 3;
const mostPhrases = 40;

/**
 * What titles of a readable markdown text can name, the strongest first, at least one for a text that is not blank:
 * keyphrases that come back and are nouns, those of the first line before others, then nouns that stand there once,
 * else any keyphrase, else how it begins.
 */
export function topicsOf(text: string, language: Language): string[] {
  const [opening = ""] = plainText(text).toLowerCase().split("\n", 1);
  const worth = ({ phrase, score }: Keyphrase) =>
    opening.includes(phrase.toLowerCase()) ? 2 * score : score;
  const short = keyphrasesOf(text, language, mostPhrases)
    .filter(({ phrase }) => phrase.length <= longestTopic)
    .sort((a, b) => worth(b) - worth(a));
  const isMeasure = (name: string) => measureWords[language].has(name.toLowerCase());
  const { isNoun, single } = readNouns(plainText(text), language);
  const firm = short.filter(
    ({ phrase, count }) => count > 1 && (hasParts(phrase) || isNoun(phrase)) && !isMeasure(phrase),
  );
  const topics = namesOf(withoutParts(firm).slice(0, mostTopics));
  const nouns = single.filter((noun) => noun.length <= longestTopic && !isMeasure(noun));
  const weaker = topics.length + nouns.length > 0 ? nouns : namesOf(short);
  for (const name of weaker)
    if (topics.length < enoughTopics && !topics.some((topic) => holds(topic, name))) topics.push(name);
  return topics.length > 0 ? topics : [beginningOf(text, language)];
}

const hasParts = (phrase: string) => phrase.includes(" ");

const holds = (phrase: string, part: string) =>
  ` ${phrase.toLowerCase()} `.includes(` ${part.toLowerCase()} `);

/** Without phrases that stand mostly inside a longer one: that says more. */
function withoutParts(phrases: readonly Keyphrase[]): Keyphrase[] {
  const isPart = ({ phrase, count }: Keyphrase) =>
    phrases.some(
      (longer) =>
        longer.phrase.length > phrase.length && longer.count * 2 >= count && holds(longer.phrase, phrase),
    );
  return phrases.filter((phrase) => !isPart(phrase));
}

function namesOf(phrases: readonly Keyphrase[]): string[] {
  return [...new Map(phrases.map(({ phrase }) => [phrase.toLowerCase(), phrase])).values()];
}

/** How far into a text its beginning is looked for, in UTF-16 units. */
const farthest = 500;

/** What has no letter, digit or emoji cannot be named, and gets the name of a text without a title. */
function beginningOf(text: string, language: Language): string {
  const line = shortenSentence(cleanText(plainLine(text.slice(0, farthest))), {
    words: 6,
    characters: longestTopic,
  });
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(line) ? line : phrasesByLanguage[language].untitled;
}
