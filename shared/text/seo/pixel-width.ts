import lettersByWidth from "./arial-widths.json" with { type: "json" };

/** What is as wide as it is high: ideographs, kana, Korean syllables, full-width forms, and emoji. */
const square =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff01-\uff60]/u;

/** Characters without width: accents, joiners, skin tones, the marks of flags and keys. */
const nothing = /[\p{M}\p{Cc}\p{Cf}\p{Emoji_Modifier}]/u;

/** One of the two letters that make a flag. */
const halfFlag = /[\u{1f1e6}-\u{1f1ff}]/u;

const em = 1000;
/** Of letters that the table lacks, such as Greek or Arabic ones: as wide as "a". */
const unknown = 556;

/**
 * How wide a text is on one line of Arial, in CSS px for a font size in CSS px, as browsers set it without kerning,
 * which makes it up to 2 % narrower. Widths of Latin letters, digits and signs are Arial's; ideographs and emoji are
 * one em wide, an emoji of several characters counts once. White space counts as HTML shows it: once, and not at the
 * ends.
 */
export function pixelWidth(text: string, fontSize: number): number {
  let sum = 0;
  for (const [, advance] of advancesOf(onOneLine(text))) sum += advance;
  return (sum * fontSize) / em;
}

const onOneLine = (text: string) => text.trim().replace(/\s+/g, " ");

/** The characters of a line with how far each moves on, in thousandths of the font size. */
function* advancesOf(line: string): Generator<[character: string, advance: number]> {
  let isJoined = false;
  for (const character of line) {
    const advance = advanceOf(character);
    yield [character, isJoined && square.test(character) ? 0 : advance];
    isJoined = character === "\u200d";
  }
}

function advanceOf(character: string): number {
  const width = arialWidths.get(character);
  if (width !== undefined) return width;
  if (nothing.test(character)) return 0;
  if (halfFlag.test(character)) return em / 2;
  if (square.test(character)) return em;
  const [letter = ""] = character.normalize("NFD");
  return arialWidths.get(letter) ?? unknown;
}

/**
 * What fits in a search result, in CSS px, with the font size it is set in. Google names no figures (Search Central,
 * "Influencing title links": titles are cut "as needed, typically to fit the device width"; "Control your snippets" says
 * the same of descriptions); these are what its pages have room for, as commonly measured: Arial 20 px and 14 px.
 */
export const searchResult = {
  title: { fontSize: 20, width: 580 },
  description: { fontSize: 14, width: 920, mobileWidth: 680 },
} as const;

/** Whether a title is shown whole in a search result. */
export const fitsSearchTitle = (title: string): boolean =>
  pixelWidth(title, searchResult.title.fontSize) <= searchResult.title.width;

/** Whether a description is shown whole below a search result on a wide screen. */
export const fitsSearchDescription = (description: string): boolean =>
  pixelWidth(description, searchResult.description.fontSize) <= searchResult.description.width;

const ellipsis = " …";

/**
 * A text cut to a width as search engines do: whole words, a space and an ellipsis, together at most `px` wide in a
 * font size of CSS px. A first word that is too wide is cut inside; only the ellipsis is left where not even a
 * letter fits. A text that fits is only freed of idle white space.
 */
export function truncateToWidth(text: string, px: number, fontSize: number): string {
  const line = onOneLine(text);
  if (pixelWidth(line, fontSize) <= px) return line;
  const marks = advanceOf(" ") + advanceOf("…");
  const end = endOfRoom(line, (px * em) / fontSize - marks);
  const space = line.lastIndexOf(" ", end);
  const kept = line.slice(0, space > 0 ? space : end).replace(/[\s,;:.–—-]{1,20}$/u, "");
  return kept ? kept + ellipsis : ellipsis.trim();
}

/** How many UTF-16 units of a line stand in so much room, in thousandths of the font size. */
function endOfRoom(line: string, room: number): number {
  let sum = 0;
  let end = 0;
  for (const [character, advance] of advancesOf(line)) {
    sum += advance;
    if (sum > room) return end;
    end += character.length;
  }
  return end;
}

/**
 * Advance widths of Arial, in thousandths of the font size: those of Helvetica's font metrics (AFM, version 003.001),
 * which Arial and Liberation Sans share. A letter with an accent is as wide as its letter, except "í" and the like.
 */
const arialWidths: ReadonlyMap<string, number> = new Map(
  Object.entries(lettersByWidth).flatMap(([width, letters]) =>
    [...letters].map((letter) => [letter, Number(width)] as const),
  ),
);
