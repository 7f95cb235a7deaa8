/** A replaced range of a text, in UTF-16 units. */
export interface TextReplacement {
  from: number;
  to: number;
  insert: string;
}

/** Applies replacements that are in order and don't overlap; their places are those of the text before. */
export function replaceInText(text: string, replacements: readonly TextReplacement[]): string {
  let result = "";
  let at = 0;
  for (const { from, to, insert } of replacements) {
    result += text.slice(at, from) + insert;
    at = to;
  }
  return result + text.slice(at);
}
