// Advance widths of Arial, in thousandths of the font size: those of Helvetica's font metrics (AFM, version 003.001),
// which Arial and Liberation Sans share. Letters with accents are as wide as their letters, but for "í" and the like.

const bySize: [width: number, letters: string][] = [
  [191, "'"],
  [222, "ijl‘’‚ł"],
  [260, "|¦"],
  [278, " !,./:;I[\\]ftıìíîïĩīĭ"],
  [333, "()-`r¡¨²³´·¸¹‹›“”„"],
  [334, "{}"],
  [350, "•"],
  [355, '"'],
  [365, "º"],
  [370, "ª"],
  [389, "*"],
  [400, "°"],
  [469, "^"],
  [500, "Jckszvxyç"],
  [537, "¶"],
  [549, "±÷"],
  [552, "¯"],
  [556, "#$0123456789?L_abdeghnopquŁđ¢£¤¥€§«»†‡–ðþ"],
  [576, "µ"],
  [584, "+<=>~¬×−"],
  [611, "FTZßø¿"],
  [667, "&ABEKPSVXYÞ"],
  [722, "CDHNRUwÐ"],
  [737, "©®"],
  [778, "GOQØ"],
  [833, "Mm"],
  [834, "¼½¾"],
  [889, "%æ"],
  [944, "Wœ"],
  [1000, "…—‰™ÆŒ←→"],
  [1015, "@"],
];

/** The width of a character in thousandths of the font size. */
export const arialWidths: ReadonlyMap<string, number> = new Map(
  bySize.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)),
);
