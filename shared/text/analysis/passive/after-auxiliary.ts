// The passive of languages that put the participle behind a form of "to be".
import type { ParsedWord } from "../parsed-text.ts";
import type { Span } from "../sentences.ts";

export interface AuxiliaryRules {
  /** Whether the word at that place is a form of "to be" that a passive may be made with. */
  isAuxiliary(words: readonly ParsedWord[], place: number): boolean;
  /** Verbs that may stand before it and belong to it: "has been", "vai ser". */
  leads: ReadonlySet<string>;
  /** What may stand between it and the participle. */
  isBetween(word: string): boolean;
  isParticiple(word: string): boolean;
  /** Whether auxiliary and participle say how something is ("is closed"), not what is done to it. */
  isState?(words: readonly ParsedWord[], auxiliary: number, participle: number): boolean;
}

const mostBetween = 3;

/** The passives in the words of a sentence, each from its first auxiliary to its participle. */
export function passivesAfterAuxiliary(words: readonly ParsedWord[], rules: AuxiliaryRules): Span[] {
  const spans: Span[] = [];
  for (let place = 0; place < words.length; place++) {
    if (!rules.isAuxiliary(words, place)) continue;
    const at = participleAfter(words, place, rules);
    const participle = words[at];
    const first = words[firstLead(words, place, rules)];
    if (!participle || !first || rules.isState?.(words, place, at)) continue;
    spans.push({ start: first.start, end: participle.end });
    place = at;
  }
  return spans;
}

/** In words. An agent stands near its participle: "is closed every day by". */
const mostBeforeAgent = 4;

/** Whether a preposition that names the agent follows the participle. */
export function hasAgent(words: readonly ParsedWord[], participle: number, preposition: RegExp): boolean {
  return words
    .slice(participle + 1, participle + 2 + mostBeforeAgent)
    .some(({ lower }) => preposition.test(lower));
}

/** Its place; -1 where there is none. */
function participleAfter(words: readonly ParsedWord[], auxiliary: number, rules: AuxiliaryRules): number {
  for (let place = auxiliary + 1; place <= auxiliary + 1 + mostBetween; place++) {
    const word = words[place];
    if (!word?.isJoined) return -1;
    if (rules.isParticiple(word.lower)) return place;
    if (!rules.isBetween(word.lower)) return -1;
  }
  return -1;
}

/** The place of the first verb before an auxiliary that belongs to it, with adverbs between or without. */
function firstLead(words: readonly ParsedWord[], auxiliary: number, rules: AuxiliaryRules): number {
  let first = auxiliary;
  for (let place = auxiliary - 1; place >= auxiliary - mostBetween && words[place + 1]?.isJoined; place--) {
    const lower = words[place]?.lower ?? "";
    if (rules.leads.has(lower)) first = place;
    else if (!rules.isBetween(lower)) break;
  }
  return first;
}
