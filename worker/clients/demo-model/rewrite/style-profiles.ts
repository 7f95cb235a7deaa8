// What makes the style of a rewriting: its words, the length of its sentences, and its shape.
import type { RewriteStyle } from "../../../../shared/catalog/rewrite-styles.ts";
import type { WordTable } from "./phrases/phrases.ts";

export type Shape = "paragraphs" | "news" | "lines" | "steps" | "letter" | "slides" | "aida";

export interface StyleProfile {
  /** Those further behind win over those in front. */
  tables: readonly WordTable[];
  /**
   * Short sentences are taken apart where they can be, long ones put together with a semicolon, flowing ones with an
   * "and"; even ones stay but for their semicolons.
   */
  rhythm: "short" | "long" | "flowing" | "even";
  shape: Shape;
  /** Every so many sentences end with an exclamation mark; 0 for none. */
  exclaims: number;
  /** How many sentences a paragraph has at most; 0 where paragraphs stay. */
  paragraph: number;
}

type Rest = Partial<Pick<StyleProfile, "shape" | "exclaims" | "paragraph">>;

const profile = (
  tables: readonly WordTable[],
  rhythm: StyleProfile["rhythm"],
  rest: Rest = {},
): StyleProfile => ({
  tables: ["even", ...tables],
  rhythm,
  shape: "paragraphs",
  exclaims: 0,
  paragraph: 0,
  ...rest,
});

export const styleProfiles: Record<RewriteStyle, StyleProfile> = {
  simple: profile(["wordy", "plain"], "short", { paragraph: 2 }),
  professional: profile(["wordy", "formal"], "even"),
  creative: profile(["wordy", "vivid"], "flowing", { paragraph: 3 }),
  journalistic: profile(["wordy", "plain"], "short", { shape: "news", paragraph: 2 }),
  storytelling: profile(["wordy", "plain", "vivid"], "flowing"),
  technical: profile(["wordy", "formal"], "even", { paragraph: 3 }),
  conversational: profile(["wordy", "plain", "casual"], "short", { paragraph: 3 }),
  persuasive: profile(["wordy", "vivid"], "short", { paragraph: 2 }),
  poetic: profile(["wordy", "vivid"], "flowing", { shape: "lines" }),
  academic: profile(["formal"], "long"),
  instructional: profile(["wordy", "plain"], "short", { shape: "steps" }),
  business: profile(["wordy", "formal"], "even", { paragraph: 3 }),
  humorous: profile(["wordy", "casual", "vivid"], "short", { exclaims: 4, paragraph: 3 }),
  enthusiastic: profile(["wordy", "casual", "vivid"], "short", { exclaims: 1 }),
  formal: profile(["formal"], "long"),
  email: profile(["wordy", "formal"], "even", { shape: "letter", paragraph: 2 }),
  inspirational: profile(["wordy", "vivid"], "flowing", { exclaims: 4, paragraph: 2 }),
  friendly: profile(["wordy", "plain", "casual"], "short", { exclaims: 3 }),
  presentation: profile(["wordy", "plain"], "short", { shape: "slides" }),
  sales: profile(["wordy", "casual", "vivid"], "short", { exclaims: 2, paragraph: 2 }),
  authoritative: profile(["wordy", "formal"], "even", { paragraph: 2 }),
  emotional: profile(["wordy", "vivid"], "flowing", { exclaims: 3 }),
  aida: profile(["wordy", "plain", "vivid"], "short", { shape: "aida" }),
};
