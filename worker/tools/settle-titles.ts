// Selects the usable titles of an answer: of the requested types, and no more than requested.
import type { Language } from "../../shared/catalog/languages.ts";
import { type TitleType, titleTypes } from "../../shared/catalog/writing-options.ts";
import {
  type SuggestedTitle,
  sizeOfMix,
  type TitleMix,
  type TitlesData,
} from "../../shared/contracts/titles.ts";
import { isPlaceholderTitle, scoreTitle } from "../../shared/text/seo/title-score.ts";

/** A title in the model's answer. */
export interface GivenTitle {
  title: string;
  type: string;
}

interface TitleWish {
  mix: TitleMix;
  language: Language;
  /** The keyphrases of the text, the strongest first. */
  keyphrases: readonly string[];
}

interface SettledTitles {
  /** Null if no title can be used. */
  value: TitlesData | null;
  /** The titles still missing by type; empty if complete. */
  missing: TitleMix;
}

/** Combines the titles of an answer with those of an earlier one, which come first. */
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
  // A second response is requested for missing titles, so its surplus doesn't count as truncated.
  const truncated = earlier?.truncated || good.length > wanted;
  const value = { titles, keyphrases: [...keyphrases], wanted, truncated };
  return { value: titles.length > 0 ? value : null, missing: missingOf(mix, titles) };
}

type TypedTitle = Pick<SuggestedTitle, "title" | "type">;

/** Drops placeholders, unknown types and duplicates. */
function goodTitles(answer: readonly GivenTitle[]): TypedTitle[] {
  const written = withoutNumbers(answer.map(({ title }) => title));
  const titles = answer.flatMap((given, index): TypedTitle[] => {
    const title = cleanTitle(written[index] ?? "");
    const type = typeOf(given.type);
    return title && type && !isPlaceholderTitle(title) ? [{ title, type }] : [];
  });
  return distinct(titles);
}

/** Normalises "How To" and "how_to" to "how-to". */
function typeOf(written: string): TitleType | undefined {
  const name = written
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
  return titleTypes.find((type) => type === name);
}

/** Removes duplicates, ignoring case; the first one stays. */
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

// Cleaning of titles.

/** In UTF-16 units; the limit of the generator's title field. */
const longestTitle = 200;

const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** No-break spaces are kept, because French titles contain them. */
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

/** Removes a list marker, quotation marks and emphasis around a title; returns null if no title remains. */
export function cleanTitle(written: string): string | null {
  let title = written.toWellFormed().replace(invisible, "").replace(spacing, " ").trim();
  if (title.length > longestTitle * 2) return null;
  for (let before = ""; title !== before; ) {
    before = title;
    title = withoutPair(title.replace(listSign, "")).trim();
  }
  return /[\p{L}\p{N}]/u.test(title) && title.length <= longestTitle ? title : null;
}

/** Removes a pair only if it encloses the whole title. */
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

/** Removes list numbers only if every title has the number of its position, to keep "10 ways" and "1. Mai". */
export function withoutNumbers(titles: readonly string[]): string[] {
  const isList = titles.every((title, index) => Number(numbered.exec(title)?.[1]) === index + 1);
  return titles.map((title) => (isList ? title.replace(numbered, "") : title));
}
