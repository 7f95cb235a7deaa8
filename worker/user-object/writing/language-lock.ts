// Keeps a text in the language that was asked for: looked at while it is written, and once more at its end.
import type { Language } from "../../../shared/catalog/languages.ts";
import { detectLanguage } from "../../../shared/text/analysis/detect-language.ts";
import type { ChatMessage } from "../../clients/model-request.ts";
import { languageNames } from "../../tools/source-text.ts";

/** A growing text is looked at from so many characters on, and again after each doubling. */
const firstLook = 200;
/** A whole text of fewer characters is not judged: a foreign name or two may make up most of it. */
const shortest = 100;

export class LanguageLock {
  readonly #language: Language | null;
  #nextLook = firstLook;
  /** How long the text was that was last found to be right. */
  #right = 0;

  /** `language` is null where a text is held to none. */
  constructor(language: Language | null) {
    this.#language = language;
  }

  /** Whether the growing text is plainly in another language; looks only now and then. */
  isBroken(text: string): boolean {
    if (text.length < this.#nextLook) return false;
    this.#nextLook = text.length * 2;
    const isBroken = this.isBrokenAtEnd(text);
    if (!isBroken) this.#right = text.length;
    return isBroken;
  }

  /** Whether the text, as it stands, is plainly in another language. What was right is not made wrong by a little more. */
  isBrokenAtEnd(text: string): boolean {
    if (!this.#language || text.length < shortest || text.length < this.#right * 1.5) return false;
    const found = detectLanguage(text);
    return found !== null && found !== this.#language;
  }
}

/** The same request, for a model that has answered in another language. */
export function insistOnLanguage(messages: ChatMessage[], language: Language): ChatMessage[] {
  const name = languageNames[language];
  const reminder = `\n\nThe last answer was not in ${name}. Write every sentence in ${name}, and nothing in any other language.`;
  return messages.map((message) =>
    message.role === "system" ? { ...message, content: message.content + reminder } : message,
  );
}
