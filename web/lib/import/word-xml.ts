// What mammoth doesn't read in Word's XML (ECMA-376): own styles, dividers, equations, and what else has words or ends lines.
import { equationText } from "./equation-text.ts";

export interface WordStyle {
  id: string;
  name: string;
  isParagraph: boolean;
  parent: string | undefined;
  /** 1 to 6 for headings, 0 for text. */
  level: number | undefined;
  marks: RunMarks;
  place: ListPlace | undefined;
}

/** mammoth's properties of runs. */
export interface RunMarks {
  isBold?: boolean;
  isItalic?: boolean;
  isUnderline?: boolean;
  isStrikethrough?: boolean;
  verticalAlignment?: string;
}

export interface ListPlace {
  list: string;
  level: number;
}

export const attribute = (xml: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1];
/** The elements with an end tag, as XML. */
export const elements = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<w:${name}(?:\\s[^>]*)?>[\\s\\S]*?</w:${name}>`, "g")) ?? [];
export const settingOf = (xml: string, element: string): string | undefined =>
  attribute(new RegExp(`<w:${element}\\b[^>]*>`).exec(xml)?.[0] ?? "", "w:val");

const toggles = { isBold: "b", isItalic: "i", isUnderline: "u", isStrikethrough: "strike" } as const;

/** What a style says of its words; what it doesn't say is absent. */
function marksIn(xml: string): RunMarks {
  const said = Object.entries(toggles).flatMap(([mark, element]) => {
    const [tag] = new RegExp(`<w:${element}(?:\\s[^>]*)?/?>`).exec(xml) ?? [];
    return tag ? [[mark, !/^(?:0|false|off|none)$/.test(attribute(tag, "w:val") ?? "")]] : [];
  });
  const verticalAlignment = settingOf(xml, "vertAlign");
  return { ...Object.fromEntries(said), ...(verticalAlignment && { verticalAlignment }) };
}

/** The list and level in a paragraph's or style's properties. */
export function placeOf(xml: string): ListPlace | undefined {
  const [properties] = elements(xml, "numPr");
  const list = properties && settingOf(properties, "numId");
  const level = Number((properties && settingOf(properties, "ilvl")) ?? 0);
  return list && level >= 0 && level < 9 ? { list, level } : undefined;
}

const levelOf = (outline: string): number => (/^[0-5]$/.test(outline) ? Number(outline) + 1 : 0);

function readStyle(xml: string): WordStyle {
  const name = settingOf(xml, "name") ?? "";
  const named = /^heading ([1-6])$/i.exec(name)?.[1];
  const outline = settingOf(xml, "outlineLvl");
  return {
    id: attribute(xml, "w:styleId") ?? "",
    name,
    isParagraph: attribute(xml, "w:type") === "paragraph",
    parent: settingOf(xml, "basedOn"),
    level: named ? Number(named) : outline === undefined ? undefined : levelOf(outline),
    marks: marksIn(xml),
    place: placeOf(xml),
  };
}

/** How far a style may be from what it is based on. */
const maxAncestors = 10;

/** Returns the styles of a document by id, with what they take over from those that they are based on. */
export function readStyles(xml: string): ReadonlyMap<string, WordStyle> {
  const own = new Map(
    elements(xml, "style").map((style) => [attribute(style, "w:styleId") ?? "", readStyle(style)]),
  );
  const whole = (style: WordStyle, steps = 0): WordStyle => {
    const parent = steps < maxAncestors && own.get(style.parent ?? "");
    if (!parent) return style;
    const { level, marks, place } = whole(parent, steps + 1);
    return {
      ...style,
      level: style.level ?? level,
      marks: { ...marks, ...style.marks },
      place: style.place ?? place,
    };
  };
  return new Map([...own].map(([id, style]) => [id, whole(style)]));
}

const outlineStyle = "CalamoOutline";

/** Returns mammoth's rules for the paragraphs that are headings. */
export const headingRules = (styles: ReadonlyMap<string, WordStyle>): string[] => [
  ...[...styles.values()]
    .filter(({ id, isParagraph, level }) => isParagraph && level && /^[\w-]+$/.test(id))
    .map(({ id, level }) => `p.${id} => h${level}:fresh`),
  ...[1, 2, 3, 4, 5, 6].map((level) => `p.${outlineStyle}${level} => h${level}:fresh`),
];

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

/** Replaces equations (OMML) by their text. `count` is how many have some. */
export function withPlainEquations(document: string): { xml: string; count: number } {
  let count = 0;
  const xml = document
    .replace(/<\/?m:oMathPara(?:Pr)?\b[^>]*>/g, "")
    .replace(/<m:oMath\b[^>]*>([\s\S]*?)<\/m:oMath>/g, (_, equation: string) => {
      const text = equationText(equation);
      if (text) count++;
      return `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    });
  return { xml, count };
}

/** A deleted mark joins a paragraph with the next one. */
const joined = '<w:del w:id="0"/>';

/** Writes as mammoth reads it what it would drop or tear apart: line ends, ruby, moved paragraphs, initials, outlines. */
export const withReadableParts = (document: string): string =>
  document
    .replace(/<w:cr\s*\/>|<w:br\s[^>]*w:type="(?:page|column)"[^>]*\/>/g, "<w:br/>")
    .replace(/<w:ptab\b[^>]*\/>/g, "<w:tab/>")
    .replace(/<w:ruby>[\s\S]*?<w:rubyBase>([\s\S]*?)<\/w:rubyBase>\s*<\/w:ruby>/g, (_, base: string) =>
      elements(base, "t").join(""),
    )
    .replace(/<w:moveFrom\s[^>]*\/>/g, joined)
    .replace(/<w:pPr>[\s\S]*?<\/w:pPr>/g, (properties) => {
      if (/<w:framePr\s[^>]*w:dropCap="(?:drop|margin)"/.test(properties))
        return `<w:pPr><w:rPr>${joined}</w:rPr></w:pPr>`;
      const level = levelOf(settingOf(properties, "outlineLvl") ?? "");
      if (!level) return properties;
      return `<w:pPr><w:pStyle w:val="${outlineStyle}${level}"/>${properties.slice(7).replace(/<w:pStyle\b[^>]*\/>/, "")}`;
    });
