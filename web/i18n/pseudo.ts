// A made-up language for development (?lng=qps): English with accents, a third longer and in brackets. Text that does
// not look like it is hard-coded, and what is cut off would be cut off in German.

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

/** Every text of a locale file in the made-up language; slots such as {{name}} stay. */
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

export function pseudoText(text: string): string {
  const accented = text.replace(/\{\{\w+\}\}|\w/g, (part) => accents[part] ?? part);
  return `[${accented}${"~".repeat(Math.ceil(text.length / 3))}]`;
}
