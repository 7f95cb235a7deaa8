// The numbers of Word's lists (ECMA-376 part 1, 17.9). mammoth knows which paragraphs are numbered, but doesn't count them.
import { attribute, elements, settingOf } from "./word-xml.ts";

interface Place {
  list: string;
  level: number;
}

/** A list that paragraphs refer to. Lists with the same definition go on counting, unless they have a start of their own. */
interface NumberedList {
  definition: string;
  /** By level. */
  ownStarts: ReadonlyMap<number, number>;
}

/** Brackets of private use around a number, until it is an attribute. */
const [opening, closing] = ["\ue000", "\ue001"];

/**
 * Puts the number of each list paragraph before its words. `withItemValues` takes them out of the HTML.
 * @param parts the XML of word/numbering.xml and word/styles.xml
 */
export function withNumbers(document: string, parts: { numbering: string; styles: string }): string {
  const { lists, starts } = readNumbering(parts.numbering);
  const styled = new Map(
    elements(parts.styles, "style").map((xml) => [attribute(xml, "w:styleId") ?? "", placeOf(xml)]),
  );
  /** The last number of each level, by definition. */
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();
  const next = ({ list, level }: Place): number | undefined => {
    const { definition, ownStarts } = lists.get(list) ?? {};
    if (definition === undefined) return undefined;
    const counted = counts.get(definition) ?? [];
    counts.set(definition, counted);
    const own = ownStarts?.get(level);
    const key = `${list} ${level}`;
    const isRestarted = own !== undefined && !begun.has(key);
    begun.add(key);
    const last = isRestarted ? undefined : counted[level];
    const number = last === undefined ? (own ?? starts.get(`${definition} ${level}`) ?? 1) : last + 1;
    counted[level] = number;
    counted.length = level + 1; // deeper levels start again
    return number;
  };
  return document
    .replace(/<w:pPrChange\b[\s\S]*?<\/w:pPrChange>/g, "")
    .replace(/<w:pPr>[\s\S]*?<\/w:pPr>/g, (properties) => {
      const place = placeOf(properties) ?? styled.get(settingOf(properties, "pStyle") ?? "");
      const number = place && next(place);
      return number === undefined
        ? properties
        : `${properties}<w:r><w:t>${opening}${number}${closing}</w:t></w:r>`;
    });
}

/** Gives list items the numbers before their words. */
export const withItemValues = (html: string): string =>
  html
    .replace(new RegExp(`<li>${opening}(\\d+)${closing}`, "g"), '<li value="$1">')
    .replace(new RegExp(`${opening}\\d+${closing}`, "g"), "");

/** The list and level in a paragraph's or style's properties. */
function placeOf(xml: string): Place | undefined {
  const [properties] = elements(xml, "numPr");
  const list = properties && settingOf(properties, "numId");
  const level = Number((properties && settingOf(properties, "ilvl")) ?? 0);
  return list && level >= 0 && level < 9 ? { list, level } : undefined;
}

/** `starts` has the first number of each level of a definition. */
function readNumbering(xml: string) {
  const starts = new Map<string, number>();
  for (const definition of elements(xml, "abstractNum"))
    for (const level of elements(definition, "lvl"))
      starts.set(
        `${attribute(definition, "w:abstractNumId")} ${attribute(level, "w:ilvl")}`,
        wholeNumber(settingOf(level, "start")) ?? 1,
      );
  const lists = new Map<string, NumberedList>();
  for (const list of elements(xml, "num")) {
    const ownStarts = elements(list, "lvlOverride").flatMap((override): [number, number][] => {
      const start = wholeNumber(settingOf(override, "startOverride"));
      return start === undefined ? [] : [[Number(attribute(override, "w:ilvl")), start]];
    });
    const definition = settingOf(list, "abstractNumId");
    if (definition !== undefined)
      lists.set(attribute(list, "w:numId") ?? "", { definition, ownStarts: new Map(ownStarts) });
  }
  return { lists, starts };
}

const wholeNumber = (digits: string | undefined): number | undefined =>
  /^\d{1,9}$/.test(digits ?? "") ? Number(digits) : undefined;
