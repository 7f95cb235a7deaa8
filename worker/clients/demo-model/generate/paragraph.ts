import { countWords } from "../../../../shared/text/words.ts";
import { fitSentences } from "./fit-sentences.ts";
import type { Material } from "./material.ts";
import type { AngleName } from "./phrases/phrases.ts";

export interface ParagraphPlan {
  angle: AngleName;
  point: string;
  /** The heading names the angle and the point is the whole topic, so a long topic need not be said again. */
  general: boolean;
  words: number;
  /** No later paragraph can make up for a difference, so short lines may fill the gap. */
  last: boolean;
  atLeast?: number;
  atMost?: number;
}

/** Below this there is no room for a sentence that introduces the point. */
const tight = 30;

/** A topic of more words than this is unwieldy inside a sentence. */
const handyTopic = 4;

/** The sentences of one paragraph: one that names the point, then what fits best. */
export function writeParagraph(material: Material, plan: ParagraphPlan): string[] {
  if (plan.words < tight) return writeLines(material, plan.words, plan);
  const { leads, follow } = material.phrases.angles[plan.angle];
  const unsaid = plan.general && plan.angle !== "example" && plan.point.split(" ").length > handyTopic;
  const lead = unsaid ? [] : [material.pick(leads, plan.point)];
  const words = plan.words - countWords(lead.join(" "));
  const usable = follow.filter(
    (template) => !template.includes("{topic}") || material.mayNameTopic(handyTopic),
  );
  const enough = words * 1.3;
  const unused = material.freshest(usable, plan.point, enough);
  // Where the bank runs out, another sentence that names the point is better than one that was already said.
  const again = unused.some((sentence) => material.hasSaid(sentence));
  const templates = again ? [...leads, ...usable] : usable;
  const fresh = thinned(material, again ? material.freshest(templates, plan.point, enough) : unused, words);
  const fit = {
    words,
    atLeast: (plan.atLeast ?? 1) - lead.length,
    atMost: (plan.atMost ?? 12) - lead.length,
  };
  const fitted = fitSentences(fresh, fit);
  const gap = Math.abs(countWords(fitted.join(" ")) - words);
  const lines = material.freshest(material.phrases.lines, undefined, 20).slice(0, 4);
  const chosen = plan.last && gap > material.words / 20 ? fitSentences([...fresh, ...lines], fit) : fitted;
  material.spend(chosen, templates, plan.point);
  material.spend(chosen, material.phrases.lines);
  return [...lead, ...chosen];
}

/** Short sentences for a place that has room for little else. */
export function writeLines(
  material: Material,
  words: number,
  limits: { atLeast?: number; atMost?: number } = {},
): string[] {
  const fresh = thinned(material, material.freshest(material.phrases.lines, undefined, words * 2), words * 2);
  const { atLeast = 0, atMost = 12 } = limits;
  const chosen = fitSentences(fresh, { words, atLeast, atMost });
  material.spend(chosen, material.phrases.lines);
  return chosen;
}

/** Leaves out a few sentences by chance where there are more than enough, so that texts differ. */
function thinned(material: Material, sentences: string[], words: number): string[] {
  if (words < 12) return sentences;
  let spare = sentences.reduce((sum, sentence) => sum + countWords(sentence), 0) - words * 1.5 - 20;
  return sentences.filter((sentence) => {
    const length = countWords(sentence);
    if (spare < length || !material.choose([true, false, false])) return true;
    spare -= length;
    return false;
  });
}
