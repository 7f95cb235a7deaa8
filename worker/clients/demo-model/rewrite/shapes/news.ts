// The way news is told: the sentence that says most goes first, and paragraphs are short.
import type { Grammar } from "../grammar.ts";
import { isInstruction } from "../instructions.ts";
import { countMasks } from "../mask-facts.ts";
import { announces, isPassage, type Part, type Passage } from "../parts.ts";
import { wordCount } from "../sentences.ts";
import { writeParagraphs } from "./paragraphs.ts";
import type { Setting } from "./setting.ts";

export function writeNews(parts: readonly Part[], setting: Setting): Part[] {
  const best = strongestIn(parts, setting);
  if (!best) return writeParagraphs(parts, setting);
  const { sentences } = best.passage;
  const lead: Passage = { kind: "passage", gap: "\n\n", sentences: sentences.slice(best.from, best.to) };
  const rest = parts.flatMap((part): Part[] => {
    if (part !== best.passage) return [part];
    const others = [...sentences.slice(0, best.from), ...sentences.slice(best.to)];
    return others.length > 0 ? [{ ...best.passage, sentences: others }] : [];
  });
  const first = rest.findIndex(isPassage);
  if (first < 0) return [...parts];
  const [before, behind] = [rest.slice(0, first), rest.slice(first)];
  const gap = best.passage === parts[first] ? best.passage.gap : "\n\n";
  return writeParagraphs([...before, { ...lead, gap }, ...withGap(behind)], setting);
}

const withGap = ([first, ...rest]: Part[]): Part[] => (first ? [{ ...first, gap: "\n\n" }, ...rest] : []);

interface Strongest {
  passage: Passage;
  /** It goes with the sentences behind it that lean on it. */
  from: number;
  to: number;
}

/** In words: what is longer says no more for it. */
const longest = 30;

/** The sentence with the most facts that stands by itself; null where that is the first one already. */
function strongestIn(parts: readonly Part[], { grammar, voice }: Setting): Strongest | null {
  const isTied = (text: string) =>
    grammar.leans.test(text) || voice.leads.some((lead) => text.startsWith(lead));
  let best: Strongest | null = null;
  let most = 0;
  let isFirst = true;
  for (const passage of parts.filter(isPassage)) {
    for (const [from, { text }] of passage.sentences.entries()) {
      const weight = countMasks(text) + Math.min(wordCount(text), longest) / 100;
      const mayLead = isFirst || !(isTied(text) || isInstruction(text, grammar));
      if (weight > most && mayLead) {
        const to = endOfThought(passage, from, grammar);
        const stays = isFirst || passage.sentences.slice(from, to).some(announces);
        most = weight;
        best = stays ? best : { passage, from, to };
      }
      isFirst = false;
    }
  }
  return best;
}

/** Behind the last sentence that leans on one. */
function endOfThought({ sentences }: Passage, from: number, { leans }: Grammar): number {
  let to = from + 1;
  for (let next = sentences[to]; next && leans.test(next.text); next = sentences[to]) to++;
  return to;
}
