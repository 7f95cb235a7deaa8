// Abbreviations whose dot ends no sentence, in small letters and without spaces: more of the same sentence follows.
// Those that often stand at an end ("etc.", "usw.", "Inc.") are left out: a small letter behind them is what tells.
import type { Language } from "../../catalog/languages.ts";

const common = "dr. dra. prof. sr. mr. jr. vs. ca. cf. i.e.";

const own: Record<Language, string> = {
  en: "mrs. ms. messrs. st. hon. rev. gen. col. capt. lt. sgt. gov. sen. rep. pres. e.g. viz. approx. dept. est. ave. mt. al.",
  pt: "srs. sra. sras. srta. profa. prof.ª dr.ª eng. engª. exmo. exma. ilmo. ilma. av. pág. págs. p.ex. núm. adm. cia. dep. gov. pe. d. v.exa. v.s. aprox. obs. s.",
  es: "sres. sra. sras. srta. srtas. dres. d. dª. dña. lic. ing. arq. avda. av. pág. págs. p.ej. núm. núms. gral. cnel. tte. mons. ud. uds. vd. vds. aprox. ee.uu. sto. sta. s.",
  fr: "m. mme. mmes. mlle. mlles. me. mgr. pr. drs. av. bd. p.ex. c.-à-d. chap. env. réf. gén. st. ste. s.",
  de: "hr. fr. hrn. dipl. ing. st. z.b. z.t. z.zt. z.hd. d.h. u.a. u.ä. u.u. o.ä. o.g. i.d.r. i.a. i.allg. i.s. v.a. v.chr. n.chr. s.o. s.u. bzw. bspw. ggf. evtl. inkl. exkl. zzgl. abzgl. sog. vgl. geb. gest. bzgl. hrsg. mio. mrd. verh. anm. allg. lt. insb. ugs. usf.",
};

/** What is an abbreviation only where a number follows: "no. 5", but "the answer is no". */
const beforeNumbers = new Set(
  "no. nos. nr. n.º nº. n°. art. arts. abs. fig. figs. vol. vols. pp. p. pág. ch. chap. cap. kap. sec. eq. abb. tab. tel. max. min. jan. feb. febr. mar. apr. jun. jul. aug. sept. sep. oct. okt. nov. dec. dez.".split(
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

/** In pieces: "i. d. R." has three. */
const mostPieces = 3;

const piecesOf = (text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((piece) => piece.replace(/^[^\p{L}\p{N}]+/u, ""));

/** Whether a gap behind a dot stands in or after an abbreviation, so that what follows is of the same sentence. */
export function isAbbreviated(before: string, after: string, language: Language): boolean {
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
