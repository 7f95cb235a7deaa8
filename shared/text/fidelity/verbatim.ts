import type { FoundFact } from "./facts.ts";

const withScheme = /(?:https?:\/\/|(?<![\p{L}\p{N}.@-])www\.)[^\s<>"“”„«»|`]+/giu;
const bare =
  /(?<![\p{L}\p{N}@._/-])[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:ai|app|biz|br|ch|co|com|de|dev|edu|es|eu|example|fr|gov|info|io|net|org|pt|shop|uk)(?![\p{L}\p{N}@-]|\.[\p{L}\p{N}])(?:[/?#][^\s<>"“”„«»|`]*)?/giu;

/** A quick check, because most texts have no such dot and the domain search is slower. */
const dotInName = /[a-z0-9]\.[a-z]{2}/i;

/** Finds web addresses: with a scheme, with "www", or with a domain ending. */
export function urlsOf(text: string): FoundFact[] {
  const full = [...text.matchAll(withScheme)];
  const taken = new Set(full.map(({ index }) => index));
  const names = (dotInName.test(text) ? [...text.matchAll(bare)] : []).filter(
    ({ index }) => !taken.has(index),
  );
  return [...full, ...names].map(({ 0: match, index }) => {
    const url = trimmed(match.split("](", 1)[0] ?? ""); // the text of a link may be an address too
    const key = `url:${keyOf(url)}`;
    return { start: index, text: url, confidence: "certain", needs: [[key]], offers: [key] };
  });
}

/** Strips punctuation and Markdown; a closing bracket stays if the address contains the opening one. */
function trimmed(url: string): string {
  let depth = 0;
  let end = url.length;
  for (let at = 0; at < url.length; at++) {
    if (url[at] === "(") depth++;
    else if (url[at] === ")" && --depth < 0) {
      end = at;
      break;
    }
  }
  while (end > 0 && /[.,;:!?'’‘*_~\]})…]/.test(url[end - 1] ?? "") && !closesBracket(url, end)) end--;
  return url.slice(0, end);
}

const closesBracket = (url: string, end: number) => url[end - 1] === ")" && url.lastIndexOf("(", end) >= 0;

/** The key ignores the scheme, "www", the case of the host and a trailing slash. */
function keyOf(url: string): string {
  const [, host = "", path = ""] = /^(?:https?:\/\/)?(?:www\.)?([^/?#]*)(.*)$/is.exec(url) ?? [];
  return host.toLowerCase() + path.replace(/\/$/, "");
}

/** In UTF-16 units: the maximum lengths before and after the "@". */
const longestAddress = { name: 64, host: 255 };

/** The e-mail addresses of a text. The search starts from each "@", so that the time stays linear. */
export function emailsOf(text: string): FoundFact[] {
  const found: FoundFact[] = [];
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const [name] = /[\p{L}\p{N}.!#$%&'*+/=?^_{|}~-]*$/u.exec(
      text.slice(Math.max(0, at - longestAddress.name), at),
    ) ?? [""];
    const own = name.replace(/^[^\p{L}\p{N}]+/u, "");
    const [host] = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u.exec(
      text.slice(at + 1, at + 1 + longestAddress.host),
    ) ?? [""];
    if (!own || !host) continue;
    const email = `${own}@${host}`;
    const key = `email:${email.toLowerCase()}`;
    found.push({ start: at - own.length, text: email, confidence: "certain", needs: [[key]], offers: [key] });
  }
  return found;
}

// Short quotations: names, titles and sayings.

/** A short text in quotation marks. */
interface Quote {
  start: number;
  /** Including the quotation marks. */
  text: string;
  /** Its words. */
  key: string;
}

/** The closing marks for each opening mark; several if languages differ. */
const quotationClosers: Readonly<Record<string, string>> = {
  "“": "”“",
  "„": "“”",
  "«": "»",
  "»": "«",
  "‘": "’",
  "‚": "‘’",
  "‹": "›",
  '"': '"',
};

/** In words. Longer quotations are speech, which may be paraphrased. */
const mostWords = 8;
const longestQuote = 100;

/** A limit, because each is searched for in the whole other text. */
const mostQuotes = 300;

/** Returns the short quotations of a text without duplicates. */
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
  for (let end = at + 1; end < text.length && end <= at + longestQuote; end++) {
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

/** Returns the quotations whose words the other text lacks, with or without quotation marks. */
export function missingQuotes(quotes: Quote[], other: string): Quote[] {
  const lower = other.toLowerCase();
  const changed = quotes.filter(({ key }) => !hasPhrase(lower, key));
  if (changed.length === 0) return [];
  const words = ` ${wordsIn(lower)} `;
  return changed.filter(
    ({ key }) => !words.includes(` ${key} `) && !words.includes(` ${key.replace(article, "")} `),
  );
}

/** Whether a text contains a phrase verbatim, a fast check before tokenising. */
function hasPhrase(text: string, phrase: string): boolean {
  const at = text.indexOf(phrase);
  return at >= 0 && !/[\p{L}\p{M}\p{N}]/u.test((text[at - 1] ?? "") + (text[at + phrase.length] ?? ""));
}
