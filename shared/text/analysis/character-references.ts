// Character references of HTML, which CommonMark has as well: `&eacute;`, `&#233;`, `&#xE9;`.
import { characterEntities } from "character-entities";

const references = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/gi;

/** Replaces every reference by what it stands for. Unknown names stay, control characters become spaces. */
export function decodeReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(references, (whole, ...parts: string[]) => characterOf(parts) ?? whole);
}

/** Stands where a decoded character is shorter than its reference: a mark without a look, which no word ends at. */
const filler = "\u034f";
export const withoutFillers = (word: string): string =>
  word.includes(filler) ? word.replaceAll(filler, "") : word;

/**
 * The same in a text that keeps its length, so that places in it stay places of the original. Inside a word, invisible
 * marks fill the gap (`withoutFillers` removes them), elsewhere spaces do.
 */
export function decodeInPlace(text: string): string {
  if (!text.includes("&")) return text;
  const pieces: string[] = [];
  let end = 0;
  let last = "";
  for (const { 0: whole, index, ...match } of text.matchAll(references)) {
    if (index > end) pieces.push(text.slice(end, index));
    last = index > end ? text.slice(Math.max(end, index - 2), index) : last;
    const decoded = padded(characterOf([match[1], match[2], match[3]]), whole, endsInWord.test(last));
    pieces.push(decoded);
    last = decoded.slice(-2);
    end = index + whole.length;
  }
  pieces.push(text.slice(end));
  return pieces.join("");
}

const endsInWord = /[\p{L}\p{M}\p{N}]$/u;
const invisible = /^[\u00ad\u200b-\u200d\u2060\ufeff]+$/;
/** What would be read as a sign of markdown or as the end of a line. */
const signs = /[\s*_~`\\[\]|#<>]/;

function padded(character: string | undefined, reference: string, isInWord: boolean): string {
  const { length } = reference;
  if (character === undefined) return reference;
  if (isInWord && invisible.test(character)) return filler.repeat(length);
  if (isInWord && /^['’‐-]$/.test(character)) return filler.repeat(length - 1) + character;
  if (/^[\p{L}\p{M}\p{N}]+$/u.test(character)) return character.padEnd(length, filler);
  return (invisible.test(character) || signs.test(character) ? "" : character).padEnd(length);
}

function characterOf([decimal, hex, name]: readonly (string | undefined)[]): string | undefined {
  if (name !== undefined) return Object.hasOwn(characterEntities, name) ? characterEntities[name] : undefined;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
  const isCharacter = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : " ";
}
