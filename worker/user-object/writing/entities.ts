// Decodes entities that a model writes for signs: "R&amp;D" for "R&D". Models have learned from HTML.
import { entityPattern, signOf } from "../../tools/entities.ts";
import { TextContext } from "./control/text-context.ts";

/** An entity, or the beginning of one, at the end of the text. */
const undecided = /&(?:#?\w{0,4};?)?$/;
/** A request about markup: then entities are part of the text. */
const aboutMarkup =
  /\b(?:html|xml|svg|markup|ampersand|(?:url|percent|character)[- ]?encod|escap\w* (?:char|sign|sequence|text))/i;

export class EntityRepair {
  readonly #userText: string;
  readonly #isOff: boolean;
  readonly #context = new TextContext();
  #held = "";
  #previous = "";

  constructor(userText: string) {
    this.#userText = userText;
    this.#isOff = aboutMarkup.test(userText);
  }

  push(text: string): string {
    if (this.#isOff) return text;
    const whole = this.#held + text;
    const at = whole.search(undecided);
    this.#held = at < 0 ? "" : whole.slice(at);
    return this.#decode(at < 0 ? whole : whole.slice(0, at));
  }

  flush(): string {
    const rest = this.#held;
    this.#held = "";
    return this.#decode(rest);
  }

  #decode(text: string): string {
    let read = 0;
    const decoded = text.replace(entityPattern, (found, at: number) => {
      this.#context.take(text.slice(read, at));
      read = at;
      const sign = signOf(found);
      const [previous, next] = [text.charAt(at - 1) || this.#previous, text.charAt(at + found.length)];
      return this.#isSign(sign, previous, next) && !this.#userText.includes(found) ? sign : found;
    });
    this.#context.take(text.slice(read));
    this.#previous = text.at(-1) ?? this.#previous;
    return decoded;
  }

  /** A bracket only if the user wrote it beside the same character, because "&lt;" may show a tag. None of code's. */
  #isSign(sign: string, previous: string, next: string): boolean {
    if (this.#context.isInCodeBlock || this.#context.mayBeInlineCode) return false;
    if (!/[<>]/.test(sign)) return true;
    return (
      (previous !== "" && this.#userText.includes(previous + sign)) ||
      (next !== "" && this.#userText.includes(sign + next))
    );
  }
}
