import type { Grammar } from "./grammar.ts";

/** In UTF-16 units: so much of a sentence shows whether it tells somebody to do something. */
const beginning = 80;

/** Whether a sentence tells its reader to do something. */
export function isInstruction(sentence: string, { imperatives, polite, data }: Grammar): boolean {
  if (/[?:]$/.test(sentence)) return false;
  const words =
    sentence
      .slice(0, beginning)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  const first = words.findIndex((word) => !polite.has(word));
  const verb = words[first];
  if (verb === undefined) return false;
  return (
    imperatives.has(verb) || (data.imperativeForm?.test(words.slice(first, first + 2).join(" ")) ?? false)
  );
}
