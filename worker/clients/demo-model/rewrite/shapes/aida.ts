// Attention, interest, desire, action: the text in four parts, in its own order.
import { fixedPart, isPassage, type Part, passageOf, saying } from "../parts.ts";
import type { Setting } from "./setting.ts";

/** The share of the sentences that stands in front of each part. */
const shares = [0, 0.2, 0.5, 0.85];

export function writeAida(parts: readonly Part[], setting: Setting): Part[] {
  const { phrases, choose, voice } = setting;
  const { openers, closers } = voice;
  const total = parts.filter(isPassage).reduce((sum, { sentences }) => sum + sentences.length, 0);
  const starts = startsOf(total);
  const heads = parts.findIndex((part) => part.kind !== "heading");
  const written: Part[] = [...parts.slice(0, Math.max(heads, 0))];
  let count = 0;
  let section = 0;
  const open = () => {
    written.push(fixedPart("heading", `## ${phrases.aida[section]}`));
    if (section === 0) written.push(passageOf([saying(choose(openers))]));
    section++;
  };
  open();
  for (const part of parts.slice(Math.max(heads, 0))) {
    if (!isPassage(part)) {
      written.push(part);
      continue;
    }
    for (const [index, sentence] of part.sentences.entries()) {
      const isNew = section < 4 && count >= (starts[section] ?? total);
      if (isNew) open();
      const last = written.at(-1);
      if (!isNew && index > 0 && last && isPassage(last)) last.sentences.push(sentence);
      else written.push(passageOf([sentence]));
      count++;
    }
  }
  if (section < 4) {
    section = 3;
    open();
  }
  return [...written, passageOf([saying(choose(closers))])];
}

/** At which sentence each part begins; of few sentences the first part and the last have none. */
function startsOf(total: number): number[] {
  if (total >= 4)
    return shares.map((share, index) =>
      Math.max(index, Math.min(Math.round(share * total), total - 4 + index)),
    );
  return [0, 0, Math.max(1, Math.floor(total / 2)), total];
}
