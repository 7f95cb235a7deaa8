// Sentence boundaries: those of UAX 29, except after an abbreviation or an initial.
import type { Language } from "../../catalog/languages.ts";
import { stopWords } from "./keywords.ts";

/** A part of a text in UTF-16 units; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Splits prose (`ParsedBlocks`) into sentences. Each contains a letter or a digit. White space around it and
 * stray punctuation before it, such as the dash of a dialogue, are trimmed.
 */
export function splitSentences(written: string, language: Language): Span[] {
  const prose = usesInwardGuillemets(written, language) ? swapGuillemets(written) : written;
  const spans: Span[] = [];
  let start = 0;
  let end = 0;
  for (const { segment } of sentenceSegmenter(language).segment(forSegmenter(prose))) {
    const before = prose.slice(start, end);
    const after = prose.slice(end, end + segment.length);
    if (start < end && !goesOn(before, after, language)) {
      addTrimmed(spans, prose, start, end);
      start = end;
    }
    end += segment.length;
  }
  addTrimmed(spans, prose, start, end);
  return spans;
}

/** German books quote »like this«, Swiss ones «like this». */
const usesInwardGuillemets = (text: string, language: Language): boolean =>
  language === "de" && /(?:^|[\s(–—])[»›][\p{L}\p{N}]/u.test(text);

const swapped: Record<string, string> = { "»": "«", "«": "»", "›": "‹", "‹": "›" };
const swapGuillemets = (text: string) => text.replace(/[»«›‹]/g, (sign) => swapped[sign] ?? sign);

/**
 * Replaces characters that UAX 29 would misread, each by one of the same length:
 * - an ellipsis may end a sentence like a full stop;
 * - a French space before a closing quotation mark must not separate the two;
 * - a dash after the end of a sentence, followed by a capital or a digit, opens a turn in a dialogue;
 * - a label such as "(b)" or "c)" after the end of a sentence begins the next one.
 */
const forSegmenter = (prose: string) =>
  prose
    .replaceAll("…", ".")
    .replace(/(?<=[.!?])[ \u00a0\u202f](?=»)/g, ")")
    .replace(
      /(?<=[.!?]["'”’»“›)\]]{0,3}[ \u00a0\u202f])[—–―](?=[ \u00a0\u202f]{0,9}(?:«[ \u00a0\u202f]?|[“„"'¿¡‹])?[\p{Lu}\p{N}])/gu,
      "(",
    )
    .replace(/(?<=[.!?]["'”’»“›)\]]{0,3}\s)\(?(?:[a-z]|[ivx]{2,4})\)(?=\s)/g, (label) => label.toUpperCase());

const closers = `["'”’»“›)\\]]`;
const quotedEnd = new RegExp(`[!?]\\s?${closers}+$`);
const unspacedEnd = new RegExp(`[.!?]${closers}*$`);

/** Names that end in an exclamation mark, and capitalised words that may follow "Yahoo!". */
const markedNames =
  /(?<![\p{L}\p{N}])(?:(Yahoo)|Airplane|Chips Ahoy|Jeopardy|Joomla|Mamma Mia|Oklahoma|Panic|Wham|Yum)!$/u;
const restOfName = /^(?:Answers|Finance|Groups|Inc|Japan|Mail|Messenger|News|Search|Sports)\b/;

/** Whether the text after a boundary continues the sentence before it. */
function goesOn(before: string, after: string, language: Language): boolean {
  if (before.endsWith("\n")) return false;
  if (!/[\p{L}\p{N}]/u.test(after)) return true; // punctuation only
  if (unspacedEnd.test(before.slice(-10))) return true; // "Node.js", "v2.Alpha"
  const tail = before.slice(-60).trimEnd();
  const next = after.trimStart();
  if (quotedEnd.test(tail)) return /^[^\p{L}]{0,3}\p{Ll}/u.test(next); // “Really?” she asked.
  if (/[!?]$/.test(tail)) return endsWithName(tail, next) || (language === "fr" && isSpeechTag(next));
  if (!tail.endsWith(".")) return false;
  return (
    isAbbreviated(tail, next, language) ||
    endsWithInitial(tail, next, language) ||
    (company.test(tail) && legalForm.test(next)) ||
    (dayHalf.test(tail) && dayOrZone.test(next))
  );
}

/** Matches "GmbH & Co. KG" and "Silva & Cia. Ltda." */
const company = /(?:&|et|und|y|e) (?:Co|Cie|C[ií]a)\.$/;
const legalForm =
  /^(?:AG|GmbH|Inc|KG|KGaA|Lda|Limited|Llc|LLC|LLP|Ltd|Ltda|OHG|SA|SARL|SAS|SE|S\.)(?!\p{L})/u;

/** Matches "6 p.m. Monday" and "6 p.m. EST". */
const dayHalf = /\d ?[ap]\. ?m\.$/;
const dayOrZone = /^(?:\p{Lu}{2,4}(?!\p{L})|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)/u;

/** Matches "Pourquoi ? demanda-t-elle." An interrogative inverted verb begins a new sentence instead. */
const isSpeechTag = (next: string) =>
  /^\p{Ll}+(?:-t)?-(?:je|il|elle|on|ils|elles)(?![\p{L}-])[^?]*$/u.test(next);

/** Matches "Yahoo! is". Unknown names count only if they can't open the sentence. */
function endsWithName(tail: string, next: string): boolean {
  const name = markedNames.exec(tail);
  if (name?.[1] && restOfName.test(next)) return true;
  if (!/^\p{Ll}/u.test(next)) return false;
  return name !== null || /[\p{Ll},] \p{Lu}\p{Ll}+!$/u.test(tail);
}

/** A unit or half of a day ends its sentence: "à 18 h." and "at 6 p.m.", but "50 a. C." goes on. */
const unit = /\d ?(?:\p{Ll}\. ?){1,2}$/u;

/**
 * Matches "J. K. Rowling", "J.-B. Clément", "the U.S. Army" and German ordinals: "am 3. Mai". A function word begins a
 * new sentence.
 */
function endsWithInitial(tail: string, next: string, language: Language): boolean {
  const [piece = ""] = /[^\s([{"'„“«]+$/.exec(tail) ?? [];
  if (language === "en" && piece === "I." && !/\p{Lu}\p{Ll}+ I\.$/u.test(tail)) return false;
  const isInitial =
    /^(?:\p{Lu}\p{Ll}?\.-)?(?:\p{L}\.){1,5}$/u.test(piece) && (!unit.test(tail) || next.startsWith("C."));
  if (!isInitial && !(language === "de" && isOrdinal(tail, piece))) return false;
  if (/^\p{Lu}\./u.test(next)) return true;
  const [word = ""] = /^\P{L}{0,3}(\p{L}+)/u.exec(next)?.slice(1) ?? [];
  return !stopWords(language).has(word.toLowerCase());
}

/** Whether a German number with a full stop may be an ordinal. After "Kap." and the like it is none. */
function isOrdinal(tail: string, piece: string): boolean {
  return /^\d{1,2}\.$/.test(piece) && !beforeNumbers.has(piecesOf(tail).at(-2) ?? "");
}

function addTrimmed(spans: Span[], prose: string, from: number, to: number): void {
  const sentence = prose.slice(from, to);
  if (!/[\p{L}\p{N}]/u.test(sentence)) return;
  const start = from + sentence.length - sentence.replace(/^[\s)\]}»”,;:.!?–—―-]+/, "").length;
  spans.push({ start, end: from + sentence.trimEnd().length });
}

const segmenters = new Map<Language, Intl.Segmenter>();

/** Returns the segmenter of a language. Cached, because constructing one is slow. */
function sentenceSegmenter(language: Language): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = new Intl.Segmenter(language, { granularity: "sentence" });
  segmenters.set(language, made);
  return made;
}

// Abbreviations whose dot doesn't end a sentence, in lower case without spaces. Those that often end one
// ("etc.", "usw.", "Inc.") are excluded: for them, a following lower-case letter decides.

const common = "dr. dra. prof. sr. mr. jr. vs. ca. cf. i.e. ph.d.";

const own: Record<Language, string> = {
  en: "mrs. ms. messrs. st. hon. rev. gen. col. capt. lt. sgt. gov. sen. rep. pres. maj. cmdr. blvd. a.k.a. e.g. viz. approx. dept. est. ave. mt. al. univ. det. insp. incl. excl.",
  pt: "srs. sra. sras. srta. profa. prof.ª dr.ª eng. engª. exmo. exma. ilmo. ilma. av. pág. págs. p.ex. núm. adm. dep. gov. pe. d. v.exa. v.s. aprox. obs. s. sto. sta. gen. cel. cap. sgt. sen. arq. rod. depto.",
  es: "sres. sra. sras. srta. srtas. dres. d. dª. dña. lic. ing. arq. avda. av. pág. págs. p.ej. núm. núms. gral. cnel. tte. mons. ud. uds. vd. vds. aprox. ee.uu. sto. sta. s. cía. hnos. ctra. pza. dpto. depto. excmo. excma. profa. ed.",
  fr: "m. mme. mmes. mlle. mlles. me. mgr. pr. drs. av. bd. éd. éds. p.ex. c.-à-d. chap. env. réf. gén. st. ste. s. mm. dir. col. blvd. univ. inst.",
  de: "hr. fr. hrn. dipl. ing. dipl.-ing. dipl.-inf. dipl.-kfm. dipl.-psych. mag. med. phil. jur. rer. nat. oec. pol. theol. vet. dent. habil. h.c. gebr. st. a.d. v.d. z.z. z.b. z.t. z.zt. z.hd. d.h. u.a. u.ä. u.u. o.ä. o.g. i.d.r. i.a. i.allg. i.s. v.a. v.chr. n.chr. s.o. s.u. bzw. bspw. ggf. evtl. inkl. exkl. zzgl. abzgl. sog. vgl. geb. gest. bzgl. hrsg. mio. mrd. verh. anm. allg. lt. insb. ugs. usf. fa. abt. dir. vors. präs. univ. bsp. dt. engl.",
};

/** Abbreviations only before a number: "no. 5", but "the answer is no". */
const beforeNumbers = new Set(
  "no. nos. nr. s. bd. bde. ziff. rn. n.º nº. n°. art. arts. abs. fig. figs. vol. vols. pp. p. pág. ch. chap. cap. kap. sec. eq. abb. tab. tel. max. min. jan. feb. febr. mar. apr. jun. jul. aug. sept. sep. oct. okt. nov. dec. dez.".split(
    " ",
  ),
);

const sets = new Map<Language, ReadonlySet<string>>();

function abbreviationsOf(language: Language): ReadonlySet<string> {
  const known = sets.get(language);
  if (known) return known;
  const made = new Set(`${common} ${own[language]}`.split(" "));
  sets.set(language, made);
  return made;
}

/** In parts: "i. d. R." has three. */
const mostPieces = 3;

const piecesOf = (text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((piece) => piece.replace(/^[^\p{L}\p{N}]*(?:[dl]['’])?/u, ""));

/** Whether a dot belongs to an abbreviation, so that the sentence continues after it. */
function isAbbreviated(before: string, after: string, language: Language): boolean {
  const pieces = piecesOf(before.slice(-40)).slice(-mostPieces);
  const last = pieces.at(-1) ?? "";
  if (language === "de" && last.endsWith("str.")) return true;
  if (/^\p{N}/u.test(after) && beforeNumbers.has(last)) return true;
  const known = abbreviationsOf(language);
  const following = ["", ...piecesOf(after.slice(0, 20)).slice(0, mostPieces - 1)];
  let rest = "";
  for (const piece of following) {
    rest += piece;
    for (let from = 0; from < pieces.length; from++)
      if (known.has(pieces.slice(from).join("") + rest)) return true;
  }
  return false;
}

/** Drops spans that overlap an earlier one of the list. */
export function onePerPlace<Kind extends Span>(spans: readonly Kind[]): Kind[] {
  const taken = new Set<number>();
  return spans.filter(({ start, end }) => {
    for (let place = start; place < end; place++) if (taken.has(place)) return false;
    for (let place = start; place < end; place++) taken.add(place);
    return true;
  });
}
