// Decodes what stands for a sign in an answer: entities, which models have learned from HTML ("R&amp;D" for "R&D",
// "&auml;" for "ä"), and the escapes of JSON strings.
import { characterEntities } from "character-entities";
import { entityPattern, signOf } from "../../tools/entities.ts";
import { TextContext } from "./control/text-context.ts";
import { aboutEscapes, EscapeReader, escapePattern, maxEscape, unfinishedEscape } from "./escapes.ts";

/** The name of a letter or a sign of Latin-1, or of a quotation mark, a dash, an ellipsis or the euro. */
const named = /&[a-zA-Z]{2,6}\d{0,2};/;
const decodable = /^[\u00a1-\u00ac\u00ae-\u00ff–—‘’‚“”„…€]$/;
const coded = new RegExp(`${entityPattern.source}|${named.source}|${escapePattern.source}`, "g");
/** An entity, or the beginning of one, at the end of the text. */
const unfinishedEntity = /&(?:#?\w{0,8};?)?$/;
/** A request about markup: then entities are part of the text. */
const aboutMarkup =
  /\b(?:html|xml|svg|markup|ampersand|(?:url|percent|character)[- ]?encod|escap\w* (?:char|sign|sequence|text))/i;

export class EntityRepair {
  readonly #userText: string;
  readonly #keepsEntities: boolean;
  readonly #keepsEscapes: boolean;
  readonly #context = new TextContext();
  readonly #escapes = new EscapeReader();
  #held = "";
  #previous = "";

  constructor(userText: string) {
    this.#userText = userText;
    this.#keepsEntities = aboutMarkup.test(userText);
    this.#keepsEscapes = aboutEscapes.test(userText);
  }

  push(text: string): string {
    if (this.#keepsEntities && this.#keepsEscapes) return text;
    const whole = this.#held + text;
    const end = whole.slice(-maxEscape);
    const found = [unfinishedEntity, unfinishedEscape].map((pattern) => end.search(pattern));
    const length = Math.max(...found.map((at) => (at < 0 ? 0 : end.length - at)));
    this.#held = whole.slice(whole.length - length);
    return this.#decode(whole.slice(0, whole.length - length), this.#held);
  }

  flush(): string {
    const rest = this.#held;
    this.#held = "";
    return this.#decode(rest, "");
  }

  /** @param after what follows the text so far */
  #decode(text: string, after: string): string {
    let decoded = "";
    let read = 0;
    const take = (part: string) => {
      this.#context.take(part);
      decoded += part;
    };
    for (const { 0: found, index: at } of text.matchAll(coded)) {
      const plain = text.slice(read, at);
      this.#escapes.take(plain);
      take(plain);
      read = at + found.length;
      const previous = text.charAt(at - 1) || this.#previous;
      take(this.#signOf(found, previous, text.charAt(read) || after.charAt(0)));
    }
    this.#escapes.take(text.slice(read));
    take(text.slice(read));
    this.#previous = text.at(-1) ?? this.#previous;
    return decoded;
  }

  #signOf(found: string, previous: string, next: string): string {
    if (this.#context.isInCodeBlock || this.#context.mayBeInlineCode) return found;
    if (found.startsWith("\\"))
      return this.#keepsEscapes ? found : this.#escapes.signOf(found, previous, next);
    if (this.#keepsEntities || this.#userText.includes(found)) return found;
    const name = characterEntities[found.slice(1, -1)] ?? "";
    const sign = decodable.test(name) ? name : signOf(found);
    return this.#isSign(sign, previous, next) ? sign : found;
  }

  /** A bracket only if the user wrote it beside the same character, because "&lt;" may show a tag. */
  #isSign(sign: string, previous: string, next: string): boolean {
    if (!/[<>]/.test(sign)) return true;
    return (
      (previous !== "" && this.#userText.includes(previous + sign)) ||
      (next !== "" && this.#userText.includes(sign + next))
    );
  }
}
