/** The text without line breaks, other control characters, and signs that turn the direction of what follows. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
}
