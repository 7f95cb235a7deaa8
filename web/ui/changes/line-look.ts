/** What a line of markdown begins with, and how it looks then; its signs stay to be seen, for they may change too. */
const looks: readonly (readonly [RegExp, string])[] = [
  [/^#\s/, "text-[1.5em] leading-tight"],
  [/^##\s/, "font-semibold text-[1.2em] leading-snug"],
  [/^#{3,6}\s/, "font-semibold"],
  [/^>/, "border-line-strong border-l-3 pl-4 text-ink-soft"],
  [/^ {0,8}(?:[-*+]|\d{1,9}[.)])\s/, "pl-5 -indent-5"],
];

/** The classes of a line of markdown, for views that show its signs; none for what is several lines. */
export function lineLook(text: string): string {
  const line = text.trimEnd();
  if (line.includes("\n")) return "";
  return looks.find(([beginning]) => beginning.test(line))?.[1] ?? "";
}
