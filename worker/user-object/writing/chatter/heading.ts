// Headings that are no part of a text: "## Rewritten text" above it, "### Changes" below it.
import type { WordClass } from "./vocabulary.ts";

/** The marks of a heading of at most four words; a longer one has a subject of its own. */
const heading = /^#{1,6}(?:[ \t]+(?=(?:\S+\s*){0,4}$)|$)/;

/** Whether a text has headings of its own. */
export const hasHeadings = (text: string): boolean => /^#{1,6}[ \t]/m.test(text);

/** Reads a heading, complete or not, as the same words in bold, which is how models label their answers, too. */
export function headingAsLabel(line: string, isComplete: boolean): string {
  if (!heading.test(line) || (isComplete && /^#+$/.test(line))) return line;
  const words = line.replace(heading, "");
  return isComplete ? `**${words.replace(/[ \t]*#*[ \t]*$/, "")}**` : `**${words}`;
}

/** Whether the words of a heading name what was made: "Rewritten text", or "Summary" if one was requested. */
export function namesAnswer(classes: readonly WordClass[], isSummary: boolean): boolean {
  const has = (...names: WordClass[]) => names.some((name) => classes.includes(name));
  return (has("edit", "quality") && has("text", "result")) || (isSummary && `${classes}` === "result");
}

/** Whether the words of a heading name what was changed. */
export const namesChanges = (classes: readonly WordClass[]): boolean => classes.includes("report");
