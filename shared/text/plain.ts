/** A link or a picture. Every part is bounded, and none holds what would begin another. */
const links = /!?\[([^[\]]{0,500})\]\([^()]{0,2000}(?:\([^()]{0,200}\)[^()]{0,500})?\)/g;

/** A markdown text that has of its links and pictures only what they are called. */
export function unlinked(markdown: string): string {
  return markdown.replace(links, "$1").replace(links, "$1"); // a picture may be what a link shows
}

/**
 * A markdown text without its signs: headings, emphasis, lists, quotes, links and code fences become plain words.
 * What a link or an emphasis may hold is bounded, so that a hostile text takes no longer than another.
 */
export function plainText(markdown: string): string {
  return unlinked(markdown.replace(/^```.*$/gm, ""))
    .replace(/^ {0,3}#{1,6}[ \t]+/gm, "")
    .replace(/^ {0,3}>[ \t]?/gm, "")
    .replace(/^[ \t]*([-*+]|\d+[.)])[ \t]+/gm, "")
    .replace(/^[ \t]*([-*_][ \t]*){3,}$/gm, "")
    .replace(/(\*\*|__|~~|`)/g, "")
    .replace(/(^|[^\p{L}\p{N}])[*_](\S(?:.{0,500}?\S)?)[*_](?=[^\p{L}\p{N}]|$)/gmu, "$1$2")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** A markdown text without its signs on one line, and without the title at its top, unless that is all there is. */
export function plainLine(markdown: string): string {
  const body = plainText(markdown.replace(/^\s*#\s.*\n/, ""));
  return (body || plainText(markdown)).replace(/[^\S\u00a0\u202f]+/g, " "); // no-break spaces stay
}

/** The first `length` characters at the most, cut at a word, on one line. A title at the top is left out. */
export function excerptOf(markdown: string, length = 160): string {
  const line = plainLine(markdown);
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), length / 2))}…`;
}
