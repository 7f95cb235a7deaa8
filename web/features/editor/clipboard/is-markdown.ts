/** Signs that hardly anybody writes for something else. */
const certain = [
  /^```|^~~~/m,
  /\[[^\]\n]{1,200}\]\((?:https?:|mailto:|\/|#)[^)\s]{1,2000}\)/,
  /^\|?[ \t]*:?-{3,}:?[ \t]*\|[ \t|:-]*$/m,
  /(?<!\S)\*\*\S[^*\n]{0,500}\*\*/,
];
/** Signs that plain text may have by itself. Two kinds of them, or three lines of one, are Markdown. */
const likely = [
  /^#{1,6} \S/gm,
  /^ {0,3}[-*+] \S/gm,
  /^ {0,3}\d{1,3}\. \S/gm,
  /^> \S/gm,
  /(?<!\S)[*_]\S[^*_\n]{0,500}[*_](?!\S)/g,
];

/** Whether a plain text is Markdown rather than lines that happen to begin with a sign. */
export function isMarkdown(text: string): boolean {
  const start = text.slice(0, 100_000);
  if (certain.some((sign) => sign.test(start))) return true;
  const counts = likely.map((sign) => start.match(sign)?.length ?? 0).filter((count) => count > 0);
  return counts.length > 1 || (counts[0] ?? 0) > 2;
}
