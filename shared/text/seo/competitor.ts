import { cValue } from "./keyphrases.ts";
import { type Keyphrase, keyphrasesIn } from "./keyphrases.ts";
import { stemsOf, type TokenizedText } from "../analysis/tokens.ts";
import type { Focus } from "./focus.ts";

export interface Competitor {
  phrase: string;
  /** How many times as strong as the focus keyphrase it is; infinite where that is not there at all. */
  lead: number;
}

/** So many of the strongest are looked at. */
const candidates = 10;
/** What stands there less often makes no subject. */
const fewestTimes = 3;

/**
 * The phrase that a text is more about than about its focus keyphrase, which stands there so often; null where there is
 * none. A phrase that shares a word with it is on its side. Against a keyphrase of several words only such compete:
 * single words are always more frequent.
 */
export function competitorOf(text: TokenizedText, focus: Focus, count: number): Competitor | null {
  const own = cValue(focus.telling.length, count, { total: 0, number: 0 });
  const strongest = keyphrasesIn(text, focus.language, candidates).find((keyphrase) =>
    competes(keyphrase, focus),
  );
  if (!strongest || strongest.score <= own) return null;
  return { phrase: strongest.phrase, lead: strongest.score / own };
}

function competes({ phrase, count }: Keyphrase, focus: Focus): boolean {
  const stems = stemsOf(phrase, focus.language);
  const isLongEnough = stems.length > 1 || focus.telling.length === 1;
  return count >= fewestTimes && isLongEnough && !focus.telling.some((stem) => stems.includes(stem));
}
