import type { Language } from "../../catalog/languages.ts";
import { onePerPlace } from "../analysis/sentences.ts";
import { type Reading, readText } from "../analysis/parsed-text.ts";
import { capitalFindings } from "./capitals.ts";
import { clicheFindings } from "./cliches.ts";
import type { StyleFinding } from "./finding.ts";
import { houseWordFindings } from "./house-words.ts";
import { openingFindings } from "./openings.ts";
import { monotonyFindings, type Variety, varietyOf } from "./rhythm.ts";
import { variantFindings } from "./spelling-variants.ts";
import { termFindings } from "./terms.ts";

export { type StyleFinding, type StyleFindingKind, styleFindingKinds } from "./finding.ts";

/** What there is to say about the style of a text. */
export interface StyleReport {
  /** In the order of the text; words and phrases do not overlap, sentences may hold them. */
  findings: StyleFinding[];
  /** Null in a script that is not supported, as `score` is. */
  variety: Variety | null;
  /** 0 to 100, a whole number. */
  score: number | null;
}

/**
 * The style of a markdown text: whether it keeps to one spelling and one way to write a term, clichés, sentences that
 * begin alike or are as long as each other, and the words of the house (lines of the list `house`, see `wordLists`).
 *
 * The score is our own: four fifths for the findings, of which each in a hundred words takes 15 points, and a fifth for
 * the variety of the sentences. In a script that is not supported, only the words of the house are looked for.
 */
export function checkStyle(text: string, language: Language, houseWords: readonly string[]): StyleReport {
  const reading = readText(text, language);
  const house = houseWordFindings(reading, houseWords);
  if (!reading.isSupported) return { findings: onePerPlace(house), variety: null, score: null };
  const words = onePerPlace([
    ...house,
    ...variantFindings(reading, houseWords),
    ...termFindings(reading),
    ...capitalFindings(reading),
    ...clicheFindings(reading),
  ]);
  const sentences = [...openingFindings(reading), ...monotonyFindings(reading)];
  const findings = [...words, ...sentences].sort((a, b) => a.start - b.start || b.end - a.end);
  const variety = varietyOf(reading);
  return { findings, variety, score: scoreOf(reading, findings, variety) };
}

const pointsOfFinding = 15;
const shareOfVariety = 0.2;

/** A text of fewer words is taken for one of a hundred. */
function scoreOf({ words }: Reading, findings: readonly StyleFinding[], variety: Variety): number {
  const perHundred = (findings.length / Math.max(100, words.length)) * 100;
  const kept = Math.max(0, 100 - pointsOfFinding * perHundred);
  return Math.round((1 - shareOfVariety) * kept + shareOfVariety * variety.score);
}
