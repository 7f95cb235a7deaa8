import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Model, ModelError, type ModelPart, type ModelRequest } from "../../clients/model.ts";
import { type Brief, defineStructure } from "../../tools/define-tool.ts";
import { LiveRun } from "../live-run.ts";
import { writeStructured } from "./write-structured.ts";

const structure = defineStructure<{ titles: string[] }, { titles: string[] }>({
  name: "titles",
  schema: z.object({ titles: z.array(z.string()).check(z.minLength(1)) }),
  settle: (value) => ({ value }),
  render: ({ titles }) => titles.map((title) => `- ${title}`).join("\n"),
});
const brief: Brief = {
  messages: [{ role: "user", content: "Titles, please." }],
  language: "en",
  lock: "en",
  temperature: 1,
  maxOutputTokens: 100,
  maxCharacters: 500,
  titleOf: () => "Titles",
};

async function write(...answers: (string | ModelPart[] | Error)[]) {
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
  const order = { run, brief, plan: "pro" as const, model, clock, onPiece: () => {} };
  const ending = await writeStructured(order, structure);
  return { ending, text: run.text, requests };
}

describe("an answer in JSON", () => {
  test("is asked for by its schema, and becomes a text", async () => {
    const { ending, text, requests } = await write('{"titles":["One","Two"]}');
    expect(ending).toMatchObject({ kind: "delivered", data: { titles: ["One", "Two"] } });
    expect(text).toBe("- One\n- Two");
    expect(requests[0]?.schema).toMatchObject({
      name: "titles",
      schema: { type: "object", required: ["titles"] },
    });
  });

  test.each([
    ["a fence and chatter around it", 'Here you are:\n```json\n{"titles":["One"]}\n```\nEnjoy!'],
    ["a comma too many", '{"titles":["One",],}'],
    ["its end missing", '{"titles":["One"'],
  ])("with %s is repaired", async (_, answer) => {
    const { ending, requests } = await write(answer);
    expect(ending).toMatchObject({ kind: "delivered", data: { titles: ["One"] } });
    expect(requests).toHaveLength(1);
  });

  test("that does not fit is asked for once more, with what was wrong", async () => {
    const { ending, requests } = await write('{"headlines":[]}', '{"titles":["One"]}');
    expect(ending).toMatchObject({ kind: "delivered", usage: { inputTokens: 2, outputTokens: 4 } });
    const [, answer, problem] = requests[1]?.messages ?? [];
    expect(answer).toEqual({ role: "assistant", content: '{"headlines":[]}' });
    expect(problem?.content).toContain("titles");
  });

  test("that does not fit a second time is a failure in our own words, and shows nothing", async () => {
    const { ending, text, requests } = await write("I would rather not.");
    expect(ending).toMatchObject({ kind: "failed", code: "MODEL_UNREADABLE" });
    expect(text).toBe("");
    expect(requests).toHaveLength(2);
  });

  test("that breaks off is asked for again like any other", async () => {
    const { ending, requests } = await write([{ text: '{"titles":' }], '{"titles":["One"]}');
    expect(ending).toMatchObject({ kind: "delivered" });
    expect(requests[1]?.messages).toEqual(brief.messages);
  });

  test("that the model declines is declined", async () => {
    const declined: ModelPart[] = [{ text: "{" }, { finish: "content_filter" }];
    expect((await write(declined)).ending).toMatchObject({ kind: "failed", code: "MODEL_REFUSED" });
    const refused = new ModelError("MODEL_MISCONFIGURED", { retryable: false });
    expect((await write(refused)).ending).toMatchObject({ kind: "failed", code: "MODEL_MISCONFIGURED" });
  });

  test("without end is cut at the ceiling", async () => {
    const endless: ModelPart[] = Array.from({ length: 1000 }, () => ({ text: "no JSON at all " }));
    expect((await write(endless)).ending).toMatchObject({ kind: "failed", code: "MODEL_UNREADABLE" });
  });
});
