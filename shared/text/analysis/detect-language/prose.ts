/** In UTF-16 units. What stands behind is not looked at, so that the time stays bounded. */
const longest = 100_000;

/**
 * A markdown text without what has no language: code, addresses, tags, mentions, paths and names of files. Other
 * signs stay, they are no words. Every pattern is linear, whatever the text.
 */
export function proseOf(markdown: string): string {
  return markdown
    .slice(0, longest)
    .normalize("NFC")
    .replace(/^ {0,3}(```|~~~)[^\n]*\n[\s\S]*?(?:^ {0,3}\1[^\n]*$|$(?![\s\S]))/gm, "\n")
    .replace(/`[^`\n]*`/g, " ")
    .replace(/<\/?[a-z][^<>\n]{0,200}>/gi, " ")
    .replace(/\]\([^()\s]*\)/g, " ")
    .replace(/\S+/g, (piece) => (isNoProse(piece) ? " " : piece));
}

/** Hashtags among it: they are often English in texts of any language. */
function isNoProse(piece: string): boolean {
  return /:\/\/|@|^[("'“„«*_]*(?:www\.|[#/\\$~](?=[\p{L}\p{N}]))|[\p{L}\p{N}_][./\\_=:][\p{L}\p{N}_]/u.test(
    piece,
  );
}
