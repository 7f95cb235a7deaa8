// Headings that are no part of a text: "## Rewritten text" above it, "### Changes" below it.

const heading = /^#{1,6}(?:[ \t]+|$)/;

/** Whether a text has headings of its own. */
export const hasHeadings = (text: string): boolean => /^#{1,6}[ \t]/m.test(text);

/** Reads a heading, complete or not, as the same words in bold, which is how models label their answers, too. */
export function headingAsLabel(line: string, isComplete: boolean): string {
  if (!heading.test(line) || (isComplete && /^#+$/.test(line))) return line;
  const words = line.replace(heading, "");
  return isComplete ? `**${words.replace(/[ \t]*#*[ \t]*$/, "")}**` : `**${words}`;
}
