// Returns the finished text of an example; for any other brief, an outline with questions, labelled as a demo.

import type { Language } from "../../../shared/catalog/languages.ts";
import { type ContentType, contentTypes } from "../../../shared/catalog/writing-options.ts";
import { countWords } from "../../../shared/text/analysis/words.ts";
import type { MarkedRequest } from "../../clients/model-request.ts";
import { readBrief } from "./brief.ts";
import { hashtagsOf } from "./multi-channel.ts";
import { asLanguage, capitalized, examplesOf, type Phrases, phrasesOf, rotated, seedOf } from "./phrases.ts";
import { readSource, shortened } from "./source.ts";

/** @returns null if a setting is unknown or the brief is empty */
export function writeGenerated({ settings, texts }: MarkedRequest): string | null {
  const type = contentTypes.find((known) => known === settings.type);
  const language = asLanguage(settings.language);
  const words = Number(settings.words);
  const { title = "", brief = "", voice = "" } = texts;
  if (!type || !language || !(words > 0) || !(title + brief).trim()) return null;
  const example =
    voice || settings.variation ? undefined : findExample(type, language, { title, brief }, words);
  return example ?? new Outline(type, language, words, seedOf(settings.variation)).write(title, brief, voice);
}

/** An example with a changed prompt is the user's own brief. */
function findExample(
  type: ContentType,
  language: Language,
  { title, brief }: { title: string; brief: string },
  words: number,
): string | undefined {
  const { [type]: own, seo } = examplesOf[language];
  const offered = type === "article" ? [own, seo] : [own]; // on plans without SEO texts that example starts as an article
  const example = offered.find((known) => known?.title === title.trim() && known.prompt === brief.trim());
  const length = Object.keys(example ?? {}).find(
    (known) => Math.abs(Number(known) - words) <= Number(known) / 10,
  );
  return length && example?.[length];
}

interface Section {
  heading: string;
  questions: string[];
}

/** The frame around the sections of a content type, and the format of their lines. */
interface Layout {
  top: string[];
  heading: (heading: string, index: number) => string;
  question: (question: string) => string;
  bottom: string[];
}

interface Line {
  text: string;
  words: number;
}

/** Shorter texts (in words) have no headings and a shorter label. */
const flatBelow = 80;
/** The target as a share of the requested words: list markers count as words, and a text may be 10 % longer. */
const aimed = { flat: 1.09, full: 1.04 };
const wordsPerSection = 45;
/** With so few words left, the whole text is counted after each line. */
const countedBelow = 200;

class Outline {
  readonly #type: ContentType;
  readonly #language: Language;
  readonly #words: number;
  readonly #questions: string[];
  readonly #draft: Phrases["draft"];
  /** The number of words in each line that was counted before. */
  readonly #counted = new Map<string, number>();
  #asked = 0;

  constructor(type: ContentType, language: Language, words: number, seed: number) {
    this.#type = type;
    this.#language = language;
    this.#words = words;
    this.#draft = phrasesOf[language].draft;
    this.#questions = rotated(this.#draft.questions, seed);
  }

  write(title: string, brief: string, voice: string): string {
    const { points, requirements } = readBrief(brief, this.#language);
    if (voice) requirements.unshift(voice.split(":", 1)[0] ?? voice);
    const named = title.trim() || points[0] || shortened(brief.trim(), 60);
    const room = Math.max(4, Math.floor(this.#words * 0.4));
    const heading = named.split(/\s+/).slice(0, room).join(" ");
    const topics = points.filter((point) => point !== named);
    const layout = this.#layout(capitalized(heading), [title, ...points].join("\n\n"));
    return this.#words < flatBelow ? this.#flat(layout, topics) : this.#full(layout, topics, requirements);
  }

  #layout(title: string, subject: string): Layout {
    const { label, shortLabel, ...draft } = this.#draft;
    const note = `*${this.#words < flatBelow ? shortLabel : label}*`;
    const list = (question: string) => `- ${question}`;
    const plain = {
      top: [`# ${title}`, note],
      heading: (text: string) => `## ${text}`,
      question: list,
      bottom: [],
    };
    const bold = (text: string) => `**${text}**`;
    switch (this.#type) {
      case "email": {
        const top = [`${draft.subject}: ${title}`, draft.greeting, note];
        return { top, heading: bold, question: list, bottom: [draft.signOff] };
      }
      case "social": {
        const tags = hashtagsOf(readSource(subject, this.#language), 3).join(" ");
        return { top: [bold(title), note], heading: bold, question: list, bottom: tags ? [tags] : [] };
      }
      case "ad":
      case "product":
        return { ...plain, heading: bold, bottom: [bold(draft.callToAction)] };
      case "script": {
        const scene = (text: string, index: number) =>
          `## ${draft.scene} ${index + 1}: ${text}\n\n*${draft.setting}*`;
        return { ...plain, heading: scene, question: (text) => `**${draft.speaker}:** ${text}` };
      }
      default:
        return plain;
    }
  }

  /** A list of the topics and questions, for a short text. */
  #flat({ top, question, bottom }: Layout, topics: string[]): string {
    const left = (lines: string[]) =>
      this.#words * aimed.flat - countWords([...top, ...lines, ...bottom].join(" "));
    const lines: string[] = [];
    for (const line of topics.map(question)) if (left([...lines, line]) >= 0) lines.push(line);
    for (let line = this.#next(left(lines), question, lines); line !== undefined; ) {
      lines.push(line);
      line = this.#next(left(lines), question, lines);
    }
    return [...top, lines.join("\n"), ...bottom].filter(Boolean).join("\n\n");
  }

  #full(layout: Layout, topics: string[], requirements: string[]): string {
    const sections = this.#sections(topics, layout);
    const { open, close } = phrasesOf[this.#language].quotes;
    const list = requirements.map((text) => `- ${open}${text}${close}`).join("\n");
    const requirementList = list && `**${this.#draft.requirements}**\n\n${list}`;
    const isRoom = countWords(requirementList) < this.#words / 4;
    const render = () =>
      [
        ...layout.top,
        ...(isRoom && requirementList ? [requirementList] : []),
        ...sections.map(
          ({ heading, questions }, index) =>
            `${layout.heading(heading, index)}\n\n${questions.join(this.#type === "script" ? "\n\n" : "\n")}`,
        ),
        ...layout.bottom,
      ].join("\n\n");
    const countLeft = () => this.#words * aimed.full - countWords(render());
    let left = countLeft();
    // Sections take questions in turn, so that they have about the same length.
    while (left > 0) {
      const section = sections.reduce((a, b) => (b.questions.length < a.questions.length ? b : a));
      const line = this.#next(left, layout.question, section.questions);
      if (line === undefined) break;
      section.questions.push(line);
      // Counting the whole text for every line takes time that grows with the square of its length.
      left = left > countedBelow ? left - this.#wordsOf(line) : countLeft();
    }
    return render();
  }

  #wordsOf(line: string): number {
    const words = this.#counted.get(line) ?? countWords(line);
    this.#counted.set(line, words);
    return words;
  }

  /** The next question; near the end, the one that fills the remaining room best; undefined if none fits. */
  #next(room: number, line: (question: string) => string, used: readonly string[]): string | undefined {
    const free = rotated(this.#questions, this.#asked)
      .map((question) => ({ text: line(question), words: this.#wordsOf(line(question)) }))
      .filter(({ text, words }) => words <= room && !used.includes(text));
    // The combined length of a line and the best one after it.
    const filled = (own: Line) =>
      free.reduce((most, { text, words }) => {
        const both = own.words + (text === own.text ? 0 : words);
        return both <= room && both > most ? both : most;
      }, own.words);
    const best = (a: Line, b: Line) => (filled(b) > filled(a) ? b : a);
    const next = room > 40 ? free[0]?.text : free.length > 0 ? free.reduce(best).text : undefined;
    if (next !== undefined) this.#asked = this.#questions.map(line).indexOf(next) + 1;
    return next;
  }

  /** The topics of the brief, and as many general sections around them as the length requires. */
  #sections(topics: string[], { heading, question }: Layout): Section[] {
    const general = this.#draft.sections;
    const wanted = Math.round(this.#words / wordsPerSection) - 1;
    const capacity = countWords(this.#questions.map(question).join(" "));
    const least = Math.max(1, Math.ceil(this.#words / capacity));
    const headings = topics.filter((topic, index) => {
      const before = topics
        .slice(0, index + 1)
        .map(heading)
        .join(" ");
      return topic && countWords(before) < this.#words / 3;
    });
    const around = Math.max(0, Math.min(wanted - headings.length, general.length));
    const [opening = "", ...middle] = general.slice(0, -1);
    const closing = general.at(-1) ?? "";
    const all = [
      ...(around > 1 ? [opening] : []),
      ...headings,
      ...middle.slice(0, Math.max(0, around - 2)),
      ...(around > 0 || headings.length === 0 ? [closing] : []),
    ];
    for (let part = 2, base = [...all]; all.length < least; part++)
      all.push(...base.slice(0, least - all.length).map((name) => `${name} (${part})`));
    return all.map((name) => ({ heading: name, questions: [] }));
  }
}
