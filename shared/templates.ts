// Templates: Markdown with variables such as {{Product name}}. Everything that is not a variable stays as it is.

/** The purposes that templates are sorted by, in the order of the screen. */
export const templateCategories = ["blog", "marketing", "social", "sales", "work"] as const;
export type TemplateCategory = (typeof templateCategories)[number];

/** The most templates of a user, and of a workspace. */
export const maxTemplates = 100;
/** The longest skeleton, in UTF-16 units: about 3,000 words. */
export const maxTemplateCharacters = 20_000;
export const maxTemplateDescription = 200;
/** The most variables of one template. */
export const maxVariables = 20;
/** The longest name of a variable, in characters. */
export const maxVariableName = 60;

/** A part of a template: text that is kept, or a variable as it is written, braces included. */
type Piece = { text: string; name?: undefined } | { text: string; name: string };

const braces = /\{\{([^{}\r\n]{1,200})\}\}/g;

/**
 * Splits a text into its variables and what is between them; the texts of all pieces together are the text. Braces after a
 * backslash, which is also Markdown's escape, are no variable, and neither are those around a blank or a name that is too long.
 */
export function parseTemplate(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(braces)) {
    const name = nameOf(match[1] ?? "");
    if (name === null || isEscaped(text, match.index)) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: match[0], name });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** The name without spaces around it and repeated ones; null if it is none. */
function nameOf(written: string): string | null {
  const name = written.normalize("NFC").replace(/\s+/g, " ").trim();
  return /[\p{L}\p{N}]/u.test(name) && [...name].length <= maxVariableName ? name : null;
}

/** Whether an odd number of backslashes is before the position. */
function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text[start - 1] === "\\") start--;
  return (at - start) % 2 === 1;
}

/** Names that differ only in case are one variable. */
const keyOf = (name: string) => name.toLowerCase();

/** The variables of some texts in order of appearance, each once and as it is written first. */
export function variablesOf(texts: readonly string[], most = maxVariables): string[] {
  const names = new Map<string, string>();
  for (const text of texts)
    for (const { name } of parseTemplate(text)) {
      if (name === undefined || names.has(keyOf(name))) continue;
      if (names.size === most) return [...names.values()];
      names.set(keyOf(name), name);
    }
  return [...names.values()];
}

/**
 * Replaces variables by their values, as they are. A value is not searched for variables. A variable without a value, or with a
 * blank one, stays, so that it can still be seen and filled in the document.
 */
export function fillTemplate(text: string, values: ReadonlyMap<string, string>): string {
  const known = new Map([...values].map(([name, value]) => [keyOf(name), value.trim()]));
  return parseTemplate(text)
    .map((piece) => (piece.name !== undefined && known.get(keyOf(piece.name))) || piece.text)
    .join("");
}
