// What the titles of an answer are worth: the good ones of the types that are wanted, and no more than are wanted.
import type { Language } from "../../shared/catalog/languages.ts";
import { type TitleType, titleTypes } from "../../shared/catalog/writing-options.ts";
import {
  type SuggestedTitle,
  sizeOfMix,
  type TitleMix,
  type TitlesData,
} from "../../shared/contracts/titles.ts";
import { isPlaceholderTitle, scoreTitle } from "../../shared/text/seo/title-score.ts";

/** A title as the model gives it. */
export interface GivenTitle {
  title: string;
  type: string;
}

export interface TitleWish {
  mix: TitleMix;
  language: Language;
  /** What the text is about, the strongest first. */
  keyphrases: readonly string[];
}

export interface SettledTitles {
  /** Null where there is no good title. */
  value: TitlesData | null;
  /** What is still wanted; empty where nothing is. */
  missing: TitleMix;
}

/** The titles of `answer` with those of an earlier one, which go first. */
export function settleTitles(
  answer: readonly GivenTitle[],
  earlier: TitlesData | null,
  wish: TitleWish,
): SettledTitles {
  const { mix, language, keyphrases } = wish;
  const wanted = sizeOfMix(mix);
  const good = goodTitles(answer);
  const all = distinct([...(earlier?.titles ?? []), ...good]);
  const chosen = [...mix].flatMap(([type, most]) => all.filter((one) => one.type === type).slice(0, most));
  const titles = chosen.map(
    ({ title, type }, index): SuggestedTitle => ({
      id: index + 1,
      title,
      type,
      score: scoreTitle(title, keyphrases, language).score,
    }),
  );
  // An answer to what was missing is none too many.
  const truncated = earlier?.truncated || good.length > wanted;
  const value = { titles, keyphrases: [...keyphrases], wanted, truncated };
  return { value: titles.length > 0 ? value : null, missing: missingOf(mix, titles) };
}

type TypedTitle = Pick<SuggestedTitle, "title" | "type">;

/** What can be shown: no placeholder, no type that we do not know, nothing twice. */
function goodTitles(answer: readonly GivenTitle[]): TypedTitle[] {
  const written = withoutNumbers(answer.map(({ title }) => title));
  const titles = answer.flatMap((given, index): TypedTitle[] => {
    const title = cleanTitle(written[index] ?? "");
    const type = typeOf(given.type);
    return title && type && !isPlaceholderTitle(title) ? [{ title, type }] : [];
  });
  return distinct(titles);
}

/** "How To" and "how_to" are "how-to". */
function typeOf(written: string): TitleType | undefined {
  const name = written
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
  return titleTypes.find((type) => type === name);
}

/** Each title once, however its letters are cased; the first stays. */
function distinct(titles: readonly TypedTitle[]): TypedTitle[] {
  const seen = new Set<string>();
  return titles.filter(({ title }) => {
    const key = title.normalize("NFC").toLowerCase();
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function missingOf(mix: TitleMix, titles: readonly TypedTitle[]): TitleMix {
  const left = [...mix].map(
    ([type, count]) => [type, count - titles.filter((one) => one.type === type).length] as const,
  );
  return new Map(left.filter(([, count]) => count > 0));
}

// Titles as they are to be shown, out of what a model puts around them.

/** In UTF-16 units. What is longer is no title, and the generator takes none that is. */
const longestTitle = 200;

const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Spaces that do not break are left as they are: French has them within a title. */
const spacing = /[\p{Cc}\p{Zl}\p{Zp} ]+/gu;
const listSign = /^(?:[-*•–—+]|#{1,6}) /;
const apostrophe = /(?<=\p{L})['’](?=\p{L})/gu;
const pairs = [
  ["“", "”"],
  ["„", "“"],
  ["„", "”"],
  ["«", "»"],
  ["»", "«"],
  ["‹", "›"],
  ["‘", "’"],
  ["‚", "‘"],
  ['"', '"'],
  ["'", "'"],
  ["`", "`"],
  ["**", "**"],
  ["__", "__"],
  ["*", "*"],
  ["_", "_"],
] as const;

/** The title without a list's sign, quotation marks or emphasis around it; null where that is none. */
export function cleanTitle(written: string): string | null {
  let title = written.toWellFormed().replace(invisible, "").replace(spacing, " ").trim();
  if (title.length > longestTitle * 2) return null;
  for (let before = ""; title !== before; ) {
    before = title;
    title = withoutPair(title.replace(listSign, "")).trim();
  }
  return /[\p{L}\p{N}]/u.test(title) && title.length <= longestTitle ? title : null;
}

/** Only a pair around the whole goes: one that opens or closes within the title belongs to its words. */
function withoutPair(title: string): string {
  for (const [open, close] of pairs) {
    if (!title.startsWith(open) || !title.endsWith(close)) continue;
    const inside = title.slice(open.length, -close.length);
    const bare = inside.replace(apostrophe, "");
    if (bare && !bare.includes(open) && !bare.includes(close)) return inside;
  }
  return title;
}

const numbered = /^\s*(\d{1,3})[.)]\s+/;

/** Titles without their numbers, where each has that of its place: "10 ways" and "1. Mai" are words of a title. */
export function withoutNumbers(titles: readonly string[]): string[] {
  const isList = titles.every((title, index) => Number(numbered.exec(title)?.[1]) === index + 1);
  return titles.map((title) => (isList ? title.replace(numbered, "") : title));
}
