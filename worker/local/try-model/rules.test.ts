// A scripted model breaks one rule at a time.
import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../../shared/catalog/languages.ts";
import { runTools } from "../../../shared/catalog/tools.ts";
import type { Model, ModelPart } from "../../clients/model.ts";
import type { Clock } from "../../user-object/clock.ts";
import type { Finding } from "./finding.ts";
import { judge } from "./rules.ts";
import { type TaskName, taskNames, taskOf } from "./tasks.ts";
import texts from "./texts.json" with { type: "json" };
import { tryTask } from "./try-task.ts";

type Answer = string | ModelPart[];

interface Script {
  /** In order; the last one repeats. */
  answers: Answer[];
  /** What the clock says, call by call, in milliseconds; the last one repeats. */
  times?: number[];
}

const partsOf = (answer: Answer): ModelPart[] =>
  typeof answer === "string"
    ? [{ text: answer }, { finish: "stop" }, { usage: { inputTokens: 100, outputTokens: 100 } }]
    : answer;

/** Each of the times once, then the last one. */
function clockOf(times: readonly number[]): Clock {
  const left = [...times];
  return { now: () => (left.length > 1 ? left.shift() : left[0]) ?? 0, sleep: async () => {} };
}

async function findings(
  name: TaskName,
  language: Language,
  { answers, times = [0] }: Script,
): Promise<Finding[]> {
  const left = [...answers];
  const model: Model = {
    async *stream() {
      yield* partsOf((left.length > 1 ? left.shift() : left[0]) ?? "");
    },
  };
  const options = { model, clock: clockOf(times), timeLimitMs: 60_000, signal: new AbortController().signal };
  const trial = await tryTask(taskOf(name, language), options);
  if (!trial) throw new Error("it was stopped");
  return judge(trial);
}

const english = texts.en.article.replace("utilize", "use");
const german = texts.de.article.replace("insbesondere", "vor allem");
const bullets = english
  .split("\n")
  .filter((line) => line.startsWith("- "))
  .join("\n");
const continued = [
  "People on their way to work will find the shop open, and the bread still warm on the shelf.",
  "They can sit at the window with a cup of coffee, read the paper and watch the street wake up around them.",
  "Neighbours who come later will find a smaller choice, but the baker keeps a loaf for everyone who asks the day before.",
  "The children of the school pass by at noon, and for them there are sweet buns with raisins.",
  "In the evening the ovens cool down, the floor is swept, and the dough for the next day begins to rise slowly in the dark.",
].join(" ");
const json = (value: unknown) => JSON.stringify(value);

const goodAnswers: [TaskName, Language, string][] = [
  ["rewrite", "en", english],
  ["rewrite", "de", german],
  ["edit continue", "en", continued],
  // The texts are translations of each other.
  ...languages.map((language): [TaskName, Language, string] => [
    "translate",
    language,
    texts[language].article,
  ]),
  [
    "multi-channel",
    "en",
    "The bakery on Mill Street opens earlier: from 3 March 2025 at 6:30 on weekdays, with 12 kinds of bread. #bakery",
  ],
  [
    "chat",
    "en",
    "Thank you for thinking of us! Orders for more than 20 rolls need two days, so tomorrow is too soon for 50. Shall I note them for the day after?",
  ],
  [
    "summarize",
    "en",
    "- From 3 March 2025 the bakery opens at 6:30 on weekdays.\n- It sells 12 kinds of bread.\n- There is no delivery on Sundays.\n- Orders for more than 20 rolls are due two days before.",
  ],
  [
    "grammar",
    "en",
    json(
      [
        ["The the", "The"],
        ["monday", "Monday"],
        ["a old", "an old"],
        ["letter ,", "letter,"],
      ].map(([before, after]) => ({ before, after, reason: "It is a mistake.", category: "grammar" })),
    ),
  ],
];

test("every tool is tried", () => {
  expect(new Set(taskNames.map((name) => taskOf(name, "en").tool))).toEqual(new Set(runTools));
});

test.each(goodAnswers)("a good answer has no findings: %s, %s", async (name, language, answer) => {
  expect(await findings(name, language, { answers: [answer] })).toEqual([]);
});

test("reasoning is no chatter", async () => {
  const answers = [`<think>The user wants plain words.</think>\n\n${english}`];
  expect(await findings("rewrite", "en", { answers })).toEqual([]);
});

const tags = { title: "The bakery opens early", description: "d", altTexts: ["a", "b"], slug: "s" };
const guide = { summary: "Warm.", dos: ["a", "b", "c"], donts: ["d"], examplePhrases: ["Nobody said this"] };
const opened = (times: number) =>
  ["Sure!", "Here is the rewritten text:", "Of course, I will rewrite it now.", "Certainly! Here you go:"]
    .slice(0, times)
    .join("\n\n");

interface Case extends Script {
  rule: string;
  level: string;
  detail: RegExp;
  name: TaskName;
  language?: Language;
}

const cases: Case[] = [
  {
    rule: "run",
    level: "no",
    detail: /declines/,
    name: "rewrite",
    answers: [[{ finish: "content_filter" }]],
  },
  { rule: "run", level: "no", detail: /as it is/, name: "rewrite", answers: [texts.en.article] },
  { rule: "run", level: "no", detail: /JSON/, name: "titles", answers: ["Bread and butter."] },
  {
    rule: "shape",
    level: "no",
    detail: /breaks off/,
    name: "rewrite",
    answers: [[{ text: english }, { finish: "length" }]],
  },
  {
    rule: "shape",
    level: "no",
    detail: /0 of 2 headings, 0 of 3 list items/,
    name: "rewrite",
    answers: [english.replace(/^(#+|-) /gm, "")],
  },
  { rule: "shape", level: "no", detail: /no items of the list/, name: "summarize", answers: [english] },
  {
    rule: "shape",
    level: "fair",
    detail: /3 items instead of 4 to 7/,
    name: "summarize",
    answers: [bullets],
  },
  { rule: "shape", level: "no", detail: /cut off/, name: "multi-channel", answers: [english] },
  {
    rule: "shape",
    level: "no",
    detail: /Markdown/,
    name: "multi-channel",
    answers: ["**The bakery** on Mill Street opens at 6:30 on weekdays."],
  },
  {
    rule: "shape",
    level: "no",
    detail: /repeats/,
    name: "edit continue",
    answers: [`${continued} ${texts.en.article.slice(texts.en.article.indexOf("Its oven"))}`],
  },
  {
    rule: "shape",
    level: "no",
    detail: /1 of 25 titles/,
    name: "titles",
    answers: [json([{ title: "The bakery opens early", type: "seo", score: 50 }])],
  },
  {
    rule: "shape",
    level: "no",
    detail: /keyword/,
    name: "seo",
    answers: [json({ ...tags, title: "Open early" })],
  },
  {
    rule: "shape",
    level: "fair",
    detail: /title is cut off/,
    name: "seo",
    answers: [
      json({ ...tags, title: "The bakery on Mill Street in the old town opens at half past six from March" }),
    ],
  },
  { rule: "shape", level: "no", detail: /0 of 4 mistakes/, name: "grammar", answers: ["[]"] },
  {
    rule: "shape",
    level: "no",
    detail: /changed a sentence/,
    name: "grammar",
    answers: [
      json([{ before: "opened it before", after: "seen it", reason: "Simpler.", category: "grammar" }]),
    ],
  },
  { rule: "shape", level: "no", detail: /not in the samples/, name: "voice guide", answers: [json(guide)] },
  {
    rule: "language",
    level: "no",
    detail: /en instead of de/,
    name: "rewrite",
    language: "de",
    answers: [english],
  },
  {
    rule: "language",
    level: "fair",
    detail: /asked again/,
    name: "rewrite",
    language: "de",
    answers: [english, german],
  },
  {
    rule: "length",
    level: "no",
    detail: /words instead of 80 to 160/,
    name: "edit continue",
    answers: ["Come in."],
  },
  {
    rule: "length",
    level: "fair",
    detail: /words instead of 80 to 160/,
    name: "edit continue",
    answers: [continued.split(" ").slice(0, 75).join(" ")],
  },
  {
    rule: "facts",
    level: "no",
    detail: /leaves out or changes “12”/,
    name: "rewrite",
    answers: [english.replace("12 kinds", "14 kinds")],
  },
  {
    rule: "facts",
    level: "no",
    detail: /adds “14”/,
    name: "rewrite",
    answers: [english.replace("12", "14")],
  },
  {
    rule: "facts",
    level: "no",
    detail: /leaves out or changes “12”, “3 March 2025”, “6:30”/,
    name: "generate",
    answers: [continued],
  },
  {
    rule: "facts",
    level: "no",
    detail: /adds “75 %”/,
    name: "edit continue",
    answers: [`${continued} About 75 % of the neighbours like it.`],
  },
  {
    rule: "chatter",
    level: "fair",
    detail: /removed: “Here is the rewritten text/,
    name: "rewrite",
    answers: [`Here is the rewritten text:\n\n${english}`],
  },
  {
    rule: "chatter",
    level: "no",
    detail: /left in the text/,
    name: "rewrite",
    answers: [`${opened(4)}\n\n${english}`],
  },
  {
    rule: "chatter",
    level: "fair",
    detail: /from around the JSON: “Here are the mistakes/,
    name: "grammar",
    answers: ["Here are the mistakes:\n\n[]"],
  },
  {
    rule: "cost",
    level: "no",
    detail: /50000 tokens/,
    name: "rewrite",
    answers: [[{ text: english }, { finish: "stop" }, { usage: { inputTokens: 1, outputTokens: 50_000 } }]],
  },
  { rule: "cost", level: "fair", detail: /2 requests/, name: "grammar", answers: ["I see none.", "[]"] },
  {
    rule: "speed",
    level: "no",
    detail: /after 11 s/,
    name: "rewrite",
    answers: [english],
    times: [0, 11_000],
  },
  {
    rule: "speed",
    level: "no",
    detail: /words a minute/,
    name: "rewrite",
    answers: [english],
    times: [0, 1000, 61_000],
  },
];

describe("a rule is broken", () => {
  test.each(cases)(
    "$rule, $level, $detail",
    async ({ rule, level, detail, name, language = "en", ...script }) => {
      const found = await findings(name, language, script);
      expect(found).toContainEqual({ rule, level, detail: expect.stringMatching(detail) });
    },
  );
});

test("a run that does not end is stopped at the time limit", async () => {
  const model: Model = {
    async *stream(_, signal) {
      yield { text: "The bakery" };
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
    },
  };
  const options = { model, clock: clockOf([0]), timeLimitMs: 1, signal: new AbortController().signal };
  const trial = await tryTask(taskOf("rewrite", "en"), options);
  expect(trial && judge(trial)).toEqual([
    { rule: "speed", level: "no", detail: expect.stringContaining("no end") },
  ]);
});
