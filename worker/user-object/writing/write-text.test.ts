import { describe, expect, test } from "vitest";
import { type Model, ModelError, type ModelPart, type ModelRequest } from "../../clients/model.ts";
import { readRequest } from "../../clients/model-request.ts";
import type { Fit, PromptSpec } from "../../tools/define-tool.ts";
import type { Clock } from "../clock.ts";
import { LiveRun } from "../runs/live-run.ts";
import { retryDelayMs } from "./generation.ts";
import { writeText } from "./write-text.ts";

const spec: PromptSpec = {
  messages: [
    { role: "system", content: "Write." },
    { role: "user", content: "About reed pens." },
  ],
  language: "en",
  lock: "en",
  temperature: 1,
  maxOutputTokens: 1000,
  maxCharacters: 1000,
  titleOf: () => "T",
};

/** A model whose attempts go as scripted; an error in the script is thrown at that point. */
function scripted(...attempts: (ModelPart | Error | (() => void))[][]) {
  const requests: ModelRequest[] = [];
  const left: number[] = [];
  const model: Model = {
    async *stream(request) {
      const attempt = requests.push(request) - 1;
      try {
        for (const part of attempts[Math.min(attempt, attempts.length - 1)] ?? []) {
          if (part instanceof Error) throw part;
          if (typeof part === "function") part();
          else yield part;
        }
      } finally {
        left.push(attempt);
      }
    },
  };
  return { model, requests, left, calls: () => requests.length };
}

const busy = new ModelError("MODEL_BUSY", { retryable: true });
const setup = new ModelError("MODEL_MISCONFIGURED", { retryable: false });
const stop: ModelPart = { finish: "stop" };

async function write(
  model: Model,
  run = new LiveRun("r"),
  onPause = () => {},
  changes: Partial<PromptSpec> = {},
) {
  const pauses: number[] = [];
  const clock: Clock = {
    now: () => 0,
    sleep: async (ms) => {
      pauses.push(ms);
      onPause();
    },
  };
  const changed = { ...spec, ...changes };
  const ending = await writeText({ run, spec: changed, plan: "free", model, clock, onPiece: () => {} });
  return { ending, text: run.text, retractedLength: run.retractedLength, pauses };
}

describe("writing a text", () => {
  test("tries three times, two seconds apart, before giving up", async () => {
    const { model, calls } = scripted([busy]);
    const { ending, pauses } = await write(model);
    expect(ending).toMatchObject({ kind: "failed", code: "MODEL_BUSY" });
    expect(calls()).toBe(3);
    expect(pauses).toEqual([2000, 2000]);
    expect(retryDelayMs).toBe(2000);
  });

  test("delivers what a later attempt brings", async () => {
    const { model } = scripted([busy], [new Error("socket")], [{ text: "at last" }, stop]);
    expect(await write(model)).toMatchObject({ ending: { kind: "delivered", cut: false }, text: "at last" });
  });

  test("does not ask again where asking cannot help", async () => {
    const { model, calls } = scripted([setup]);
    expect((await write(model)).ending).toMatchObject({ kind: "failed", code: "MODEL_MISCONFIGURED" });
    expect(calls()).toBe(1);
  });

  test("never begins a text twice: after the first piece a failure is the end", async () => {
    const { model, calls } = scripted([{ text: "half" }, busy], [{ text: "again" }, stop]);
    expect(await write(model)).toMatchObject({
      ending: { kind: "failed", code: "MODEL_BUSY" },
      text: "half",
    });
    expect(calls()).toBe(1);
  });

  test("takes an answer that breaks off for a failure", async () => {
    const { model } = scripted([{ text: "mid-wo" }]);
    expect((await write(model)).ending).toMatchObject({ kind: "failed", code: "MODEL_UNAVAILABLE" });
  });

  test.each([[[stop]], [[{ text: "" }, stop]], [[{ text: " \n" }, stop]]])(
    "takes an answer without words (%j) for none",
    async (parts) => {
      const { model } = scripted(parts as ModelPart[]);
      expect((await write(model)).ending).toMatchObject({ kind: "failed", code: "MODEL_EMPTY" });
    },
  );

  test("says where the model declined", async () => {
    const { model, calls } = scripted([{ text: "I " }, { finish: "content_filter" }]);
    expect((await write(model)).ending).toMatchObject({ kind: "failed", code: "MODEL_REFUSED" });
    expect(calls()).toBe(1);
  });

  test("passes on the model's own count of tokens, whenever it comes", async () => {
    const usage = { inputTokens: 3, outputTokens: 4 };
    const { model } = scripted([{ text: "a" }, stop, { usage }]);
    expect((await write(model)).ending).toMatchObject({ kind: "delivered", cut: false, usage });
  });

  test("stopped between pieces keeps what is there and does not ask again", async () => {
    const run = new LiveRun("r");
    const { model, calls } = scripted([{ text: "kept" }, () => run.stop(), { text: "late" }, stop]);
    expect(await write(model, run)).toMatchObject({ ending: { kind: "stopped" }, text: "kept" });
    expect(calls()).toBe(1);
  });

  test("stopped during the pause between attempts does not ask again", async () => {
    const run = new LiveRun("r");
    const { model, calls } = scripted([busy]);
    const { ending } = await write(model, run, () => run.stop());
    expect(ending.kind).toBe("stopped");
    expect(calls()).toBe(1);
  });

  test("is cut at the ceiling against a model that does not stop", async () => {
    const endless: Model = {
      async *stream() {
        for (;;) yield { text: "more and more " };
      },
    };
    const { ending, text } = await write(endless);
    expect(ending).toMatchObject({ kind: "delivered", cut: true });
    expect(text.length).toBeLessThan(1020);
  });

  test("waits as long as a busy server asks for, and gives up where that is too long", async () => {
    const wait = (retryAfterMs: number) => new ModelError("MODEL_BUSY", { retryable: true, retryAfterMs });
    const soon = scripted([wait(7000)], [wait(500)], [{ text: "at last" }, stop]);
    expect((await write(soon.model)).pauses).toEqual([7000, 2000]);
    const late = scripted([wait(60_000)]);
    expect(await write(late.model)).toMatchObject({
      ending: { kind: "failed", code: "MODEL_BUSY", retryAfterMs: 60_000 },
      pauses: [],
    });
    expect(late.calls()).toBe(1);
  });

  test("adds up what all attempts used", async () => {
    const usage = { inputTokens: 3, outputTokens: 4 };
    const { model } = scripted([{ usage }, busy], [{ text: "a" }, stop, { usage }]);
    expect((await write(model)).ending.usage).toEqual({ inputTokens: 6, outputTokens: 8 });
  });

  test("asks for what the plan and the tool say", async () => {
    const { model, requests } = scripted([{ text: "a" }, stop]);
    await write(model);
    const { messages, temperature, maxOutputTokens } = spec;
    expect(requests).toEqual([{ messages, plan: "free", temperature, maxOutputTokens }]);
  });
});

describe("the language of a text", () => {
  const german =
    "Das Schilfrohr wird schräg angeschnitten und in die Tinte getaucht. Danach schreibt es weich und sicher über das Papier, und die Linie wird unter der Hand mal breiter und mal schmaler. ".repeat(
      2,
    );
  const english =
    "The reed is cut at a slant and dipped in ink. Then it writes softly and surely over the paper, and the line grows wider and thinner under the hand that leads it. ".repeat(
      2,
    );

  test("that is not the one asked for is taken back as soon as that is plain, and asked for once more", async () => {
    const { model, requests, left } = scripted(
      [{ text: german }, { text: german }, { text: "never read" }, stop],
      [{ text: english }, stop],
    );
    const { ending, text, retractedLength } = await write(model);
    expect(ending).toMatchObject({ kind: "delivered", otherLanguage: false });
    expect(text).toBe(english.trim());
    expect(retractedLength).toBeGreaterThan(0);
    expect(retractedLength).toBeLessThan(german.length * 2);
    expect(requests).toHaveLength(2);
    expect(left).toContain(0); // the answer in the wrong language was not read to its end
    expect(requests[1]?.messages[0]?.content).toContain("English");
  });

  test("is kept, and said, where the second answer is in another one as well", async () => {
    const { model, calls } = scripted([{ text: german }, stop]);
    const { ending, text } = await write(model);
    expect(ending).toMatchObject({ kind: "delivered", otherLanguage: true });
    expect(text).toBe(german.trim());
    expect(calls()).toBe(2);
  });

  test("is not doubted in a short or mixed text", async () => {
    const { model, calls } = scripted([{ text: "Reed & Ink GmbH" }, stop]);
    expect((await write(model)).ending).toMatchObject({ otherLanguage: false });
    expect(calls()).toBe(1);
  });
});

describe("a text that goes on", () => {
  const before = "The reed is cut at a slant and ";
  const goOn = (...parts: ModelPart[]) => write(scripted([...parts, stop]).model, new LiveRun("r", before));

  test("is joined where it was left", async () => {
    expect((await goOn({ text: "dip" }, { text: "ped in ink." })).text).toBe(`${before}dipped in ink.`);
  });

  test("says nothing twice where the model repeats its last words", async () => {
    expect((await goOn({ text: "is cut at a slant and dipped in ink." })).text).toBe(
      `${before}dipped in ink.`,
    );
  });

  test("without a new word is none", async () => {
    expect((await goOn({ text: " \n" })).ending).toMatchObject({ kind: "failed", code: "MODEL_EMPTY" });
  });
});

describe("a text that the model begins anew instead of going on", () => {
  const before =
    "# Reed pens\n\nReed pens are the oldest pens that we know of, and they are cut by hand whenever it";
  const anew: ModelPart[] = [
    { text: "Sure! Here is the full article:\n\n# Reed pens\n\nReed pens are " },
    { text: "the oldest pens that we know of." },
    stop,
  ];
  const goOn = (...attempts: (ModelPart | Error)[][]) => {
    const { model, requests } = scripted(...attempts);
    return write(model, new LiveRun("r", before)).then((written) => ({ ...written, requests }));
  };

  test("is asked for once more, and nothing of the restart is shown", async () => {
    const { ending, text, retractedLength, requests } = await goOn(anew, [{ text: "rains." }, stop]);
    expect(ending).toMatchObject({ kind: "delivered" });
    expect([text, retractedLength]).toEqual([`${before} rains.`, 0]);
    expect(requests[1]?.messages[0]?.content).toContain("began the text again");
  });

  test("a second time fails, and the text is as it was", async () => {
    const { ending, text, requests } = await goOn(anew);
    expect(ending).toMatchObject({ kind: "failed", code: "CONTINUATION_FAILED" });
    expect([text, requests.length]).toEqual([before, 2]);
  });
});

describe("a model that thinks, chats or declines", () => {
  const tell = async (text: string, changes: Partial<PromptSpec> = {}) => {
    const pieces = [...text].map((character) => ({ text: character }));
    const { model, calls } = scripted([...pieces, stop]);
    const run = new LiveRun("r");
    return { ...(await write(model, run, undefined, changes)), calls: calls(), reason: run.restartReason };
  };

  test("shows nothing of its reasoning, however long", async () => {
    const thinking = `<think>${"Hm, a pen. ".repeat(500)}</think>\n\n`;
    expect(await tell(`${thinking}Reed pens are old.`)).toMatchObject({
      ending: { kind: "delivered", cut: false },
      text: "Reed pens are old.",
      retractedLength: 0,
    });
  });

  test("takes its reasoning back where only its end could be seen", async () => {
    const thinking = "Okay, the user wants a text about pens.\n</think>\n\n";
    const { text, retractedLength, reason } = await tell(`${thinking}Reed pens are old.`);
    expect([text, reason]).toEqual(["Reed pens are old.", "thinking"]);
    expect(retractedLength).toBeGreaterThan(0);
  });

  test("has no text if its reasoning never ends", async () => {
    expect(await tell("<think>Hm, a pen.")).toMatchObject({
      ending: { kind: "failed", code: "MODEL_EMPTY" },
      text: "",
    });
  });

  test("says nothing around the text", async () => {
    const text = "Reed pens are old.\n\nThey are cut by hand.";
    const answer = `Certainly!\n\nHere is your text:\n\n${text}\n\nLet me know if you'd like any changes!`;
    expect(await tell(answer)).toMatchObject({ text, retractedLength: 0, calls: 1 });
  });

  test("declines in its own words, which nobody reads or pays for, and is not asked again", async () => {
    expect(await tell("I'm sorry, but I can't help with that request.")).toMatchObject({
      ending: { kind: "failed", code: "MODEL_REFUSED" },
      text: "",
      calls: 1,
    });
  });

  test("declines in a conversation: its words stay, and it is a refusal all the same", async () => {
    const refusal = "I'm sorry, but I can't help with that. Let me know if you'd like something else!";
    expect(await tell(refusal, { isReply: true })).toMatchObject({
      ending: { kind: "failed", code: "MODEL_REFUSED" },
      text: refusal,
    });
  });

  test("makes an offer in a conversation, which is part of it", async () => {
    const reply = "Sure! Here is a title:\n\nReed pens\n\nWould you like another version?";
    expect(await tell(`<think>Hm.</think>\n${reply}`, { isReply: true })).toMatchObject({
      ending: { kind: "delivered" },
      text: reply,
    });
  });
});

describe("a text that has to fit into a place", () => {
  /** Room for 20 characters. */
  const fit: Fit = {
    isFitting: (text) => text.length <= 20,
    cut: (text) => `${text.slice(0, 19)}…`,
    room: "20 characters",
  };
  const long = "A text that is too long for it.";
  const usage = { inputTokens: 3, outputTokens: 4 };
  const fitIn = (model: Model, run?: LiveRun) => write(model, run, undefined, { fit });

  test("and fits at once stays as it is", async () => {
    const { model, calls } = scripted([{ text: "Twenty characters ok" }, stop]);
    const { ending, text, retractedLength } = await fitIn(model);
    expect(text).toBe("Twenty characters ok");
    expect(ending).toMatchObject({ kind: "delivered" });
    expect(ending).not.toHaveProperty("fitted");
    expect([calls(), retractedLength]).toEqual([1, 0]);
  });

  test("and is too long is asked for once more, shorter, and begins anew", async () => {
    const run = new LiveRun("r");
    const { model, requests } = scripted([{ text: long }, stop], [{ text: "Short now." }, stop]);
    const { ending, text, retractedLength } = await fitIn(model, run);
    expect(ending).toMatchObject({ kind: "delivered", fitted: "rewritten" });
    expect([text, retractedLength, run.restartReason]).toEqual(["Short now.", long.length + 1, "length"]);
    expect(requests[0]?.messages).toEqual(spec.messages);
    const [answer, shorten] = requests[1]?.messages.slice(spec.messages.length) ?? [];
    expect(requests[1]?.messages.slice(0, -2)).toEqual(spec.messages);
    expect(answer).toEqual({ role: "assistant", content: long });
    expect(shorten?.role).toBe("user");
    expect(readRequest(shorten?.content ?? "")).toEqual({
      tool: "shorten",
      settings: { limit: "20 characters" },
      texts: {},
    });
  });

  test("and is too long twice is cut where its second writing is", async () => {
    const { model, calls } = scripted(
      [{ text: long }, stop],
      [{ text: "It is shorter, but still too long." }, stop],
    );
    const { ending, text } = await fitIn(model);
    expect(ending).toMatchObject({ kind: "delivered", fitted: "cut" });
    expect(text).toBe("It is shorter, but …");
    expect(calls()).toBe(2);
  });

  test.each<[string, (ModelPart | Error)[]]>([
    ["fails", [setup]],
    ["breaks off after some words", [{ text: "Half of" }, busy]],
    ["is declined", [{ text: "I " }, { finish: "content_filter" }]],
    ["comes to nothing", [{ text: " " }, stop]],
  ])("and whose second writing %s is the first, cut", async (_, second) => {
    const { model } = scripted([{ text: long }, stop], second);
    const { ending, text } = await fitIn(model);
    expect(ending).toMatchObject({ kind: "delivered", cut: false, fitted: "cut" });
    expect(text).toBe("A text that is too …");
  });

  test("and whose second writing is tried again is not cut for a fault that passes", async () => {
    const { model, calls } = scripted([{ text: long }, stop], [busy], [{ text: "Short now." }, stop]);
    const { ending, text, pauses } = await fitIn(model);
    expect(ending).toMatchObject({ fitted: "rewritten" });
    expect([text, calls(), pauses]).toEqual(["Short now.", 3, [retryDelayMs]]);
  });

  test("and is stopped half-way is cut at once, and nobody is asked again", async () => {
    const run = new LiveRun("r");
    const { model, calls } = scripted([{ text: long }, () => run.stop(), { text: " And more." }, stop]);
    const { ending, text } = await fitIn(model, run);
    expect(ending).toMatchObject({ kind: "stopped", fitted: "cut" });
    expect([text, calls()]).toEqual(["A text that is too …", 1]);
  });

  test("and is stopped while it still fits keeps what there is", async () => {
    const run = new LiveRun("r");
    const { model } = scripted([{ text: "Just begun" }, () => run.stop(), stop]);
    expect(await fitIn(model, run)).toMatchObject({
      ending: { kind: "stopped" },
      text: "Just begun",
      retractedLength: 0,
    });
  });

  test("and is stopped while it is written once more is the first, cut", async () => {
    const run = new LiveRun("r");
    const second = [{ text: "It is shorter, but still too long." }, () => run.stop(), stop];
    const { model } = scripted([{ text: long }, stop], second);
    const { ending, text } = await fitIn(model, run);
    expect(ending).toMatchObject({ kind: "stopped", fitted: "cut" });
    expect(text).toBe("A text that is too …");
  });

  test("and was written in another language first is asked for in the right one, then shorter", async () => {
    const german =
      "Das Schilfrohr wird schräg angeschnitten und in die Tinte getaucht, und dann schreibt es. ".repeat(4);
    const { model, requests } = scripted(
      [{ text: german }, stop],
      [{ text: long }, stop],
      [{ text: "Short now." }, stop],
    );
    const { ending, text } = await fitIn(model);
    expect(ending).toMatchObject({ kind: "delivered", otherLanguage: false, fitted: "rewritten" });
    expect([text, requests.length]).toEqual(["Short now.", 3]);
    expect(requests[2]?.messages.at(-2)).toEqual({ role: "assistant", content: long });
  });

  test("and fails before its end is a failure like any other: nothing is cut of what nobody gets", async () => {
    const { model, calls } = scripted([{ text: long }, busy]);
    expect(await fitIn(model)).toMatchObject({ ending: { kind: "failed", code: "MODEL_BUSY" }, text: long });
    expect(calls()).toBe(1);
  });

  test("adds up what both writings used", async () => {
    const { model } = scripted([{ text: long }, stop, { usage }], [{ text: "Short now." }, stop, { usage }]);
    expect((await fitIn(model)).ending.usage).toEqual({ inputTokens: 6, outputTokens: 8 });
  });
});
