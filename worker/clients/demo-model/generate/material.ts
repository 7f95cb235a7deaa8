import { plainText } from "../../../../shared/text/plain.ts";
import { countWords } from "../../../../shared/text/words.ts";
import type { Phrases, Voice } from "./phrases/phrases.ts";
import type { Choose } from "./seeded-choice.ts";
import { capitalized } from "./slot-text.ts";
import type { Subject } from "./subject.ts";

/** How many words blocks of markdown have, as limits count them. */
export const wordsIn = (...blocks: string[]) => countWords(plainText(blocks.join("\n\n")));

/** What one text is written from, and the memory of what it has already said. */
export class Material {
  readonly #used = new Map<string, number>();
  #topicNamed = 0;
  readonly phrases: Phrases;
  readonly voice: Voice;
  readonly subject: Subject;
  /** How long the whole text is to be. */
  readonly words: number;
  readonly choose: Choose;

  constructor(given: { phrases: Phrases; voice: Voice; subject: Subject; words: number; choose: Choose }) {
    this.phrases = given.phrases;
    this.voice = given.voice;
    this.subject = given.subject;
    this.words = given.words;
    this.choose = given.choose;
  }

  quote(name: string): string {
    const [open, close] = this.phrases.quotes;
    return open + name + close;
  }

  /** A sentence with its slots filled. */
  say(template: string, point = this.subject.topic): string {
    const slots: Record<string, string> = { topic: this.subject.topic, point };
    return template.replace(/\{(topic|point)\}/g, (_, slot: string, at: number) => {
      const name = slots[slot] ?? "";
      return this.quote(at === 0 ? capitalized(name) : name);
    });
  }

  /** A point as the name of a section, a slide or a feature. */
  heading(point: string): string {
    return this.subject.foreign ? this.quote(capitalized(point)) : capitalized(point);
  }

  /** Points in a row within a sentence. */
  list(points: readonly string[]): string {
    const names = this.subject.foreign ? points.map((point) => this.quote(point)) : points;
    const last = names.at(-1) ?? "";
    return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ${this.phrases.and} ${last}`;
  }

  /** The sentences the text has used least, in their order; used ones only as far as `words` asks for them. */
  freshest(templates: readonly string[], point: string | undefined, words: number): string[] {
    const sentences = templates.map((template, index) => {
      const text = this.say(template, point);
      // The sentence itself weighs more than its pattern with another point in it.
      const uses = this.#uses(text) * 100 + this.#uses(template);
      return { index, text, uses, length: countWords(text) };
    });
    const chosen: typeof sentences = [];
    let sum = 0;
    let level = -1;
    for (const sentence of [...sentences].sort((a, b) => a.uses - b.uses)) {
      if (sum >= words && sentence.uses > level) break;
      chosen.push(sentence);
      sum += sentence.length;
      level = sentence.uses;
    }
    return chosen.sort((a, b) => a.index - b.index).map(({ text }) => text);
  }

  /** Whether one more sentence may name the topic: a handy one, and about once in two hundred words. */
  mayNameTopic(handyWords: number): boolean {
    const handy = this.subject.topic.split(" ").length <= handyWords;
    return handy && this.#topicNamed <= this.words / 200;
  }

  hasSaid(sentence: string): boolean {
    return this.#uses(sentence) > 0;
  }

  /** Remembers the templates of these sentences, and the sentences. */
  spend(sentences: readonly string[], templates: readonly string[], point?: string): void {
    for (const template of templates) {
      const text = this.say(template, point);
      if (!sentences.includes(text)) continue;
      this.#used.set(text, this.#uses(text) + 1);
      if (template.includes("{topic}")) this.#topicNamed++;
      if (template !== text) this.#used.set(template, this.#uses(template) + 1);
    }
  }

  /** One of several, the least used first. */
  pick(templates: readonly string[], point?: string): string {
    const sentence = this.choose(this.freshest(templates, point, 1));
    this.spend([sentence], templates, point);
    return sentence;
  }

  #uses(sentence: string): number {
    return this.#used.get(sentence) ?? 0;
  }
}
