/** Signs that plain text almost never has. */
const certain = [
  /^(?:```(?!`)[^`\n]*|~~~[\w+#.-]*[ \t]*)$/m,
  /^#{2,6} (?=\S)[^\n]*[^#\s]$/m,
  /\[[^\]\n]{1,200}\]\((?:https?:|mailto:|\/|#)[^)\s]{1,2000}\)/,
  /^[^\n]*\|[^\n]*\n\|?[ \t]*:?-{3,}:?[ \t]*\|[ \t|:-]*$/m,
  /(?<![\w*])\*\*[^\s*][^*\n]{0,500}(?<!\s)\*\*(?![\w*])/,
  /^ {0,3}[-*+] \[[ xX]\] \S/m,
  /^\[\^[^\]\s]{1,100}\]: \S/m,
];
/** What plain text may have by itself. Two of them, or three items of a list, are Markdown. */
const likely = [
  /(?:^|\n\n)#{1,6} \S[^\n]*(?:\n\n|$)/,
  /^ {0,3}[-*+] \S[^\n]*\n {0,3}[-*+] \S/m,
  /^ {0,3}\d{1,3}\. \S[^\n]*\n {0,3}\d{1,3}\. \S/m,
  /(?<![\w*])[*_][^\s*_][^*_\n]{0,500}[*_](?![\w*])/,
];
const items = /^ {0,3}[-*+] \S[^\n]*(?:\n {0,3}[-*+] \S[^\n]*){2}/m;

/** Whether a plain text is Markdown rather than lines that happen to begin with a sign. */
export function isMarkdown(text: string): boolean {
  const start = text.slice(0, 100_000);
  if (certain.some((sign) => sign.test(start))) return true;
  return items.test(start) || likely.filter((sign) => sign.test(start)).length > 1;
}
