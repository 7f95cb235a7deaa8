import { fitsSearchDescription } from "../../../../shared/text/pixel-width.ts";
import { capitalized } from "../generate/slot-text.ts";
import { shortenSentence } from "../summarize/shorten-sentence.ts";
import { asSentence, endsWhole } from "../summarize/whole-sentence.ts";
import { titlePatterns } from "../titles/patterns/patterns-by-language.ts";
import type { PageMaterial, PageSentence } from "./page-material.ts";

/** In UTF-16 units. */
const length = { good: 120, most: 155 };
/** Out of so many sentences, up to three together are tried. */
const pool = 12;

/**
 * The meta description: whole sentences of the text, one of them with the keyphrase, 120 to 155 characters where the
 * text has as much. Where every sentence is too long, the best is cut.
 */
export function pageDescription(material: PageMaterial): string {
  const { sentences, keyphrase, language } = material;
  const short = sentences.filter(({ text }) => asSentence(text).length <= length.most);
  const prose = short.filter(({ kind, text }) => kind === "paragraph" && endsWhole(text));
  const lead = capitalized(keyphrase) + titlePatterns[language].colon;
  if (short.length === 0) return cutDown(sentences, keyphrase);
  let best = "";
  let lowest = Number.POSITIVE_INFINITY;
  const consider = (text: string, cost: number) => {
    const sum = cost + lengthCost(text) + material.mood() / 2;
    if (sum < lowest) [best, lowest] = [text, sum];
  };
  for (const group of groupsOf(mostFitting(prose.length > 0 ? prose : short))) {
    const text = group.map((sentence) => asSentence(sentence.text)).join(" ");
    const worth = group.reduce((sum, sentence) => sum + sentence.worth, 0) / group.length;
    const cost = (1 - worth) * 2 + group.length / 2;
    if (group.some(({ hasFocus }) => hasFocus)) consider(text, cost);
    else {
      consider(text, cost + 8);
      consider(lead + text, cost + 2);
    }
  }
  return best;
}

/** Those with the keyphrase and those that say most, in the order of the text. */
function mostFitting(sentences: readonly PageSentence[]): PageSentence[] {
  const worthOf = ({ worth, hasFocus }: PageSentence) => worth + (hasFocus ? 0.5 : 0);
  const best = new Set([...sentences].sort((a, b) => worthOf(b) - worthOf(a)).slice(0, pool));
  return sentences.filter((sentence) => best.has(sentence));
}

/** Every one, two or three of them, in their order. */
function groupsOf(sentences: readonly PageSentence[]): PageSentence[][] {
  return sentences.flatMap((first, at) => {
    const behind = sentences.slice(at + 1);
    const pairs = behind.map((second) => [first, second]);
    const triples = behind.flatMap((second, next) =>
      behind.slice(next + 1).map((third) => [first, second, third]),
    );
    return [[first], ...pairs, ...triples];
  });
}

/** Whole and short is better than long and cut off where it is shown. */
function lengthCost(text: string): number {
  if (text.length > length.most || !fitsSearchDescription(text)) return 20;
  return text.length >= length.good ? 0 : (length.good - text.length) / 10;
}

function cutDown(sentences: readonly PageSentence[], keyphrase: string): string {
  const [first] = [...sentences].sort((a, b) => Number(b.hasFocus) - Number(a.hasFocus) || b.worth - a.worth);
  const room = { words: length.most, characters: length.most };
  return shortenSentence(first?.text ?? keyphrase, room);
}
