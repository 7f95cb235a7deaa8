// Decodes entities that a model writes for signs of the user's text: "R&amp;D" for "R&D". Models have learned from HTML.

const signs: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&apos;": "'",
};
/** An entity, or the beginning of one at the end of the text. */
const entity = /&(?:amp|lt|gt|quot|apos|#39);/g;
const undecided = /&(?:#?\w{0,4};?)?$/;
/** A request about markup: then entities are part of the text. */
const aboutMarkup = /\b(?:html|xml|svg|markup|entit|escap|ampersand|encod|codific)/i;

export class EntityRepair {
  readonly #userText: string;
  readonly #isOff: boolean;
  #held = "";
  #previous = "";

  constructor(userText: string) {
    this.#userText = userText;
    this.#isOff = aboutMarkup.test(userText) || !/[&<>"']/.test(userText);
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
    const before = this.#previous;
    const decoded = text.replace(entity, (found, at: number) => {
      const sign = signs[found] ?? found;
      const [previous, next] = [text.charAt(at - 1) || before, text.charAt(at + found.length)];
      return this.#isSign(sign, previous, next) && !this.#userText.includes(found) ? sign : found;
    });
    this.#previous = text.at(-1) ?? before;
    return decoded;
  }

  /** Whether the user wrote the sign beside the same character. */
  #isSign(sign: string, previous: string, next: string): boolean {
    return (
      (previous !== "" && this.#userText.includes(previous + sign)) ||
      (next !== "" && this.#userText.includes(sign + next))
    );
  }
}
