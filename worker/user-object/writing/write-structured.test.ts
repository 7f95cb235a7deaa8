import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Model, ModelError, type ModelPart, type ModelRequest } from "../../clients/model.ts";
import { defineStructure, type PromptSpec, type Structure } from "../../tools/define-tool.ts";
import { LiveRun } from "../runs/live-run.ts";
import { UsageSum } from "./generation.ts";
import { writeStructured } from "./write-structured.ts";

const structure = defineStructure<{ titles: string[] }, { titles: string[] }>({
  name: "titles",
  schema: z.object({ titles: z.array(z.string()).check(z.minLength(1)) }),
  settle: (value) => ({ value }),
  render: ({ titles }) => titles.map((title) => `- ${title}`).join("\n"),
});
const spec: PromptSpec = {
  messages: [{ role: "user", content: "Titles, please." }],
  language: "en",
  lock: "en",
  temperature: 1,
  maxOutputTokens: 100,
  maxCharacters: 500,
  titleOf: () => "Titles",
};

type Answers = (string | ModelPart[] | Error)[];
const write = (...answers: Answers) => writeAs(structure, ...answers);

async function writeAs(structure: Structure, ...answers: Answers) {
  const requests: ModelRequest[] = [];
  const model: Model = {
    async *stream(request) {
      const answer = answers[Math.min(requests.push(request), answers.length) - 1];
      if (answer instanceof Error) throw answer;
      if (typeof answer === "string") yield* [{ text: answer }, { finish: "stop" }];
      else yield* answer ?? [];
      yield { usage: { inputTokens: 1, outputTokens: 2 } };
    },
  };
  const run = new LiveRun("r");
  const clock = { now: () => 0, sleep: async () => {} };
  const usage = new UsageSum();
  const context = { run, spec, plan: "pro" as const, model, usage, clock, onPiece: () => {} };
  const ending = await writeStructured(context, structure);
  return { ending, usage: usage.value, text: run.text, requests };
}

describe("an answer in JSON", () => {
  test("is requested with its schema and rendered as text", async () => {
    const { ending, text, requests } = await write('{"titles":["One","Two"]}');
    expect(ending).toMatchObject({ kind: "delivered", data: { titles: ["One", "Two"] } });
    expect(text).toBe("- One\n- Two");
    expect(requests[0]?.schema).toMatchObject({
      name: "titles",
      schema: { type: "object", required: ["titles"] },
    });
  });

  test.each([
    ["a code fence and chatter around it", 'Here you are:\n```json\n{"titles":["One"]}\n```\nEnjoy!'],
    ["an extra comma", '{"titles":["One",],}'],
    ["a missing end", '{"titles":["One"'],
  ])("with %s is repaired", async (_, answer) => {
    const { ending, requests } = await write(answer);
    expect(ending).toMatchObject({ kind: "delivered", data: { titles: ["One"] } });
    expect(requests).toHaveLength(1);
  });

  test.each([
    ["in tags", '<think>Perhaps {"titles":["Draft"]}?</think>{"titles":["One"]}'],
    ["in words", 'We need titles, like {"titles":["Draft"]}. So:\n{"titles":["One"]}'],
    ["in a channel", 'analysisLike {"titles":["Draft"]}.assistantfinal{"titles":["One"]}'],
  ])("after a draft in reasoning, %s, is the one behind it", async (_, answer) => {
    expect((await write(answer)).ending).toMatchObject({ data: { titles: ["One"] } });
  });

  test("has no broken characters or entities in its strings", async () => {
    const { ending } = await write('{"titles":["O\\u0000ne \\u00e2\\u20ac\\u201d R&amp;D &quot;two&quot;"]}');
    expect(ending).toMatchObject({ data: { titles: ['One — R&D "two"'] } });
  });

  test("may be a plain list for a tool that can read one", async () => {
    const readsLists = { ...structure, fromList: (titles: string[]) => ({ titles }) };
    const list = "Titles:\n1. One\n2. Two\n3. Three";
    expect((await writeAs(readsLists, list)).ending).toMatchObject({
      data: { titles: ["One", "Two", "Three"] },
    });
    expect((await write(list)).ending).toMatchObject({ code: "MODEL_UNREADABLE" });
  });

  test("may be a list of strings in JSON for a tool that can read a plain list", async () => {
    const items = defineStructure<{ title: string }[], { titles: string[] }>({
      name: "titles",
      schema: z.array(z.object({ title: z.string() })),
      settle: (all) => ({ value: { titles: all.map(({ title }) => title) } }),
      render: ({ titles }) => titles.join(" "),
      fromList: (titles) => titles.map((title) => ({ title })),
    });
    for (const answer of ['["One","Two","Three"]', '{"titles":["One","Two","Three"],"notes":"Mixed."}'])
      expect((await writeAs(items, answer)).ending).toMatchObject({
        data: { titles: ["One", "Two", "Three"] },
      });
    const wrongKeys = '{"thoughts":["One","Two","Three"],"titles":[{"headline":"Four"},{"headline":"Five"}]}';
    expect((await writeAs(items, wrongKeys)).ending).toMatchObject({ code: "MODEL_UNREADABLE" });
  });

  test("that does not match its schema is requested once more, with the problem", async () => {
    const { ending, usage, requests } = await write('{"headlines":[]}', '{"titles":["One"]}');
    expect(ending).toMatchObject({ kind: "delivered" });
    expect(usage).toEqual({ inputTokens: 2, outputTokens: 4 });
    const [, answer, problem] = requests[1]?.messages ?? [];
    expect(answer).toEqual({ role: "assistant", content: '{"headlines":[]}' });
    expect(problem?.content).toContain("titles");
  });

  test("that does not match a second time fails, and shows nothing", async () => {
    const { ending, text, requests } = await write("I would rather not.");
    expect(ending).toMatchObject({ kind: "failed", code: "MODEL_UNREADABLE" });
    expect(text).toBe("");
    expect(requests).toHaveLength(2);
  });

  test.each([
    ["reasoning before it", '<think>A title like {"titles":["No"]}?</think>\n{"titles":["One"]}'],
    ["reasoning without its opening tag", 'So {"titles":["No"]}?\n</think>\n{"titles":["One"]}'],
    ["an offer after it", 'Sure!\n{"titles":["One"]}\nLet me know if you\'d like more titles!'],
  ])("with %s is parsed without it", async (_, answer) => {
    const { ending, requests } = await write(answer);
    expect(ending).toMatchObject({ kind: "delivered", data: { titles: ["One"] } });
    expect(requests).toHaveLength(1);
  });

  test.each([
    "I'm sorry, but I can't help with that request.",
    "Desculpe, mas não posso ajudar com isso.",
    '```json\n{"error": "I\'m sorry, but I can\'t help with that request."}\n```',
    '{"titles":["I\'m sorry, but I can\'t help with that request."]}',
  ])("that is a refusal fails with MODEL_REFUSED, without another request: %s", async (answer) => {
    const { ending, text, requests } = await write(answer);
    expect(ending).toMatchObject({ kind: "failed", code: "MODEL_REFUSED" });
    expect([text, requests.length]).toEqual(["", 1]);
  });

  test("that breaks off is retried", async () => {
    const { ending, requests } = await write([{ text: '{"titles":' }], '{"titles":["One"]}');
    expect(ending).toMatchObject({ kind: "delivered" });
    expect(requests[1]?.messages).toEqual(spec.messages);
  });

  test("that is filtered or cannot be requested fails with that error's code", async () => {
    const declined: ModelPart[] = [{ text: "{" }, { finish: "content_filter" }];
    expect((await write(declined)).ending).toMatchObject({ kind: "failed", code: "MODEL_REFUSED" });
    const refused = new ModelError("MODEL_MISCONFIGURED", { retryable: false });
    expect((await write(refused)).ending).toMatchObject({ kind: "failed", code: "MODEL_MISCONFIGURED" });
  });

  test("that exceeds the length limit fails with MODEL_UNREADABLE", async () => {
    const endless: ModelPart[] = Array.from({ length: 1000 }, () => ({ text: "no JSON at all " }));
    expect((await write(endless)).ending).toMatchObject({ kind: "failed", code: "MODEL_UNREADABLE" });
  });
});

describe("a list as the answer", () => {
  const list = defineStructure<string[], { words: string[] }>({
    name: "words",
    schema: z.array(z.string()),
    settle: (words) => ({ value: { words } }),
    render: ({ words }) => words.join(" "),
  });

  test("is requested within an object, and accepted with or without it", async () => {
    for (const answer of ['["one","two"]', '{"items":["one","two"]}']) {
      const { ending, text, requests } = await writeAs(list, answer);
      expect(requests[0]?.schema).toEqual({
        name: "words",
        schema: {
          type: "object",
          properties: { items: { type: "array", items: { type: "string" } } },
          required: ["items"],
          additionalProperties: false,
        },
      });
      expect(ending).toMatchObject({ kind: "delivered", data: { words: ["one", "two"] } });
      expect(text).toBe("one two");
    }
  });
});

describe("an incomplete answer", () => {
  /** Requires three words other than fillers, and merges the words of two answers. */
  const three = defineStructure<string[], { words: string[] }>({
    name: "words",
    schema: z.array(z.string()),
    settle(words, earlier) {
      const all = [...new Set([...(earlier?.words ?? []), ...words])].filter((word) => word !== "filler");
      const missing = 3 - all.length;
      return {
        value: all.length ? { words: all.slice(0, 3) } : null,
        lacking: missing > 0 ? `Give ${missing} more.` : undefined,
      };
    },
    render: ({ words }) => words.join(" "),
  });

  test("is completed by a second request", async () => {
    const { ending, text, requests } = await writeAs(three, '["one"]', '["two","three","four"]');
    expect(ending).toMatchObject({ kind: "delivered", data: { words: ["one", "two", "three"] } });
    expect(text).toBe("one two three");
    expect(requests[1]?.messages.slice(1)).toEqual([
      { role: "assistant", content: '["one"]' },
      { role: "user", content: "Give 2 more." },
    ]);
  });

  test("is delivered incomplete if the second answer does not complete it", async () => {
    const { ending, requests } = await writeAs(three, '["one"]', '["two"]');
    expect(ending).toMatchObject({ kind: "delivered", data: { words: ["one", "two"] } });
    expect(requests).toHaveLength(2);
  });

  test.each([
    ["cannot be read", "Sorry, no more."],
    ["fails", new ModelError("MODEL_UNAVAILABLE", { retryable: false })],
  ])("is delivered unchanged if the second answer %s", async (_, second) => {
    const { ending, text } = await writeAs(three, '["one"]', second);
    expect(ending).toMatchObject({ kind: "delivered", data: { words: ["one"] } });
    expect(text).toBe("one");
  });

  test("without a usable part fails, and shows nothing", async () => {
    const { ending, text, requests } = await writeAs(three, '["filler"]');
    expect(ending).toMatchObject({ kind: "failed", code: "MODEL_UNREADABLE" });
    expect(text).toBe("");
    expect(requests).toHaveLength(2);
  });
});

test("an answer in another language is requested again, and not merged with the next", async () => {
  const list = defineStructure<string[], { lines: string[] }>({
    name: "lines",
    schema: z.array(z.string()),
    settle: (lines, earlier) => ({ value: { lines: [...(earlier?.lines ?? []), ...lines] } }),
    render: ({ lines }) => lines.join("\n"),
  });
  const german =
    "Die Bäckerei am Markt öffnet ab Oktober schon um sechs Uhr morgens, weil viele Leute früh zur Arbeit gehen.";
  const english =
    "The bakery on the market square opens at six in the morning from October on, for many people go to work early.";
  const { ending } = await writeAs(list, JSON.stringify([german]), JSON.stringify([english]));
  expect(ending).toMatchObject({ kind: "delivered", otherLanguage: false, data: { lines: [english] } });
});
