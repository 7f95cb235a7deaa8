/** How much of a text is seen before "see more". */
export interface Fold {
  characters: number;
  lines: number;
}

/** What is seen of `text` above the fold, cut at a word; null where all of it is. */
export function aboveFold(text: string, { characters, lines }: Fold): string | null {
  const visible = text.trim();
  const lineEnd = visible.split("\n", lines).join("\n").length;
  const end = Math.min(lineEnd, characters);
  if (visible.length <= end) return null;
  const cut = visible.slice(0, end).toWellFormed();
  if (end === lineEnd) return cut.trimEnd();
  const word = cut.search(/\s\S*$/);
  return (word > end / 2 ? cut.slice(0, word) : cut.replace(/\uFFFD$/, "")).trimEnd();
}
