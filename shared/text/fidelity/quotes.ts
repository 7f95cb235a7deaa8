// Names, titles and short sayings in quotation marks.

/** A short text in quotation marks. */
export interface Quote {
  start: number;
  /** With its marks. */
  text: string;
  /** Its words. */
  key: string;
}

/** The closing marks by the mark that opens; several if languages differ. */
export const quotationClosers: Readonly<Record<string, string>> = {
  "“": "”“",
  "„": "“”",
  "«": "»",
  "»": "«",
  "‘": "’",
  "‚": "‘’",
  "‹": "›",
  '"': '"',
};

/** Longer quotations are speech, which a rewriting may put in other words. */
const mostWords = 8;
const longest = 100;

/** A limit, since each is looked up in the whole of the other text. */
const mostQuotes = 300;

/** The short quotations of a text, each once. */
export function quotesOf(text: string): Quote[] {
  const quotes = new Map<string, Quote>();
  for (let at = 0; at < text.length && quotes.size < mostQuotes; at++) {
    const quote = quoteAt(text, at);
    if (!quote) continue;
    if (!quotes.has(quote.key)) quotes.set(quote.key, quote);
    at += quote.text.length - 1;
  }
  return [...quotes.values()];
}

function quoteAt(text: string, at: number): Quote | null {
  const closing = quotationClosers[text[at] ?? ""];
  if (!closing || /[\p{L}\p{N}]/u.test(text[at - 1] ?? "") || /\n/.test(text[at + 1] ?? "\n")) return null;
  if (text[at] !== "«" && /\s/.test(text[at + 1] ?? "")) return null;
  for (let end = at + 1; end < text.length && end <= at + longest; end++) {
    const sign = text[end] ?? "";
    if (sign === "\n" && text[end + 1] === "\n") return null;
    if (!closing.includes(sign) || isApostrophe(text, end)) continue;
    const key = wordsIn(text.slice(at + 1, end));
    const count = key.split(" ").length;
    return key && count <= mostWords ? { start: at, text: text.slice(at, end + 1), key } : null;
  }
  return null;
}

const isApostrophe = (text: string, at: number) =>
  text[at] === "’" && /\p{L}/u.test(text[at - 1] ?? "") && /\p{L}/u.test(text[at + 1] ?? "");

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

const article = /^(?:the|an?|o|os|as?|el|los|las?|les?|l|un|une|una|der|die|das|des|dem|den) (?=.)/;

/** The quotations whose words the other text lacks, in quotation marks or without. */
export function missingQuotes(quotes: Quote[], other: string): Quote[] {
  const lower = other.toLowerCase();
  const changed = quotes.filter(({ key }) => !hasPhrase(lower, key));
  if (changed.length === 0) return [];
  const words = ` ${wordsIn(lower)} `;
  return changed.filter(
    ({ key }) => !words.includes(` ${key} `) && !words.includes(` ${key.replace(article, "")} `),
  );
}

/** Whether a text has a phrase as it is, which spares taking it apart. */
function hasPhrase(text: string, phrase: string): boolean {
  const at = text.indexOf(phrase);
  return at >= 0 && !/[\p{L}\p{M}\p{N}]/u.test((text[at - 1] ?? "") + (text[at + phrase.length] ?? ""));
}
