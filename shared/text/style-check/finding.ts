import type { Span } from "../sentences/split.ts";

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
