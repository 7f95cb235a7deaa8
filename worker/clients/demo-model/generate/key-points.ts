import { isAboutTheText, isInstruction, isRelative, withoutInstruction } from "./instructions.ts";
import { cleanText, hasWords } from "./slot-text.ts";
import { contentWords, isStopWord } from "./stop-words.ts";

const maxPoints = 8;
const maxWords = 8;
const conjunction = /\s+(?:and|or|e|ou|y|o|et|und|oder)\s+/iu;
const subordinate =
  /\s(?:because|which|that|so that|while|when|porque|que|quando|enquanto|mientras|cuando|parce que|qui|quand|weil|dass|damit|wenn|während)\s/iu;

/** The points a brief makes, in its order and its words: list items, clauses, items between commas. */
export function keyPoints(brief: string, topic: string): string[] {
  const clauses = brief.split(/\n+|(?<=[.!?…])\s+|;\s|\s[–—-]\s/u).flatMap(clausesOf);
  const frequency = new Map<string, number>();
  for (const word of contentWords(brief)) frequency.set(word, (frequency.get(word) ?? 0) + 1);

  const seen = new Set([keyOf(topic)]);
  const points: { point: string; weight: number }[] = [];
  for (const clause of clauses) {
    const point = pointOf(clause);
    const key = keyOf(point);
    const words = contentWords(point);
    if (words.length === 0 || point.length < 3 || key === "" || seen.has(key) || keyOf(topic).includes(key))
      continue;
    seen.add(key);
    const weight = words.reduce((sum, word) => sum + (frequency.get(word) ?? 1), 0) / (words.length + 2);
    points.push({ point, weight });
  }
  const chosen = new Set([...points].sort((a, b) => b.weight - a.weight).slice(0, maxPoints));
  return points.filter((entry) => chosen.has(entry)).map(({ point }) => point);
}

const keyOf = (text: string) => contentWords(text).join(" ");

function clausesOf(sentence: string): string[] {
  const [head = "", ...tail] = sentence.trim().split(/:(?:\s+|$)/);
  if (tail.length > 0) {
    if (isAboutTheText(head)) return [];
    if (tail.join().includes(",") || isInstruction(head)) return clausesOf(tail.join(": "));
  }
  const parts = [withoutInstruction(cleanText(head)), ...tail].flatMap((part) => part.split(/,\s+/));
  const short = parts.every((part) => part.trim().split(/\s+/).length <= maxWords);
  if (!short) return parts.flatMap(halvesOf);
  if (parts.length < 2) return parts;
  // The capital letter of a sentence does not belong to its first item, where all the others are small.
  if (parts.slice(1).every((part) => /^\p{Ll}/u.test(part))) parts[0] = lowerFirst(parts[0] ?? "");
  const last = (parts.at(-1) ?? "").split(conjunction);
  return [...parts.slice(0, -1), ...last];
}

/** A clause that is too long for a point, at its "and"s where each half can stand alone; else as it is. */
function halvesOf(clause: string): string[] {
  if (clause.trim().split(/\s+/).length <= maxWords) return [clause];
  const halves = clause.split(conjunction);
  return halves.every((half) => half.trim().split(/\s+/).length > 2) ? halves : [clause];
}

const lowerFirst = (text: string) => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** One clause as a name of a few words, or "" where nothing of it can stand alone. */
export function pointOf(clause: string): string {
  const clean = cleanText(clause).replace(/[\s,.;:!?…–—-]+$/, "");
  if (!hasWords(clean) || isAboutTheText(clean) || isRelative(clean)) return "";
  const rest = withoutInstruction(clean);
  const all = rest.split(" ");
  const main = all.length > maxWords ? (rest.split(subordinate)[0] ?? rest) : rest;
  const words = main.split(" ").slice(0, maxWords);
  while (all.length > maxWords && words.length > 1 && isStopWord(words.at(-1) ?? "")) words.pop();
  return words.join(" ").replace(/[\s,.;:!?…–—-]+$/, "");
}
