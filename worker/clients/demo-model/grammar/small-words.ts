import type { Language } from "../../../../shared/catalog/languages.ts";

interface SmallWords {
  /** Words that never stand twice in a row on purpose. */
  neverDoubled: string;
  /** Long words that do. */
  doubledOnPurpose: string;
  /** Words that begin a new sentence when they come after a question or an exclamation. */
  starters: string;
}

export const smallWords: Record<Language, SmallWords> = {
  en: {
    neverDoubled:
      "the a an of and for with from at or if than your our their we these those are as which who into onto isn't i",
    doubledOnPurpose:
      "really slowly gently little please higher deeper always bigger better faster closer longer",
    starters:
      "i i'm i've i'd i'll we you they it it's the this these those there here my our your please what how why when",
  },
  pt: {
    neverDoubled:
      "o a os as de da do das dos em na com para por um uma e ou mas ao aos seu sua este esta esse essa",
    doubledOnPurpose: "devagar quietinho sempre nunca jamais muito demais",
    starters: "eu nós você vocês ele ela o a os as este esta isso isto aqui agora como quando por",
  },
  es: {
    neverDoubled: "el los las de del en con para por un una y o pero al su sus",
    doubledOnPurpose: "despacio siempre nunca jamás poquito",
    starters: "yo nosotros usted ustedes él ella el los las este esta esto aquí ahora cómo cuándo",
  },
  fr: {
    neverDoubled: "le les de des du un une et ou dans sur avec pour par qui son sa ses ce cette ces au aux",
    doubledOnPurpose: "encore doucement toujours jamais beaucoup",
    starters: "je j' nous vous il elle ils elles le la les ce c' ces cette voici comment pourquoi quand",
  },
  de: {
    neverDoubled: "und oder von zum zur im am für eine einen einem einer dass wenn aber als",
    doubledOnPurpose: "langsam immer niemals wieder weiter",
    starters: "ich wir er es man das dies diese hier jetzt wie wann warum bitte",
  },
};
