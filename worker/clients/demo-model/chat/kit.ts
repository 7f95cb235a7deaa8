// What every answer is made with: its words, chosen by a seed, and the demo's own writers.
import type { Language } from "../../../../shared/catalog/languages.ts";
import type { MarkedRequest } from "../../model-request.ts";
import { phrasesByLanguage } from "../generate/phrases/phrases-by-language.ts";
import { type Choose, seededChoice } from "../generate/seeded-choice.ts";
import { cleanText } from "../generate/slot-text.ts";
import type { EndName, LeadName, ReplyPhrases } from "./phrases/phrases.ts";
import { replyPhrases } from "./phrases/phrases-by-language.ts";
import type { Ask } from "./read-ask.ts";
import { typeset } from "./reply-frame.ts";

type Writer = (request: MarkedRequest) => string | null;

export class Kit {
  readonly ask: Ask;
  readonly phrases: ReplyPhrases;
  readonly choose: Choose;
  /** "" for the first wording. */
  readonly seed: string;

  constructor(ask: Ask, seed: string) {
    this.ask = ask;
    this.phrases = replyPhrases[ask.language];
    this.seed = seed;
    this.choose = seededChoice(
      JSON.stringify([ask.request, ask.text.slice(0, 1000) || ask.topic?.name, seed]),
    );
  }

  /** One of our own phrases, in the spaces of its language. */
  say(options: readonly string[], slots: Record<string, string> = {}): string {
    const phrase = typeset(this.choose(options), this.ask.language);
    return phrase.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot);
  }

  lead(name: LeadName): string {
    return this.say(this.phrases.leads[name]);
  }

  end(name: EndName): string {
    return this.say(this.phrases.ends[name]);
  }

  /** Where only the beginning of a text was worked on. */
  cutNote(isCut: boolean): string[] {
    return isCut ? [typeset(this.phrases.cut, this.ask.language)] : [];
  }

  /** Words of the person, as a name. */
  quote(name: string, language: Language = this.ask.language): string {
    const { quotes } = phrasesByLanguage[language];
    return typeset(quotes[0] + cleanText(name) + quotes[1], language);
  }

  quoteAll(names: readonly string[], language: Language = this.ask.language): string {
    const quoted = names.map((name) => this.quote(name, language));
    const { and } = phrasesByLanguage[language];
    return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} ${and} ${quoted.at(-1)}`;
  }

  /** What a writer of a tool answers to a request of ours. */
  write(writer: Writer, settings: Record<string, string>, texts: Record<string, string>): string {
    const variation: Record<string, string> = this.seed ? { variation: this.seed } : {};
    return writer({ tool: "", settings: { ...settings, ...variation }, texts })?.trim() ?? "";
  }
}

export const numbered = (lines: readonly string[]) =>
  lines.map((line, at) => `${at + 1}. ${line}`).join("\n");
export const bulleted = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");
