/** What one part of a title's score says. Points are whole numbers, from 0 to `most`. */
interface Part<Name extends string, Finding extends string> {
  part: Name;
  points: number;
  /** 0 where the part could not be judged, and does not count. */
  most: number;
  finding: Finding;
}

export type LengthPart = Part<"length", "blank" | "tooShort" | "tooWide" | "good">;
export type KeyphrasePart = Part<
  "keyphrase",
  "blank" | "noKeyphrases" | "missing" | "partial" | "late" | "good"
>;
export type SpecificityPart = Part<
  "specificity",
  "blank" | "vague" | "tooGeneral" | "noNumber" | "repetitive" | "nonsense" | "good"
>;
export type ReadabilityPart = Part<"readability", "blank" | "noWords" | "shouting" | "complex" | "good">;
export type PowerPart = Part<"power", "blank" | "none" | "tooMany" | "good">;

export type TitlePart = LengthPart | KeyphrasePart | SpecificityPart | ReadabilityPart | PowerPart;

/** How much each part weighs. Our own: what is best known about titles weighs most. */
export const mostPoints = { length: 30, keyphrase: 25, specificity: 20, readability: 15, power: 10 } as const;
