const longest = 40;
const word = "\\p{L}[\\p{L}\\p{M}’'‘·-]*\\.?";
const plain = new RegExp(`^${word}(?: ${word}){0,5}$`, "u");

/**
 * The name as a greeting may show it; undefined where it does not look like one. Names are typed by whoever registers,
 * maybe with somebody else's address: what holds figures, signs or an address that a mailbox would make a link of is
 * not repeated to its owner. A stop stands only at a word's end, so no name has the form of a domain.
 */
export function readableName(name: string): string | undefined {
  const shown = name.normalize("NFC").trim().replace(/ +/g, " ");
  return shown.length <= longest && plain.test(shown) ? shown : undefined;
}
