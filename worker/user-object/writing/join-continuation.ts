// What stands between a text that was cut at the end of a word and the continuation of it.

const listItem = /^[ \t]*(?:[-*+]|\d{1,3}[.)]) /;
/** Marks that both open and close; the number of them before tells which. */
const pairedMarks = /^(?:"|'|\*{1,3}|_{1,3}|~~|`+)/;

/**
 * The continuation with what must stand before it where it is put behind `before`: one space, or nothing where one of
 * them has white space there or a mark belongs to the word beside it. Blanks that both have are not doubled; line
 * breaks stay.
 */
export function joinContinuation(before: string, continuation: string): string {
  if (before === "" || continuation === "") return continuation;
  if (/[^\S\n]$/.test(before)) return continuation.replace(/^[^\S\n]+/, "");
  if (/\s$/.test(before) || /^\s/.test(continuation)) return continuation;
  const line = before.slice(before.lastIndexOf("\n") + 1);
  if (/^#{1,6} /.test(continuation)) return `\n\n${continuation}`; // within a line it is no heading
  if (listItem.test(line) && listItem.test(continuation)) return `\n${continuation}`;
  return opens(line) || attaches(continuation, line) ? continuation : ` ${continuation}`;
}

/** Whether the line ends with a mark that belongs to the next word. */
function opens(line: string): boolean {
  if (line.endsWith("“")) return !isOpen("„", "“", line.slice(0, -1));
  if (/[([{¿¡„«‹/]$/.test(line) || /\S[-–—]$/.test(line)) return true;
  if (/(?:^|[^\p{L}])(?:[cdjlmnst]|qu)['’]$/iu.test(line)) return true; // French: l’encre
  return /(?:^|[\s([{])["'*_~`]+$/.test(line);
}

/** Whether the continuation begins with a mark that belongs to the word at the end of the line. */
function attaches(continuation: string, line: string): boolean {
  if (/^[.,;:!?…)\]}%”’›/]/.test(continuation)) return true;
  if (/^»(?!\p{L})/u.test(continuation) || /^(?:-[\p{L}\p{N}]|[–—]\S)/u.test(continuation)) return true;
  if (/^'(?:s|t|re|ve|ll|d|m)\b/i.test(continuation)) return true;
  if (continuation.startsWith("“")) return isOpen("„", "“", line);
  const marks = pairedMarks.exec(continuation)?.[0];
  return marks !== undefined && line.split(marks).length % 2 === 0;
}

function isOpen(opening: string, closing: string, line: string): boolean {
  return line.lastIndexOf(opening) > line.lastIndexOf(closing);
}
