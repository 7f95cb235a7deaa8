// Pseudo-localization for development (?lng=qps): accented English, a third longer, in brackets. Plain text is
// hard-coded; cut-off text would be cut off in German.

export const pseudoLanguage = "qps";

const accents: Record<string, string> = {
  a: "à",
  b: "ƀ",
  c: "ç",
  d: "ð",
  e: "é",
  g: "ĝ",
  h: "ĥ",
  i: "î",
  k: "ķ",
  l: "ļ",
  n: "ñ",
  o: "ö",
  r: "ŕ",
  s: "š",
  t: "ţ",
  u: "û",
  w: "ŵ",
  y: "ý",
  z: "ž",
  A: "Å",
  C: "Ç",
  E: "É",
  I: "Î",
  N: "Ñ",
  O: "Ö",
  S: "Š",
  U: "Û",
};

type Texts = { [key: string]: string | string[] | Texts };

/** Pseudo-localizes a locale file; placeholders such as {{name}} stay. */
export function pseudoTexts(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === "string"
        ? pseudoText(value)
        : Array.isArray(value)
          ? value.map(pseudoText)
          : pseudoTexts(value),
    ]),
  );
}

function pseudoText(text: string): string {
  const accented = text.replace(/\{\{\w+\}\}|\w/g, (part) => accents[part] ?? part);
  return `[${accented}${"~".repeat(Math.ceil(text.length / 3))}]`;
}
