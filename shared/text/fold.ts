/** Letters that carry no accent to take away, and what people type for them. */
const letters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  "’": "'",
};

/**
 * A text as it is compared: small letters without accents, "ß" as "ss", "œ" as "oe" and the like, and ' for every
 * apostrophe. May be longer or shorter than the text; other scripts stay as they are, but for their accents.
 */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC") // puts what was taken apart besides, such as Korean syllables, together again
    .toLowerCase()
    .replace(/[ßæœøłđı’]/g, (letter) => letters[letter] ?? letter);
}
