import { type Language, languages } from "../../../catalog/languages.ts";
import type { Evidence } from "./evidence.ts";
import { known } from "./weights.ts";

export type Verdict = Language | "other";

/** The first must be ahead of the next by so many points, and by this share of its own. */
const lead = 5;
const leadShare = 0.05;

/**
 * Points a word. Running text in our languages has 1.5 to 2.5; less has a language that is not among the known ones,
 * or a list of names.
 */
const density = { ours: 1.2, other: 0.9 };

/** The language that evidence speaks for; null where it is not enough. */
export function verdictOf({ points, words }: Evidence): Verdict | null {
  const most = new Map<Verdict, number>();
  for (const [index, name] of known.entries()) {
    const verdict = languages.find((language) => language === name) ?? "other";
    most.set(verdict, Math.max(most.get(verdict) ?? 0, points[index] ?? 0));
  }
  const [first, next] = [...most].sort(([, a], [, b]) => b - a);
  if (!first || !next) return null;
  const [verdict, own] = first;
  const isClear = own - next[1] >= Math.max(lead, own * leadShare);
  const isDense = own >= words * (verdict === "other" ? density.other : density.ours);
  return isClear && isDense ? verdict : null;
}
