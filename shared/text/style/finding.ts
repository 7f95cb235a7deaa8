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

/** A style problem; its place is in UTF-16 units of the text. */
export interface StyleFinding extends Span {
  kind: StyleFindingKind;
  /** The text at that place. */
  text: string;
  /** A replacement for it. */
  suggestion?: string;
}

/** Returns the most frequent item, or the first of several. */
export function preferredOf<Item>(items: readonly Item[]): Item | undefined {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}
