// Takes a text out of the JSON that a model has put around it: {"text": "…"}.
import * as z from "zod/mini";
import { parseStructured } from "./parse-structured.ts";
import type { TextStage } from "./wrappers.ts";

const textKeys =
  /^(?:text|content|output|result|answer|response|reply|article|body|draft|message|summary|translation|rewrite|rewritten|rewritten_text|improved_text|final_text)$/i;
const titleKeys = /^(?:title|headline|heading)$/i;
/** What a model says about its text, at any length. */
const noteKeys =
  /^(?:changes|changes_made|notes?|reasoning|thoughts?|thinking|explanations?|rationale|comments?)$/i;
const envelope = /^\s*(?:```(?:json)?\s*)?\{\s*"\w{1,24}"\s*:/i;
const unfinished = /^\s*(?:`{1,3}(?:j|js|jso|json)?\s*)?(?:\{\s*(?:"\w{0,24}(?:"\s*)?)?)?$/i;
/** A longer value of any other key, in characters, says more than a kind or a count does. */
const maxNote = 100;

export class JsonEnvelope implements TextStage {
  readonly #userText: string;
  #held = "";
  #state: "beginning" | "envelope" | "text";

  /** @param userText what the user wrote; a user who asks for JSON gets it */
  constructor(userText: string) {
    this.#userText = userText.toLowerCase();
    this.#state = this.#userText.includes("json") ? "text" : "beginning";
  }

  push(text: string): string {
    if (this.#state === "text") return text;
    this.#held += text;
    if (this.#state === "beginning") {
      if (envelope.test(this.#held)) this.#state = "envelope";
      else if (!unfinished.test(this.#held)) return this.#release(this.#held);
    }
    return "";
  }

  /** The text of the object, below its title. If it has several, or none, the JSON is the text. */
  flush(): string {
    if (this.#state === "text") return "";
    if (this.#state === "beginning") return this.#release(this.#held);
    const parsed = parseStructured(this.#held, z.record(z.string(), z.unknown()));
    return this.#release((parsed.ok && this.#textOf(parsed.value)) || this.#held);
  }

  #release(text: string): string {
    this.#state = "text";
    this.#held = "";
    return text;
  }

  #textOf(object: object): string | undefined {
    const members = Object.entries(object).filter(([key]) => !this.#isNote(key));
    const [[, only] = []] = members;
    if (members.length === 1 && isObject(only)) return this.#textOf(only);
    const named = (names: RegExp) =>
      members.flatMap(([key, value]) => (names.test(key) && typeof value === "string" ? [value] : []));
    const [texts, titles] = [named(textKeys), named(titleKeys)];
    const others = members.filter(([key]) => !textKeys.test(key) && !titleKeys.test(key));
    const isShort = ([, value]: [string, unknown]) => JSON.stringify(value).length <= maxNote;
    if (texts.length > 1 || titles.length > 1 || !others.every(isShort)) return undefined;
    const [text, title] = [texts[0], titles[0]];
    return text && title ? `# ${title}\n\n${text}` : (text ?? title);
  }

  /** Whether a key's value is about the text. Notes that the user writes about may be wanted. */
  #isNote(key: string): boolean {
    return noteKeys.test(key) && !this.#userText.includes(key.toLowerCase().split(/s?(?:_|$)/)[0] ?? key);
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
