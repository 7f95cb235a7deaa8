import type { Span } from "../analysis/sentences.ts";

export const styleFindingKinds = [
  "spellingVariant",
  "inconsistentTerm",
  "cliche",
  "repeatedOpening",
  "monotony",
  "houseWord",
] as const;
export type StyleFindingKind = (typeof styleFindingKinds)[number];

/** Something in a text that is not in its style, or in nobody's; its place in UTF-16 units of the text. */
export interface StyleFinding extends Span {
  kind: StyleFindingKind;
  /** What stands there. */
  text: string;
  /** What could stand there instead. */
  suggestion?: string;
}

/** What a list has most often; of those that are as frequent, what comes first. */
export function preferredOf<Item>(items: readonly Item[]): Item | undefined {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}
