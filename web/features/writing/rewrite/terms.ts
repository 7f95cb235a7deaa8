/** The terms that stand in the text, of those typed (between commas or lines) and those always protected; each once. */
export function termsIn(text: string, typed: string, kept: readonly string[]): string[] {
  const terms = [...typed.split(/[,;\n]/), ...kept].map((term) => term.trim());
  const normal = text.normalize("NFC");
  return [...new Set(terms)].filter((term) => term && normal.includes(term.normalize("NFC")));
}
