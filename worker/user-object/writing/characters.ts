// Repairs the characters of a streamed answer: drops control characters, the colors of a terminal, invisible marks and
// halves of surrogate pairs, and decodes UTF-8 that the model or its server has read as Windows-1252 ("â€™" for "’").
import type { TextStage } from "./wrappers.ts";

/** The characters of Windows-1252 from 0x80 to 0x9F; "\u0000" for the bytes that it leaves undefined. */
const windows1252 = "€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ";
const bytes = new Map(
  [...windows1252].flatMap((sign, index) => (sign === "\u0000" ? [] : [[sign, 0x80 + index]])),
);

/** First characters of misread sequences, with their lengths: the bytes C2, C3, C5, E2, EF and F0. */
const leads = new Map([
  ["Â", 2],
  ["Ã", 2],
  ["Å", 2],
  ["â", 3],
  ["ï", 3],
  ["ð", 4],
]);
/** What is decoded: letters and signs of our languages, punctuation, arrows, symbols and emoji. */
const decodable =
  /^[\u00a0-\u00ffŒœŠšŽžŸ\u2010-\u203a€™\u2190-\u21ff\u2600-\u27bf\u{1f300}-\u{1faff}]$|^\ufe0f$/u;
/** Misread characters in what the user wrote, or their names: then the text may be about them. */
const aboutEncoding =
  /[ÂÃâð][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|mojibake|windows-1252|utf-?8|unicode|encoding|codifica|encodage|kodierung/i;
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const invisible = /[^\P{Cc}\t\n\r\u0080-\u009f]|[\u200b\u2060-\u2064\ufeff]/u;
const suspicious = /[^\P{Cc}\t\n\r]|[\u200b\u2028\u2029\u202f\u2060-\u2064\ufeffÂÃÅâïð\ud800-\udfff]/u;
/** What may need the characters after it, and how many those are. */
const undecided = /[ÂÃÅâïð\u202f\ud800-\udbff]/;
const maxSequence = 5;
const maxTerminalSequence = 18;
/** A terminal's sequence, such as "\u001b[1m" for bold letters, and the beginning of one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it begins with one
const terminalSequence = /\u001b\[[\d;?]{0,16}[A-Za-z]/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same
const unfinishedSequence = /\u001b(?:\[[\d;?]{0,16})?$/;

/** Repairs a whole text. */
export function repairCharacters(text: string): string {
  const repair = new CharacterRepair(() => "");
  return repair.push(text) + repair.flush();
}

export class CharacterRepair implements TextStage {
  readonly #userText: () => string;
  #held = "";
  #previous = "";
  #mayBeMisread: boolean | undefined;

  /** @param userText what the user wrote */
  constructor(userText: () => string) {
    this.#userText = userText;
  }

  push(text: string): string {
    this.#held += text;
    const border = Math.max(0, this.#held.length - maxSequence);
    const at = this.#held.slice(border).search(undecided);
    const sequence = unfinishedSequence.exec(this.#held.slice(-maxTerminalSequence))?.[0].length ?? 0;
    return this.#read(Math.min(at < 0 ? this.#held.length : border + at, this.#held.length - sequence));
  }

  flush(): string {
    return this.#read(this.#held.length);
  }

  /** Repairs the characters that begin before `end`. */
  #read(end: number): string {
    const text = this.#held;
    let at = suspicious.test(text) ? 0 : end;
    let repaired = text.slice(0, at);
    while (at < end) {
      const [sign, length] = this.#repairAt(text, at);
      repaired += sign;
      at += length;
      this.#previous = text.charAt(at - 1);
    }
    if (end > 0) this.#previous = text.charAt(at - 1);
    this.#held = text.slice(at);
    return repaired;
  }

  /** The repaired character at a position, and how many characters it replaces. */
  #repairAt(text: string, at: number): [string, number] {
    const character = text.charAt(at);
    if (!suspicious.test(character)) return [character, 1];
    terminalSequence.lastIndex = at;
    if (invisible.test(character)) return ["", terminalSequence.exec(text)?.[0].length ?? 1];
    if (/[\u2028\u2029]/.test(character)) return ["\n", 1];
    if (character === "\u202f") return [this.#isBetweenLetters(text, at) ? " " : character, 1];
    if (/[\ud800-\udfff]/.test(character)) {
      const pair = /^[\ud800-\udbff][\udc00-\udfff]/.exec(text.slice(at, at + 2))?.[0];
      return pair ? [pair, 2] : ["", 1];
    }
    const decoded = leads.has(character) ? this.#decode(text, at) : undefined;
    if (decoded) return decoded;
    if (/[\u0080-\u009f]/.test(character)) {
      const sign = windows1252.charAt(character.charCodeAt(0) - 0x80);
      return [sign === "\u0000" ? "" : sign, 1];
    }
    return [character, 1];
  }

  #isBetweenLetters(text: string, at: number): boolean {
    return /\p{L}/u.test(this.#previous) && /\p{L}/u.test(text.charAt(at + 1));
  }

  #decode(text: string, at: number): [string, number] | undefined {
    const length = leads.get(text.charAt(at)) ?? 0;
    const sequence = text.slice(at, at + length);
    const octets = [...sequence].map((sign) => bytes.get(sign) ?? sign.charCodeAt(0));
    // The last byte of "”" has no character in Windows-1252, and is often lost.
    if (/^â€/.test(sequence) && !(octets[2] !== undefined && octets[2] >= 0x80 && octets[2] < 0xc0))
      return this.#isMisread() ? ["”", 2] : undefined;
    if (octets.length < length || octets.some((octet) => octet > 0xff) || this.#isCapitalWord(text, at))
      return undefined;
    let sign: string;
    try {
      sign = decoder.decode(Uint8Array.from(octets));
    } catch {
      return undefined; // it is no UTF-8
    }
    return decodable.test(sign) && this.#isMisread() ? [sign, length] : undefined;
  }

  /** Whether a capital letter ends a word in capitals, before a mark: "IRMÃ”". */
  #isCapitalWord(text: string, at: number): boolean {
    return /\p{Lu}/u.test(this.#previous) && /^[ÂÃ][»”“’‘–—…](?!\p{L})/u.test(text.slice(at, at + 3));
  }

  #isMisread(): boolean {
    this.#mayBeMisread ??= !aboutEncoding.test(this.#userText());
    return this.#mayBeMisread;
  }
}
