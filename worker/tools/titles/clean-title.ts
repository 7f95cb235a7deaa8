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
