import lettersByWidth from "./arial-widths.json" with { type: "json" };

/** Characters one em wide: ideographs, kana, Korean syllables, full-width forms and emoji. */
const square =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff01-\uff60]/u;

/** Zero-width characters: accents, joiners, skin tones, and the modifiers of flags and keycaps. */
const nothing = /[\p{M}\p{Cc}\p{Cf}\p{Emoji_Modifier}]/u;

/** One of the two regional indicators that form a flag. */
const halfFlag = /[\u{1f1e6}-\u{1f1ff}]/u;

const em = 1000;
/** Width of characters that the table lacks, such as Greek or Arabic: that of "a". */
const unknown = 556;

/**
 * Returns the width of a text on one line of Arial, in CSS px for a font size in CSS px, without kerning,
 * which makes text up to 2 % narrower. Latin letters, digits and punctuation have the widths of Arial;
 * ideographs and emoji are one em wide, and an emoji of several characters counts once. White space is
 * collapsed and trimmed as in HTML.
 */
export function pixelWidth(text: string, fontSize: number): number {
  let sum = 0;
  for (const [, advance] of advancesOf(onOneLine(text))) sum += advance;
  return (sum * fontSize) / em;
}

const onOneLine = (text: string) => text.trim().replace(/\s+/g, " ");

/** Yields the characters of a line with their advance widths, in thousandths of the font size. */
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
 * Space for a title and a description in a search result, in CSS px, with their font sizes. Google publishes
 * no figures (Search Central, "Influencing title links": titles are cut "as needed, typically to fit the
 * device width"; "Control your snippets" says the same of descriptions). These are common measurements: Arial
 * 20 px and 14 px.
 */
export const searchResult = {
  title: { fontSize: 20, width: 580 },
  description: { fontSize: 14, width: 920, mobileWidth: 680 },
} as const;

/** Whether a title fits into a search result. */
export const fitsSearchTitle = (title: string): boolean =>
  pixelWidth(title, searchResult.title.fontSize) <= searchResult.title.width;

/** Whether a description fits into a search result on a wide screen. */
export const fitsSearchDescription = (description: string): boolean =>
  pixelWidth(description, searchResult.description.fontSize) <= searchResult.description.width;

const ellipsis = " …";

/**
 * Truncates a text to `px` like search engines do: whole words, a space and an ellipsis. If the first word is
 * too wide, it is cut; if not even a letter fits, only the ellipsis remains. A text that fits only has its
 * white space collapsed.
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

/** Returns how many UTF-16 units of a line fit into `room`, in thousandths of the font size. */
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
 * Advance widths of Arial, in thousandths of the font size: those of Helvetica's font metrics (AFM, version
 * 003.001), which Arial and Liberation Sans share. An accented letter is as wide as its base letter, except
 * "í" and the like.
 */
const arialWidths: ReadonlyMap<string, number> = new Map(
  Object.entries(lettersByWidth).flatMap(([width, letters]) =>
    [...letters].map((letter) => [letter, Number(width)] as const),
  ),
);
