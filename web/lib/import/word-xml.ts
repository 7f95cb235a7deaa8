// What mammoth doesn't read in Word's XML (ECMA-376): own styles, dividers and equations.

interface WordStyle {
  id: string;
  isParagraph: boolean;
  parent: string | undefined;
  /** 1 to 6, for headings. */
  level: number | undefined;
  isStrong: boolean;
  isEmphasis: boolean;
}

export const attribute = (xml: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1];
/** The elements with an end tag, as XML. */
export const elements = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<w:${name}(?:\\s[^>]*)?>[\\s\\S]*?</w:${name}>`, "g")) ?? [];
export const settingOf = (xml: string, element: string): string | undefined =>
  attribute(new RegExp(`<w:${element}\\b[^>]*>`).exec(xml)?.[0] ?? "", "w:val");
const isOn = (xml: string, element: string): boolean =>
  new RegExp(`<w:${element}(?:\\s[^>]*)?/?>`).test(xml) &&
  !/^(?:0|false|off)$/.test(settingOf(xml, element) ?? "");

function readStyle(xml: string): WordStyle {
  const named = /^heading ([1-6])$/i.exec(settingOf(xml, "name") ?? "")?.[1];
  const outline = Number(settingOf(xml, "outlineLvl") ?? Number.NaN);
  return {
    id: attribute(xml, "w:styleId") ?? "",
    isParagraph: attribute(xml, "w:type") === "paragraph",
    parent: settingOf(xml, "basedOn"),
    level: named ? Number(named) : outline >= 0 && outline < 6 ? outline + 1 : undefined,
    isStrong: isOn(xml, "b"),
    isEmphasis: isOn(xml, "i"),
  };
}

/** How far a style may be from what it is based on. */
const maxAncestors = 10;

/** Returns mammoth's rules for the styles of a document: paragraphs that are headings, words that are bold or italic. */
export function styleRules(styles: string): string[] {
  const all = elements(styles, "style").map(readStyle);
  const byId = new Map(all.map((style) => [style.id, style]));
  const find = <Value>(
    style: WordStyle,
    read: (style: WordStyle) => Value | undefined,
  ): Value | undefined => {
    let one: WordStyle | undefined = style;
    for (let steps = 0; one && steps < maxAncestors; steps++) {
      const value = read(one);
      if (value) return value;
      one = byId.get(one.parent ?? "");
    }
    return undefined;
  };
  return all
    .filter(({ id }) => /^[\w-]+$/.test(id))
    .flatMap((style) => {
      const level = style.isParagraph && find(style, (one) => one.level);
      if (level) return [`p.${style.id} => h${level}:fresh`];
      if (style.isParagraph) return [];
      const tags = [
        ...(find(style, (one) => one.isStrong) ? ["strong"] : []),
        ...(find(style, (one) => one.isEmphasis) ? ["em"] : []),
      ];
      return tags.length ? [`r.${style.id} => ${tags.join(" > ")}`] : [];
    });
}

/** Stands for a divider until the text is HTML. */
const divider = "\ue003";

/** Word's dividers are empty paragraphs with a border, Google Docs' are drawings. */
const dividers = [
  /(?<=<w:p(?:\s[^>]{0,200})?><w:pPr>(?:(?!<\/w:pPr>)[\s\S]){0,500}<w:pBdr>(?:(?!<\/w:pPr>)[\s\S]){0,1000}<\/w:pPr>)(?=<\/w:p>)/g,
  /<w:pict>(?:(?!<\/w:pict>)[\s\S]){0,500}?\bo:hr="t"(?:(?!<\/w:pict>)[\s\S]){0,500}<\/w:pict>/g,
] as const;

/** Puts a sign in place of dividers, and takes away what says that a row has no headers, which mammoth reads as the contrary. */
export const withDividers = (document: string): string =>
  document
    .replace(dividers[0], `<w:r><w:t>${divider}</w:t></w:r>`)
    .replace(dividers[1], `<w:t>${divider}</w:t>`)
    .replace(/<w:tblHeader w:val="(?:0|false|off)"\s*\/>/g, "");

export const withRules = (html: string): string =>
  html.replaceAll(`<p>${divider}</p>`, "<hr>").replaceAll(divider, "");

/** Replaces equations (OMML) by their characters: a fraction by "a/b", a power by "a^b". `count` is how many have some. */
export function withPlainEquations(document: string): { xml: string; count: number } {
  let count = 0;
  const xml = document
    .replace(/<\/?m:oMathPara(?:Pr)?\b[^>]*>/g, "")
    .replace(/<m:oMath\b[^>]*>([\s\S]*?)<\/m:oMath>/g, (_, equation: string) => {
      const text = equation
        .replace(/<\/m:num>/g, "/")
        .replace(/<m:sup>/g, "^")
        .replace(/<m:sub>/g, "_")
        .replace(/<[^>]*>/g, "");
      if (/\S/.test(text)) count++;
      return `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    });
  return { xml, count };
}
