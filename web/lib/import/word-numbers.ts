// The numbers of Word's lists (ECMA-376 part 1, 17.9). mammoth knows which paragraphs are numbered, but doesn't count them.
import { attribute, elements, type ListPlace, placeOf, settingOf, type WordStyle } from "./word-xml.ts";

/** A list that paragraphs refer to. Lists with the same definition go on counting, unless they have a start of their own. */
interface NumberedList {
  definition: string;
  /** By level. */
  ownStarts: ReadonlyMap<number, number>;
}

/** Brackets of private use around a number, until it is an attribute. */
const [opening, closing] = ["\ue000", "\ue001"];

/**
 * Puts the number or box of each list paragraph before its words. `withItemValues` takes the numbers out of the HTML.
 * @param numbering the XML of word/numbering.xml
 */
export function withNumbers(
  document: string,
  numbering: string,
  styles: ReadonlyMap<string, WordStyle>,
): string {
  const { lists, starts, boxes } = readNumbering(numbering);
  /** The last number of each level, by definition. */
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();
  const next = ({ list, level }: ListPlace): number | undefined => {
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
  let isJoined = false;
  return document
    .replace(/<w:pPrChange\b[\s\S]*?<\/w:pPrChange>/g, "")
    .replace(/<w:pPr>[\s\S]*?<\/w:pPr>/g, (properties) => {
      const style = styles.get(settingOf(properties, "pStyle") ?? "");
      const own = placeOf(properties);
      const place = own ?? (style?.level ? undefined : style?.place);
      const isCounted = isJoined;
      isJoined = Boolean(place) && /<w:del\b/.test(properties); // then the next paragraph is the same item
      if (!place || isCounted) return properties;
      const number = next(place);
      const { definition } = lists.get(place.list) ?? {};
      const box = boxes.get(`${definition} ${place.level}`);
      const numPr = `<w:numPr><w:ilvl w:val="${place.level}"/><w:numId w:val="${place.list}"/></w:numPr></w:pPr>`;
      const placed = own ? properties : properties.replace("</w:pPr>", numPr);
      const sign = `${number === undefined ? "" : opening + number + closing}${box ? `${box} ` : ""}`;
      return sign ? `${placed}<w:r><w:t xml:space="preserve">${sign}</w:t></w:r>` : placed;
    });
}

/** Gives list items the numbers before their words. */
export const withItemValues = (html: string): string =>
  html
    .replace(new RegExp(`<li>((?:<\\w+>)*)${opening}(\\d+)${closing}`, "g"), '<li value="$2">$1')
    .replace(new RegExp(`${opening}\\d+${closing}`, "g"), "");

/** How Wingdings has boxes. */
const boxSigns: Record<string, string> = {
  "\uf06f": "☐",
  "\uf071": "☐",
  "\uf0a8": "☐",
  "\uf078": "☒",
  "\uf0fd": "☒",
  "\uf0fe": "☒",
};

/** `starts` has the first number of each level of a definition, `boxes` the sign of levels whose bullets are boxes. */
function readNumbering(xml: string) {
  const starts = new Map<string, number>();
  const boxes = new Map<string, string>();
  for (const definition of elements(xml, "abstractNum"))
    for (const level of elements(definition, "lvl")) {
      const key = `${attribute(definition, "w:abstractNumId")} ${attribute(level, "w:ilvl")}`;
      starts.set(key, wholeNumber(settingOf(level, "start")) ?? 1);
      const text = settingOf(level, "lvlText") ?? "";
      const box = (/Wingdings/.test(level) && boxSigns[text]) || /^[☐☑☒□]$/.exec(text)?.[0];
      if (box) boxes.set(key, box);
    }
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
  return { lists, starts, boxes };
}

const wholeNumber = (digits: string | undefined): number | undefined =>
  /^\d{1,9}$/.test(digits ?? "") ? Number(digits) : undefined;
