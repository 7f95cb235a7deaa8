import type { Replacement, Selected } from "./markdown-commands.ts";

const item = /^([ \t]*)(?:([-*+])|(\d{1,9})([.)]))([ \t]+)(?:\[[ xX]\][ \t]+)?|^((?:>[ \t]?)+)/;

/** What Enter does within a list or a quote: the next item begins, or the list ends after an empty one. */
export function continueList({ text, start, end }: Selected): Replacement | undefined {
  if (start !== end) return undefined;
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const line = text.slice(from, start);
  const found = item.exec(line);
  if (!found) return undefined;
  const [beginning, indent = "", bullet, number, sign, gap, quote] = found;
  const lineEnd = text.indexOf("\n", start);
  const rest = text.slice(start, lineEnd < 0 ? text.length : lineEnd);
  if (line === beginning && !rest.trim()) return { from, to: start, insert: "", start: from, end: from };
  const box = beginning.includes("[") ? "[ ] " : "";
  const next = quote ?? `${indent}${bullet ?? `${Number(number) + 1}${sign}`}${gap}${box}`;
  const at = start + 1 + next.length;
  return { from: start, to: start, insert: `\n${next}`, start: at, end: at };
}
