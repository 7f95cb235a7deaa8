// What a model is tried with: one request of each kind and language, built by the product's own tools.
import { type Language, languages } from "../../../shared/catalog/languages.ts";
import type { RunTool } from "../../../shared/catalog/tools.ts";
import type { EditInput } from "../../../shared/contracts/edit.ts";
import type { GrammarData } from "../../../shared/contracts/grammar.ts";
import type { SeoData } from "../../../shared/contracts/seo.ts";
import type { TitlesData } from "../../../shared/contracts/titles.ts";
import type { VoiceGuide } from "../../../shared/contracts/voices.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import { countWords } from "../../../shared/text/analysis/words.ts";
import type { Conversation, PromptSpec } from "../../tools/define-tool.ts";
import { findTool } from "../../tools/index.ts";
import type { Finding } from "./finding.ts";
import * as shapes from "./shapes.ts";
import texts from "./texts.json" with { type: "json" };

export interface Task {
  /** The row of the table. */
  name: TaskName;
  tool: RunTool;
  language: Language;
  spec: PromptSpec;
  /** The fewest and most words of a good answer; null if its shape bounds it. */
  words: { least: number; most: number } | null;
  /** What the answer may take figures and addresses from, for tools without a source. */
  material?: { text: string; isWhole: boolean };
  findShapeProblems(text: string, data: object | null): Finding[];
}

/** A task without what is the same for all. */
interface Row extends Pick<Task, "words" | "material"> {
  tool: RunTool;
  input: object;
  conversation?: Conversation;
  shape: Task["findShapeProblems"];
}

const id = "00000000-0000-7000-8000-000000000000";
const wordsOfPost = 150;
const title = (article: string) => article.split("\n", 1)[0]?.slice(2) ?? "";
const lastParagraph = (article: string) => article.slice(article.lastIndexOf("\n\n") + 2);

/** The language that a translation is made from. */
const languageBefore = (language: Language): Language =>
  languages.at(languages.indexOf(language) - 1) ?? "en";

const share = (text: string, least: number, most: number) => {
  const words = countWords(text);
  return { least: Math.floor(words * least), most: Math.ceil(words * most) };
};

/** The kinds of request, in the order of the table. */
const rows = {
  generate: ({ brief }, language): Row => ({
    tool: "generate",
    input: { prompt: brief, contentType: "blog", wordCount: wordsOfPost, language },
    words: { least: wordsOfPost * 0.9, most: wordsOfPost * 1.1 },
    material: { text: brief, isWhole: true },
    shape: shapes.paragraphs(2),
  }),
  rewrite: ({ article }): Row => ({
    tool: "rewrite",
    input: { text: article, style: "simple" },
    words: share(article, 0.7, 1.3),
    shape: shapes.sameMarkdown(article),
  }),
  titles: ({ article }): Row => ({
    tool: "titles",
    input: { text: article },
    words: null,
    shape: (_, data) => shapes.enoughTitles(data as TitlesData),
  }),
  seo: ({ article, keyword }): Row => ({
    tool: "seo",
    input: { text: article, keywords: keyword },
    words: null,
    shape: (_, data) => shapes.metaTags(data as SeoData, keyword),
  }),
  "multi-channel": ({ article }): Row => ({
    tool: "multiChannel",
    input: { text: article, platform: "twitter" },
    words: { least: 12, most: 60 },
    shape: shapes.plainText,
  }),
  summarize: ({ article }): Row => ({
    tool: "summarize",
    input: { text: article, length: "bullets" },
    words: { least: 20, most: Math.min(150, countWords(article)) },
    shape: shapes.bullets(4, 7),
  }),
  grammar: ({ flawed }, language): Row => ({
    tool: "grammar",
    input: { text: flawed.text, interfaceLanguage: language },
    words: null,
    shape: (text, data) => shapes.corrections(text, data as GrammarData, flawed, language),
  }),
  chat: ({ article, question }, language): Row => ({
    tool: "chat",
    input: { chat: id, message: { id, after: null, text: question }, interfaceLanguage: language },
    conversation: {
      summary: null,
      turns: [{ id, role: "user", text: question, attached: { title: title(article), text: article } }],
    },
    words: { least: 10, most: 90 },
    material: { text: `${article}\n${question}`, isWhole: false },
    shape: () => [],
  }),
  "edit passage": ({ article }, language): Row => {
    const text = lastParagraph(article);
    const before = article.slice(0, -text.length);
    const input: EditInput = { action: "simplify", document: id, language, text, before };
    return { tool: "edit", input, words: share(text, 0.6, 1.5), shape: shapes.oneLine };
  },
  "edit continue": ({ article }, language): Row => ({
    tool: "edit",
    input: { action: "continue", document: id, language, before: `${article}\n\n` } satisfies EditInput,
    words: { least: 80, most: 160 },
    material: { text: article, isWhole: false },
    shape: shapes.notRepeating(article),
  }),
  translate: (_, to): Row => {
    const language = languageBefore(to);
    const { article } = texts[language];
    return {
      tool: "translate",
      input: { document: id, text: article, language, to },
      words: share(article, 0.7, 1.4),
      shape: shapes.sameMarkdown(article),
    };
  },
  "voice guide": ({ voice, samples }, language): Row => ({
    tool: "voiceGuide",
    input: {
      voice: id,
      ...voice,
      samples: samples.map((text, index) => ({ title: `${voice.name} ${index + 1}`, text })),
      interfaceLanguage: language,
    },
    words: null,
    shape: (_, data) => shapes.voiceGuide(data as VoiceGuide, samples),
  }),
} satisfies Record<string, (own: (typeof texts)[Language], language: Language) => Row>;

export type TaskName = keyof typeof rows;
export const taskNames = Object.keys(rows) as TaskName[]; // the table's keys

/** @param language of the answer */
export function taskOf(name: TaskName, language: Language): Task {
  const { tool, input, conversation, shape, ...rest }: Row = rows[name](texts[language], language);
  const found = findTool(tool);
  if (!found) throw new Error(`there is no tool ${tool}`);
  const spec = found.prepare(found.input.parse(input), entitlementsOf("pro"), null, conversation);
  return { name, tool, language, spec, findShapeProblems: shape, ...rest };
}
