// Tells a control token from a text about it: within code, within quotation marks, in a sentence, or because the user writes
// about such tokens.
import { type Control, halfToken, mayBePlaceholder } from "./families.ts";
import type { TextOutput } from "./text-output.ts";
import { isAbout, type Topic } from "./topics.ts";

/** How far the other end of inline code may be away, in characters. */
const maxInlineCode = 300;

/** A token, and what follows it so far. */
interface FoundToken {
  token: string;
  rest: string;
  control: Control;
  topic: Topic;
  atEnd: boolean;
}

export class Placement {
  readonly #output: TextOutput;
  readonly #userText: () => string;
  readonly #about = new Map<string, boolean>();
  readonly #mentioned = new Set<Topic>();

  /** @param userText what the user wrote */
  constructor(output: TextOutput, userText: () => string) {
    this.#output = output;
    this.#userText = userText;
  }

  /** Whether the text itself mentions such tokens. */
  isMentioned(topic: Topic): boolean {
    return this.#mentioned.has(topic);
  }

  /** Whether the user writes about such tokens. */
  isAbout(topic: Topic, token = ""): boolean {
    const key = topic === "tag" ? token : topic;
    const known = this.#about.get(key) ?? isAbout(topic, token, this.#userText());
    this.#about.set(key, known);
    return known;
  }

  /** Whether these words are the user's own. */
  isWrittenByUser(words: string): boolean {
    return this.#userText().includes(words);
  }

  /** Whether the end of an answer is the beginning of a token. */
  isHalfToken(end: string): boolean {
    return halfToken.test(end) && !this.#output.context.isInCodeBlock && !this.isAbout("template");
  }

  /** Whether the text is within code here; undefined if more of the line is needed. */
  isInCode(rest: string, atEnd: boolean): boolean | undefined {
    const { context } = this.#output;
    if (context.isInCodeBlock) return true;
    if (!context.mayBeInlineCode) return false;
    const end = rest.slice(0, maxInlineCode).search(/[`\n]/);
    if (end >= 0) return rest[end] === "`";
    return atEnd || rest.length >= maxInlineCode ? false : undefined;
  }

  /** `open`: more of the answer is needed. */
  of(found: FoundToken): "control" | "text" | "open" {
    const { token, rest, control, topic, atEnd } = found;
    const code = this.isInCode(rest, atEnd);
    if (code === undefined) return "open";
    if (code) {
      this.#mentioned.add(topic);
      if (control.is !== "stop" || /\S/.test(rest)) return "text";
      return atEnd ? "control" : "open";
    }
    if (topic === "citation") return this.isAbout(topic) ? "text" : "control";
    if (topic === "markup" && this.isAbout(topic)) return "text";
    if (!this.#output.hasText) return this.#ofBeginning(found);
    if (this.#output.isAfterStop) return "control";
    if (this.isAbout(topic === "markup" ? "tag" : topic, token)) return "text";
    if (control.is === "reasoningEnd" && this.#mentioned.has(topic)) return "text";
    return this.#ofLine(found);
  }

  /** At the beginning of an answer, only a sentence about a tag is text: "<output> is a tag of HTML." */
  #ofBeginning({ token, rest, control, topic, atEnd }: FoundToken): "control" | "text" | "open" {
    const isOpening = control.is === "block" || (control.is === "wrapper" && control.isOpening);
    if (!isOpening || (control.is === "block" && !this.isAbout(topic, token))) return "control";
    if (!atEnd && /^[^\S\n]*$/.test(rest)) return "open";
    return /^[^\S\n]+\p{Ll}/u.test(rest) ? "text" : "control";
  }

  /** Within a line, a token is text if the sentence goes on behind it. */
  #ofLine({ token, rest, control, topic, atEnd }: FoundToken): "control" | "text" | "open" {
    const isCharacter = control.is === "bytes" && token.indexOf("<", 1) > 0;
    const { lineStart, lineEnd, hasWords } = this.#output.context;
    const isQuoted = /(?:^|[\s([{])[(["'“‘]$|[„«]$/.test(lineEnd);
    const isInRow = /^\s*\|/.test(lineStart);
    const isInLine = hasWords || isInRow || /^\s*(?:[-*+]|\d{1,3}[.)])\s/.test(lineStart);
    if (!isQuoted) {
      const isAlone = (isInRow ? /[\s|]$/ : /\s$/).test(lineEnd);
      const mayBeMention = isInLine && !isCharacter && (isAlone || this.#mentioned.has(topic));
      if (!mayBeMention) return "control";
      if (!atEnd && /^[^\S\n]*$/.test(rest)) return "open";
      // "Reason: <reason>" at the end of its line is a line of a template.
      const isPlaceholder =
        control.is === "block" && mayBePlaceholder.test(token) && !/[.!?…]\s$/.test(lineEnd);
      const goesOn =
        (isPlaceholder && /^[^\S\n]*(?:\n|$)/.test(rest)) ||
        /^[^\S\n]*[,;:.)!?]|^[^\S\n]+[\p{L}\p{N}("“]/u.test(rest) ||
        (isInRow && /^[^\S\n]*\|/.test(rest));
      if (!goesOn) return "control";
    }
    this.#mentioned.add(topic);
    return "text";
  }
}
