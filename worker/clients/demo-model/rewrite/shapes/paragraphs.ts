import { announces, isPassage, type Part, type Passage } from "../parts.ts";
import type { Setting } from "./setting.ts";

/** A sentence that leans on the one before stays with it, as far as so many more sentences. */
const grace = 2;

/** Passages in paragraphs of a few sentences. */
export function writeParagraphs(parts: readonly Part[], setting: Setting): Part[] {
  if (setting.profile.paragraph === 0) return [...parts];
  return parts.flatMap((part): Part[] => (isPassage(part) ? paragraphsOf(part, setting) : [part]));
}

function paragraphsOf({ gap, sentences }: Passage, { profile, grammar }: Setting): Passage[] {
  const most = profile.paragraph;
  const paragraphs: Passage[] = [];
  for (const sentence of sentences) {
    const last = paragraphs.at(-1);
    const belongs = announces(sentence) || grammar.leans.test(sentence.text);
    if (last && last.sentences.length < (belongs ? most + grace : most)) last.sentences.push(sentence);
    else paragraphs.push({ kind: "passage", gap: last ? "\n\n" : gap, sentences: [sentence] });
  }
  return paragraphs;
}
