import type { Line, LinesMaterial } from "../lines-material.ts";

/** How much stands around the lines of the text: less where the place is narrow. */
export const surroundings = ["all", "hashtags", "none"] as const;
export type Surrounding = (typeof surroundings)[number];

export interface Form {
  /** Whether the platform shows Markdown as what it means. */
  hasMarkdown: boolean;
  /** Whether the title of the text stands above it. */
  isTitled: boolean;
  /** Whether lists can stand in it; else items are used only where a text has little else. */
  hasLists: boolean;
  /** The most lines, and the most parts under headings, where there is such a number. */
  lines?: number;
  sections?: number;
  /** The text with these lines, which stand in the order of the source. */
  compose(lines: readonly Line[], material: LinesMaterial, around: Surrounding): string;
}
