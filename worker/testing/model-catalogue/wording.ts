// Habits of the text itself: repetition, wrappings, refusals, entities, and answers of another form than requested.

import { expect } from "vitest";
import type { NodeRun } from "../node-engine.ts";
import {
  delivers,
  deliversTitles,
  deliversWithout,
  fails,
  type ModelHabit,
  stream,
  text,
  titlesJson,
} from "./habit.ts";

/** At most that many characters are delivered, or nothing is charged. */
const isShort = (most: number) => (run: NodeRun) => {
  const { end } = run;
  if ("error" in end) expect(end.receipt.charged).toBe(0);
  else expect("content" in end ? end.content.length : 0).toBeLessThan(most);
};

const corrections = (count: number) => (run: NodeRun) => {
  const { end } = run;
  const { corrections = [] } = (("data" in end && end.data) || {}) as { corrections?: object[] };
  expect(corrections).toHaveLength(count);
  expect("content" in end ? end.content : "&amp;").not.toMatch(/&amp;|&quot;/);
};

const correction = (before: string, after: string) => ({
  before,
  after,
  reason: "Form.",
  category: "grammar",
});

const repetition: ModelHabit[] = [
  {
    name: "the same paragraph without end",
    source: "https://github.com/ollama/ollama/issues/16179",
    respond: stream(
      `${text}\n\n${"Write the checklist down. Read it aloud. Change it once a week.\n\n".repeat(60)}`,
      { finish: "length", size: 60 },
    ),
    assertEnd: deliversWithout(/(Read it aloud[\s\S]*){8}/),
  },
  {
    name: "dots without end",
    source: "https://github.com/ollama/ollama/pull/18374",
    respond: stream(`Handovers cost time${".".repeat(6000)}`, { finish: "length", size: 60 }),
    assertEnd: isShort(500),
  },
  {
    name: "the whole text twice, divided by a line",
    source: "small models",
    respond: stream(`${text}\n\n---\n\n${text}`),
    assertEnd: delivers(text),
  },
  {
    name: "the whole text twice, under one title",
    source: "small models",
    respond: stream(`# Handovers\n\n${text}\n\n${text}`),
    assertEnd: delivers(`# Handovers\n\n${text}`),
  },
  {
    name: "the whole text twice, announced the second time",
    source: "small models",
    respond: stream(`${text}\n\nHere is the text again:\n\n${text}`),
    assertEnd: delivers(text),
  },
  {
    name: "the same item under ever higher numbers",
    source: "https://github.com/ollama/ollama/issues/16179",
    respond: stream(
      `${text}\n\n${Array.from({ length: 500 }, (_, index) => `${index + 1}. Buy milk.\n`).join("")}`,
      { finish: "length", size: 60 },
    ),
    assertEnd: delivers(`${text}\n\n1. Buy milk.`, { isCut: true }),
  },
];

const wrappings: ModelHabit[] = [
  {
    name: "a fence that is never closed",
    source: "https://github.com/open-webui/open-webui/discussions",
    respond: stream(`\`\`\`markdown\n${text}`),
    assertEnd: delivers(text),
  },
  {
    name: "a fence, then a note",
    source: "chat models",
    respond: stream(
      `\`\`\`markdown\n${text}\n\`\`\`\n\nThis version keeps the tone formal and stays close to the requested length.`,
    ),
    assertEnd: delivers(text),
  },
  {
    name: "a fence for HTML around Markdown",
    source: "chat models",
    respond: stream(`\`\`\`html\n${text}\n\`\`\``),
    assertEnd: delivers(text),
  },
  {
    name: "JSON around the text",
    source: "models that were trained for structured outputs",
    respond: stream(JSON.stringify({ text })),
    assertEnd: delivers(text),
  },
  {
    name: "a label before a summary",
    source: "chat models",
    tool: "summarize",
    respond: stream(
      "**Summary:**\n\nA shared checklist at the end of each shift saves small teams an hour a day.",
    ),
    assertEnd: delivers("A shared checklist at the end of each shift saves small teams an hour a day."),
  },
  {
    name: "placeholders in a letter stay, because the user fills them in",
    source: "chat models",
    respond: stream(
      "Dear team,\n\nPlease add your open items to the handover list before you leave today.\n\nBest regards,\n[Your Name]\n[Your Position]",
    ),
    assertEnd: delivers(
      "Dear team,\n\nPlease add your open items to the handover list before you leave today.\n\nBest regards,\n[Your Name]\n[Your Position]",
    ),
  },
  {
    name: "reasoning that is never closed",
    source: "https://github.com/open-webui/open-webui/issues/9808",
    respond: stream(`<think>\nTwo paragraphs on handovers.\n\n${text}`),
    assertEnd: (run) => ("error" in run.end ? fails("MODEL_EMPTY") : delivers(text))(run),
  },
  {
    name: "JSON with the kind and the length of its text",
    source: "models trained to call tools",
    respond: stream(
      `\`\`\`json\n${JSON.stringify({ type: "article", content: text, word_count: 52 }, null, 2)}\n\`\`\``,
    ),
    assertEnd: delivers(text),
  },
];

const refusals: ModelHabit[] = [
  {
    name: "a refusal with curly apostrophes",
    source: "chat models",
    respond: stream("I’m sorry, but I can’t help with that request."),
    assertEnd: fails("MODEL_REFUSED"),
  },
  {
    name: "a German refusal",
    source: "chat models",
    respond: stream("Es tut mir leid, aber dabei kann ich dir leider nicht weiterhelfen."),
    assertEnd: fails("MODEL_REFUSED"),
  },
  {
    name: "a question to the user instead of a text",
    source: "chat models",
    respond: stream(
      "Could you tell me a bit more about the audience and the length you have in mind? Once I know that, I can write the article for you.",
    ),
    assertEnd: (run) => expect(run.end.receipt.charged).toBe(0),
  },
];

const entities: ModelHabit[] = [
  {
    name: "signs of the source as entities",
    source: "https://github.com/cline/cline/pull/975",
    tool: "rewrite",
    input: {
      text: "Tom & Anna sell tea in Leeds for prices < 5 pounds, and R&D costs are low.",
      style: "simple",
    },
    respond: stream("Tom &amp; Anna sell tea in Leeds for prices &lt; 5 pounds, and R&amp;D costs stay low."),
    assertEnd: delivers("Tom & Anna sell tea in Leeds for prices < 5 pounds, and R&D costs stay low."),
  },
  {
    name: "signs of the brief as entities",
    source: "https://github.com/cline/cline/pull/975",
    input: { prompt: "R&D handovers at Tom & Anna", wordCount: 80 },
    respond: stream(
      "R&amp;D teams lose an hour a day to unclear handovers, and Tom &amp; Anna know why it matters to them all.",
    ),
    assertEnd: delivers(
      "R&D teams lose an hour a day to unclear handovers, and Tom & Anna know why it matters to them all.",
    ),
  },
  {
    name: "entities in a text about them stay",
    source: "https://developer.mozilla.org/en-US/docs/Glossary/Character_reference",
    input: { prompt: "Explain how to write & and < in HTML" },
    respond: stream(
      "Write `&amp;` for an ampersand, and `&lt;` for the sign that opens a tag. Browsers show & and <.",
    ),
    assertEnd: delivers(
      "Write `&amp;` for an ampersand, and `&lt;` for the sign that opens a tag. Browsers show & and <.",
    ),
  },
  {
    name: "quotations of the text with entities",
    source: "models that have learned from HTML",
    tool: "grammar",
    input: { text: 'Ann said "Write it downs" and R&D teams is happy.' },
    respond: stream(
      JSON.stringify([
        correction("&quot;Write it downs&quot;", "&quot;Write it down&quot;"),
        correction("R&amp;D teams is", "R&amp;D teams are"),
      ]),
    ),
    assertEnd: corrections(2),
  },
  {
    name: "quotations of the text without its Markdown",
    source: "chat models",
    tool: "grammar",
    input: { text: "It was a **nice** days for a walk with all of us." },
    respond: stream(JSON.stringify([correction("a nice days", "a nice day")])),
    assertEnd: corrections(1),
  },
  {
    name: "entities for signs that the user did not write",
    source: "models trained on HTML",
    respond: stream(`Tom &amp; Anna&#39;s team goes home at 6&nbsp;p.m. ${text}`),
    assertEnd: deliversWithout(/&\w+;|&#39;/),
  },
];

const german =
  "Das Schilfrohr wird schräg angeschnitten und in die Tinte getaucht. Danach schreibt es weich und sicher über das Papier, und die Linie wird unter der Hand mal breiter und mal schmaler. Wer es lange nicht benutzt hat, der muss es nachschneiden.";
const russian =
  "Общий список в конце каждой смены убирает большую часть этих потерь, потому что следующий человек видит, что открыто и что сделано. Начните с пяти строк, прочитайте их вслух и меняйте их раз в неделю.";

/** Writes that text at first, and the usual one once it is asked for the language. */
const corrected =
  (whole: string): ModelHabit["respond"] =>
  (sent, attempt) =>
    stream(attempt === 0 ? whole : text)(sent, attempt);

const languageSwitches: ModelHabit[] = [
  {
    name: "a text that goes on in another language",
    source: "multilingual models",
    respond: corrected(`${text}\n\n${german}`),
    assertEnd: delivers(text),
  },
  {
    name: "a text that goes on in another script",
    source: "https://github.com/QwenLM/Qwen3/issues",
    respond: corrected(`${text}\n\n${russian}`),
    assertEnd: delivers(text),
  },
  {
    name: "a text in two languages stays if the user asked for it",
    source: "bilingual notices",
    input: { prompt: "A notice about handovers, first in English and then in German" },
    respond: stream(`${text}\n\n${german}`),
    assertEnd: delivers(`${text}\n\n${german}`),
  },
  {
    name: "a quotation in another language at the end stays",
    source: "chat models",
    respond: stream(`${text}\n\n> ${german}`),
    assertEnd: delivers(`${text}\n\n> ${german}`),
  },
];

const structures: ModelHabit[] = [
  {
    name: "JSON that is cut off",
    source: "every model with a length limit",
    tool: "titles",
    respond: stream(titlesJson().slice(0, -60), { finish: "length" }),
    assertEnd: deliversTitles(3),
  },
  {
    name: "\\u0000 in JSON",
    source: "https://www.postgresql.org/docs/current/datatype-json.html",
    tool: "titles",
    respond: stream(titlesJson().replace("Five", "Fi\\u0000ve")),
    assertEnd: deliversTitles(4),
  },
  {
    name: "numbers and quotation marks in the strings of a list",
    source: "small models",
    tool: "titles",
    respond: stream(titlesJson((title, index) => `${index + 1}. "${title}"`)),
    assertEnd: deliversTitles(4),
  },
  {
    name: "a numbered list instead of JSON",
    source: "small models",
    tool: "titles",
    respond: stream(
      "1. Five Lines That Save an Hour a Day\n2. Why Handovers Fail\n3. The Shift Checklist\n4. What Is Open, What Is Done",
    ),
    assertEnd: deliversTitles(3),
  },
  {
    name: "the corrected text instead of JSON",
    source: "small models",
    tool: "grammar",
    input: { text: "It was a nice days for a walk with all of us." },
    respond: stream("It was a nice day for a walk with all of us."),
    assertEnd: (run) => ("error" in run.end ? fails("MODEL_UNREADABLE") : corrections(1))(run),
  },
  {
    name: "a draft in JSON before titles that are equally long",
    source: "models that think aloud",
    tool: "titles",
    respond: stream(
      `${titlesJson((title) => title.replace(/[aeiou]/g, "x"))}\n\nThat is not readable. So:\n\n${titlesJson()}`,
    ),
    assertEnd: deliversTitles(4, /x[a-z]*x/),
  },
];

export const wordingHabits: ModelHabit[] = [
  ...repetition,
  ...wrappings,
  ...refusals,
  ...entities,
  ...languageSwitches,
  ...structures,
];
