import type { Language } from "../../../../shared/catalog/languages.ts";
import type { TitleType } from "../../../../shared/catalog/title-types.ts";
import { wordsOf } from "../../../../shared/text/words.ts";
import { capitalized } from "../generate/slot-text.ts";
import type { TitlePatterns } from "./patterns/patterns.ts";
import { titlePatterns } from "./patterns/patterns-by-language.ts";

export interface TitleCandidate {
  title: string;
  /** What it is made of, so that titles side by side are not made of the same. */
  pattern: string;
  topic: string;
  /** The lower, the sooner it is taken. */
  cost: number;
}

/** What titles are made from. */
export interface TitleMaterial {
  language: Language;
  /** At least one, the strongest first. */
  topics: readonly string[];
  /** Lines of the text itself that are titles of a type. */
  own: Partial<Record<TitleType, readonly string[]>>;
  /** How many points the text has, where it can be said. */
  points: number | null;
}

/** What a line of the text's own costs, a weaker topic, two topics together, two patterns in one title, and a word said twice in it. */
const costs = { own: -1, topic: 0.7, pair: 2, both: 4, echo: 6 };

/** Every title of one type that the material has, the plainest with the lowest cost. */
export function candidatesFor(type: TitleType, material: TitleMaterial): TitleCandidate[] {
  const { language, topics, own, points } = material;
  const patterns = titlePatterns[language];
  const { tails, kickers, wholes, counted = [] } = patterns[type];
  const { colon } = patterns;
  const named = [
    ...topics.map((topic, at) => ({ topic, cost: at * costs.topic })),
    ...pairsOf(topics, language, patterns),
  ];
  const candidates = (own[type] ?? []).map(
    (title): TitleCandidate => ({ title, pattern: "", topic: "", cost: costs.own }),
  );
  const lines = [
    ...wholes,
    ...(points === null ? [] : counted.map((line) => line.replace("{n}", String(points)))),
  ];
  for (const { topic, cost } of named) {
    const add = (title: string, pattern: string, extra = 0) =>
      candidates.push({ title: capitalized(title), pattern, topic, cost: cost + extra });
    if (topics.includes(topic))
      for (const line of lines)
        add(
          line.replace("{a}", () => topic),
          line,
        );
    for (const tail of tails) add(topic + colon + tail, tail);
    for (const kicker of kickers) {
      // A question is asked by its end.
      if (type !== "question") add(kicker + colon + topic, kicker);
      for (const tail of tails)
        add(
          `${kicker}${colon}${topic} – ${afterDash(tail)}`,
          tail,
          costs.both + (sharesWord(kicker, tail) ? costs.echo : 0),
        );
    }
  }
  return candidates;
}

/** Whether a word of some length stands in both, in whatever case. */
function sharesWord(kicker: string, tail: string): boolean {
  const words = new Set(wordsOf(tail.toLowerCase()));
  return wordsOf(kicker.toLowerCase()).some((word) => word.length > 4 && words.has(word));
}

/** Behind a colon German begins a question with a capital, behind a dash it does not. */
const afterDash = (tail: string) =>
  tail.endsWith("?") ? tail.charAt(0).toLowerCase() + tail.slice(1) : tail;

/** Neighbours, where neither holds the other. In Spanish "y" would be another word before an "i". */
function pairsOf(topics: readonly string[], language: Language, { and }: TitlePatterns) {
  return topics.slice(1).flatMap((topic, at) => {
    const before = topics[at] ?? "";
    const [a, b] = [before.toLowerCase(), topic.toLowerCase()];
    const isAwkward = language === "es" && /^h?[ií]/u.test(b);
    if (isAwkward || a.includes(b) || b.includes(a)) return [];
    return [{ topic: before + and + topic, cost: costs.pair + at * costs.topic }];
  });
}
