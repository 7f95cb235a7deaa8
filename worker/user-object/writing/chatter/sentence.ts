// Weighs a sentence. Chatter is addressed to the person who asked, or spoken by the writer about the text or the task;
// words that belong to neither make a sentence content.
import { type Token, tokensOf, type Vocabulary, vocabularies, type WordClass } from "./vocabulary.ts";

/** The points of the words of a class, and how many of them count. */
const weights: Partial<Record<WordClass, [points: number, most: number]>> = {
  report: [4, 1],
  request: [3, 1],
  serve: [3, 1],
  offer: [2, 1],
  question: [2, 1],
  note: [2, 1],
  help: [1.5, 1],
  wish: [1, 1],
  point: [2, 2],
  agree: [2, 1],
  nod: [0.5, 1],
  edit: [2, 1],
  summary: [2, 1],
  result: [2, 1],
  text: [1, 1],
  part: [1, 1],
  count: [1, 1],
  quality: [1, 2],
  do: [1, 1],
  you: [0.5, 1],
  i: [0.5, 1],
  mine: [-1, 1],
  other: [-3, 3],
  unknown: [-2, 100],
};
/** A sentence of dialogue. */
const quotedPoints = -3;
const quoted = /^[\s*_(]*(?:["“„«‘»—–]|'(?=\p{Lu})|- )/u;
const arrow = /[👇⬇↓👉]/u;

/** A sentence that has fewer points on its way does not become chatter. */
const leastPoints = -5;

/** The classes of words about the text and the task. */
const about = ["edit", "summary", "result", "text", "part", "count", "quality", "request"] as const;
const toAsker = [
  "serve",
  "offer",
  "question",
  "report",
  "note",
  "help",
  "i",
  "agree",
  "request",
  "wish",
] as const;

/** A sentence as read in one language. */
export class Sentence {
  readonly text: string;
  readonly points: number;
  readonly length: number;
  readonly #counts = new Map<WordClass, number>();
  #endsInPhrase = false;

  /** @param isComplete otherwise more may follow, which decides for chatter wherever it can */
  constructor(text: string, tokens: readonly Token[], vocabulary: Vocabulary, isComplete: boolean) {
    this.text = text;
    this.length = tokens.length;
    this.#read(tokens, vocabulary, isComplete);
    if (arrow.test(text)) this.#count("point");
    this.points = quoted.test(text) ? quotedPoints : 0;
    for (const [name, times] of this.#counts) {
      const [points, most] = weights[name] ?? [0, 0];
      this.points += points * Math.min(times, most);
    }
  }

  has(...names: WordClass[]): boolean {
    return names.some((name) => this.#counts.has(name));
  }

  count(name: WordClass): number {
    return this.#counts.get(name) ?? 0;
  }

  get endsWithColon(): boolean {
    return /:[*_]*\s*$/.test(this.text);
  }

  get namesText(): boolean {
    return this.has(...about);
  }

  /** Whether it speaks of the text, to the person who asked or as its writer. */
  get isAboutText(): boolean {
    return this.namesText && this.has(...toAsker);
  }

  /** Whether it may be chatter once it is complete. Chatter says early whom or what it speaks of. */
  get mayBeChatter(): boolean {
    if (this.length === 0 || this.#endsInPhrase) return true;
    const blank = this.count("unknown") + this.count("common") + this.count("number");
    if (this.length < 2) return !this.has("unknown");
    return this.points > leastPoints && this.length > blank;
  }

  #read(tokens: readonly Token[], vocabulary: Vocabulary, isComplete: boolean): void {
    const mayAnnounce = !isComplete || this.endsWithColon;
    let isTopic = false;
    for (let at = 0; at < tokens.length; ) {
      const { is, length } = vocabulary.classAt(tokens, at);
      const next = this.text.slice(tokens[at + length - 1]?.end).trimStart();
      this.#endsInPhrase ||= !isComplete && vocabulary.mayBeginPhrase(tokens, at);
      if (isComplete && !countsBefore(is, next, at, length)) this.#count(is === "report" ? "edit" : "common");
      else if (is !== "unknown" || !isTopic) this.#count(is);
      const [token] = tokens.slice(at, at + 1);
      if ((is === "edit" || is === "do") && token && vocabulary.isFirstPerson(token)) this.#count("i");
      // What a text is about may be anything: "Here is an article about reed pens:"
      if (is === "of") isTopic ||= this.has("result", "summary") && mayAnnounce;
      else if (is === "topic")
        isTopic = this.has("text", "result", "summary") && (mayAnnounce || this.has("point"));
      else if (/^[,;–—]/.test(next)) isTopic = false;
      at += length;
    }
  }

  #count(name: WordClass): void {
    this.#counts.set(name, this.count(name) + 1);
  }
}

/** Some words do what they do only in a place: "Sure!", but not "sure-footed"; "Changes:", but not "changes in the law". */
function countsBefore(is: WordClass, next: string, at: number, length: number): boolean {
  if (is === "question") return at === 0;
  if (is === "report") return /^(?: ?[:(*_\d])/.test(next);
  if (is === "agree" || is === "nod")
    return length > 3 || (is === "nod" && length > 1 && at === 0) || /^(?:[^\p{L}\p{N}'-]|-\s|$)/u.test(next);
  return true;
}

/** Words that a sentence mentions: "I corrected the spelling of 'separate'." */
const mentioned = /(?<=[\p{L}:→] ?)(?:["“„][^"“”„]*["“”]|«[^«»]*»)/gu;

/** The sentence in each language. */
export function readSentence(text: string, isComplete: boolean): Sentence[] {
  const tokens = tokensOf(text.replace(mentioned, ({ length }) => " ".repeat(length)));
  // The last word may be incomplete.
  if (!isComplete && /[\p{L}\p{M}\p{N}]$/u.test(text)) tokens.pop();
  return vocabularies().map((vocabulary) => new Sentence(text, tokens, vocabulary, isComplete));
}

const abbreviation =
  /(?:^|[\s(])(?:ca|approx|aprox|env|etwa|insg|z\. ?b|mr|ms|mrs|dr|mme|sra?|nr|n\.?º|d\. ?h|e\.g|i\.e)\.$/i;

/** Whether a sentence ends with this text, if a blank follows. */
export const endsSentence = (text: string): boolean =>
  /[.!?…]["'”’»)\]*_]*$/u.test(text) && !abbreviation.test(text);
