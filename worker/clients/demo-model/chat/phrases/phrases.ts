// What the demo model says around the texts it writes, in one language.

/** Stand before a text; they name nothing, so that they are known again in a later turn and left out of the text. */
export const leadNames = [
  "intro",
  "conclusion",
  "written",
  "titles",
  "outline",
  "summary",
  "shorter",
  "longer",
  "simpler",
  "styled",
  "revised",
  "corrected",
  "adapted",
  "code",
  "more",
  "explain",
] as const;
export type LeadName = (typeof leadNames)[number];

/** Stand behind it: what could come next, after a new text, a list, a text that was worked on, an explanation. */
export const endNames = ["text", "list", "work", "explain"] as const;
export type EndName = (typeof endNames)[number];

/**
 * Each has two wordings at least, unless it is one sign or name. The slot {topic} is filled with a name in quotation
 * marks: nothing around it may depend on its gender, number or case. {points} is a row of such names.
 */
export interface ReplyPhrases {
  /** Said in the first reply of a conversation. */
  note: string;
  leads: Record<LeadName, readonly string[]>;
  ends: Record<EndName, readonly string[]>;
  /** Only the beginning of a long text was worked on. */
  cut: string;
  /** Over the list of what was corrected. */
  changes: readonly string[];
  noMistakes: readonly string[];
  /** The rules find nothing to say otherwise. */
  unchanged: readonly string[];
  /** Whole replies where something is missing. */
  needsText: readonly string[];
  needsTopic: readonly string[];
  greeting: readonly string[];
  thanks: readonly string[];
  translate: readonly string[];
  /** What can be asked for, as a list. */
  abilities: { leads: readonly string[]; list: readonly string[]; ends: readonly string[] };
  understood: readonly string[];
  also: readonly string[];
  /** Over an outline that was not asked for. */
  suggests: readonly string[];
  /** Of a text that came without a request. */
  gist: readonly string[];
  questions: { leads: readonly string[]; list: readonly string[] };
  wordless: readonly string[];
  conclusion: { openings: readonly string[]; points: readonly string[]; closings: readonly string[] };
  condensed: { wants: string; soFar: string; attached: string };
}
