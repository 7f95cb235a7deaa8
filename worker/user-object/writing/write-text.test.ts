import { describe, expect, test } from "vitest";
import { type Model, ModelError, type ModelPart, type ModelRequest } from "../../clients/model.ts";
import { readRequest } from "../../clients/model-request.ts";
import type { Fit, PromptSpec } from "../../tools/define-tool.ts";
import type { Clock } from "../clock.ts";
import { LiveRun } from "../runs/live-run.ts";
import { retryDelayMs, UsageSum } from "./generation.ts";
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

/** A model that follows a script for each attempt, and throws an error in the script at its position. */
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
  const usage = new UsageSum();
  const ending = await writeText({
    run,
    spec: changed,
    plan: "free",
    model,
    usage,
    clock,
    onPiece: () => {},
  });
  return { ending, usage: usage.value, text: run.text, retractedLength: run.retractedLength, pauses };
}

describe("writing a text", () => {
  test("makes three attempts, 2 s apart", async () => {
    const { model, calls } = scripted([busy]);
    const { ending, pauses } = await write(model);
    expect(ending).toMatchObject({ kind: "failed", code: "MODEL_BUSY" });
    expect(calls()).toBe(3);
    expect(pauses).toEqual([2000, 2000]);
    expect(retryDelayMs).toBe(2000);
  });

  test("delivers the text of a later attempt", async () => {
    const { model } = scripted([busy], [new Error("socket")], [{ text: "at last" }, stop]);
    expect(await write(model)).toMatchObject({ ending: { kind: "delivered", cut: false }, text: "at last" });
  });

  test("does not retry if a retry cannot help", async () => {
    const { model, calls } = scripted([setup]);
    expect((await write(model)).ending).toMatchObject({ kind: "failed", code: "MODEL_MISCONFIGURED" });
    expect(calls()).toBe(1);
  });

  test("never retries after the first piece", async () => {
    const { model, calls } = scripted(
      [{ text: "Rain fell again on the town" }, busy],
      [{ text: "again" }, stop],
    );
    expect(await write(model)).toMatchObject({
      ending: { kind: "failed", code: "MODEL_BUSY" },
      text: "Rain fell again on the town",
    });
    expect(calls()).toBe(1);
  });

  test("fails if the answer breaks off", async () => {
    const { model } = scripted([{ text: "mid-wo" }]);
    expect((await write(model)).ending).toMatchObject({ kind: "failed", code: "MODEL_UNAVAILABLE" });
  });

  test.each([[[stop]], [[{ text: "" }, stop]], [[{ text: " \n" }, stop]]])(
    "fails with MODEL_EMPTY on an answer without words (%j)",
    async (parts) => {
      const { model } = scripted(parts as ModelPart[]);
      expect((await write(model)).ending).toMatchObject({ kind: "failed", code: "MODEL_EMPTY" });
    },
  );

  test("reports that the model declined", async () => {
    const { model, calls } = scripted([{ text: "I " }, { finish: "content_filter" }]);
    expect((await write(model)).ending).toMatchObject({ kind: "failed", code: "MODEL_REFUSED" });
    expect(calls()).toBe(1);
  });

  test("returns the server's token usage, whenever it arrives", async () => {
    const usage = { inputTokens: 3, outputTokens: 4 };
    const { model } = scripted([{ text: "a" }, stop, { usage }]);
    expect(await write(model)).toMatchObject({ ending: { kind: "delivered", cut: false }, usage });
  });

  test("keeps the text and does not retry if stopped between pieces", async () => {
    const run = new LiveRun("r");
    const { model, calls } = scripted([{ text: "kept" }, () => run.stop(), { text: "late" }, stop]);
    expect(await write(model, run)).toMatchObject({ ending: { kind: "stopped" }, text: "kept" });
    expect(calls()).toBe(1);
  });

  test("does not retry if stopped during the delay between attempts", async () => {
    const run = new LiveRun("r");
    const { model, calls } = scripted([busy]);
    const { ending } = await write(model, run, () => run.stop());
    expect(ending.kind).toBe("stopped");
    expect(calls()).toBe(1);
  });

  test("cuts off a model that does not stop", async () => {
    const endless: Model = {
      async *stream() {
        for (let more = 1; ; more++) yield { text: `and ${more} more ` };
      },
    };
    const { ending, text } = await write(endless);
    expect(ending).toMatchObject({ kind: "delivered", cut: true });
    expect(text.length).toBeLessThan(1020);
  });

  test("waits as long as a busy server requests, up to a limit", async () => {
    const wait = (retryAfterMs: number) => new ModelError("MODEL_BUSY", { retryable: true, retryAfterMs });
    const soon = scripted([wait(7000)], [wait(500)], [{ text: "at last" }, stop]);
    expect((await write(soon.model)).pauses).toEqual([7000, 2000]);
    const late = scripted([wait(60_000)]);
    expect(await write(late.model)).toMatchObject({
      ending: { kind: "failed", code: "MODEL_BUSY", details: { retryAfter: 60 } },
      pauses: [],
    });
    expect(late.calls()).toBe(1);
  });

  test("sums the usage of all attempts", async () => {
    const usage = { inputTokens: 3, outputTokens: 4 };
    const { model } = scripted([{ usage }, busy], [{ text: "a" }, stop, { usage }]);
    expect((await write(model)).usage).toEqual({ inputTokens: 6, outputTokens: 8 });
  });

  test("sends the settings of the plan and the tool", async () => {
    const { model, requests } = scripted([{ text: "a" }, stop]);
    await write(model);
    const { messages, temperature, maxOutputTokens } = spec;
    expect(requests).toEqual([{ messages, plan: "free", tunedModel: null, temperature, maxOutputTokens }]);
  });
});

test("a turn that the model imagines after its text ends the request", async () => {
  const model = scripted([
    { text: "A reed pen writes.<|im_end|>\n<|im_start|>user" },
    { text: "\nThanks!<|im_end|>" },
    new Error("never read"),
  ]);
  expect(await write(model.model)).toMatchObject({
    ending: { kind: "delivered", cut: false },
    text: "A reed pen writes.",
  });
});

test("a numbered loop stays unless the answer was cut at its length limit", async () => {
  const steps = Array.from({ length: 100 }, (_, n) => `Step ${n + 1}: Cut the nib with the knife.`).join(
    "\n",
  );
  for (const finish of ["stop", "length"]) {
    const { model } = scripted([{ text: `Reed pens\n\n${steps}` }, { finish }]);
    const { ending, text } = await write(model, undefined, undefined, { maxCharacters: 10_000 });
    expect(ending).toMatchObject({ kind: "delivered", cut: finish === "length" });
    expect(text).toBe(`Reed pens\n\n${finish === "length" ? "Step 1: Cut the nib with the knife." : steps}`);
  }
});

test("the announcement of a text fails, and nothing of it stays", async () => {
  const { model, calls } = scripted([{ text: "Sure! I'll write" }, { text: " the article now." }, stop]);
  const { ending, text } = await write(model);
  expect([ending.kind, calls(), text]).toEqual(["failed", 1, ""]);
  expect(ending).toMatchObject({ code: "MODEL_REFUSED" });
});

test("escaped line breaks become real ones", async () => {
  const { model } = scripted([{ text: "Reed pens write.\\n\\nThey are \\" }, { text: '"old\\".' }, stop]);
  expect((await write(model)).text).toBe('Reed pens write.\n\nThey are "old".');
});

test("a question back instead of a text fails, and nothing of it stays", async () => {
  const question =
    "Could you tell me more about the audience? Once I know that, I can write the article for you.";
  const { model, calls } = scripted([{ text: question }, stop]);
  expect(await write(model)).toMatchObject({ ending: { kind: "failed", code: "MODEL_REFUSED" }, text: "" });
  expect(calls()).toBe(1);
});

test("JSON around a text is removed", async () => {
  const { model } = scripted([{ text: '{"text": "Reed ' }, { text: 'pens\\n\\nwrite."}' }, stop]);
  expect((await write(model)).text).toBe("Reed pens\n\nwrite.");
});

describe("a model that repeats itself", () => {
  const text =
    "The reed is cut at a slant and dipped in ink. Then it writes softly and surely over the paper, and the line grows wider.";
  const endless = (repeated: string): Model => ({
    async *stream() {
      yield { text };
      for (;;) yield { text: repeated };
    },
  });

  test("without end is left, and what was good is kept as a cut text", async () => {
    const { ending, text: kept } = await write(
      endless(" It is dipped in ink and cut."),
      undefined,
      undefined,
      {
        maxCharacters: 9000,
      },
    );
    expect(ending).toMatchObject({ kind: "delivered", cut: true });
    expect(kept).toBe(`${text} It is dipped in ink and cut.`);
  });

  test("and writes nothing else fails after three attempts, with nothing kept", async () => {
    const { model, calls } = scripted(Array.from({ length: 500 }, () => ({ text: "pens " })));
    expect(await write(model)).toMatchObject({ ending: { kind: "failed", code: "MODEL_EMPTY" }, text: "" });
    expect(calls()).toBe(3);
  });

  test("once delivers the text once, as a whole", async () => {
    const { model } = scripted([{ text: `${text}\n\n---\n\n` }, { text }, { finish: "length" }]);
    expect(await write(model)).toMatchObject({ ending: { kind: "delivered", cut: false }, text });
  });

  test("in a continuation loses only what repeats", async () => {
    const run = new LiveRun("r", `${text} And`);
    const { model } = scripted([
      { text: " then it goes on." },
      ...Array.from({ length: 90 }, () => ({ text: " On it goes." })),
      stop,
    ]);
    expect((await write(model, run)).text).toBe(`${text} And then it goes on. On it goes.`);
  });
});

describe("the language of a text", () => {
  const german =
    "Das Schilfrohr wird schräg angeschnitten und in die Tinte getaucht. Danach schreibt es weich und sicher über das Papier, und die Linie wird unter der Hand mal breiter und mal schmaler. Wer es lange nicht benutzt hat, der muss die Spitze mit einem kleinen Messer nachschneiden, bevor er wieder damit schreiben kann, und das braucht Zeit und Geduld. ";
  const english =
    "The reed is cut at a slant and dipped in ink. Then it writes softly and surely over the paper, and the line grows wider and thinner under the hand that leads it. Whoever has not used it for a while has to cut the nib again with a small knife before it can write, and that takes time and patience. ";

  test("other than the requested one causes an early retraction and one retry", async () => {
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

  test("is accepted and reported if the second answer is in the wrong one too", async () => {
    const { model, calls } = scripted([{ text: german }, stop]);
    const { ending, text } = await write(model);
    expect(ending).toMatchObject({ kind: "delivered", otherLanguage: true });
    expect(text).toBe(german.trim());
    expect(calls()).toBe(2);
  });

  test.each([
    ["another language", german],
    [
      "another script",
      "Тростниковое перо срезают наискось и обмакивают в чернила, и тогда оно пишет мягко и уверенно. ".repeat(
        3,
      ),
    ],
  ])("is retracted if the text goes on in %s", async (_, other) => {
    const { model, calls } = scripted([{ text: english }, { text: other }, stop], [{ text: english }, stop]);
    const { ending, text } = await write(model);
    expect(ending).toMatchObject({ kind: "delivered", otherLanguage: false });
    expect(text).toBe(english.trim());
    expect(calls()).toBe(2);
  });

  test("may be another one in a quotation at the end", async () => {
    const quotation = german.slice(0, 130);
    const { model, calls } = scripted([{ text: `${english}As the old book says: “${quotation}”` }, stop]);
    expect((await write(model)).ending).toMatchObject({ otherLanguage: false });
    expect(calls()).toBe(1);
  });

  test("is not checked in a short text", async () => {
    const { model, calls } = scripted([{ text: "Reed & Ink GmbH" }, stop]);
    expect((await write(model)).ending).toMatchObject({ otherLanguage: false });
    expect(calls()).toBe(1);
  });
});

describe("a continuation", () => {
  const before = "The reed is cut at a slant and ";
  const goOn = (...parts: ModelPart[]) => write(scripted([...parts, stop]).model, new LiveRun("r", before));

  test("is joined to the text", async () => {
    expect((await goOn({ text: "dip" }, { text: "ped in ink." })).text).toBe(`${before}dipped in ink.`);
  });

  test("loses the last words of the text if the model repeats them", async () => {
    expect((await goOn({ text: "is cut at a slant and dipped in ink." })).text).toBe(
      `${before}dipped in ink.`,
    );
  });

  test("without a new word fails", async () => {
    expect((await goOn({ text: " \n" })).ending).toMatchObject({ kind: "failed", code: "MODEL_EMPTY" });
  });
});

describe("a text that the model restarts instead of continuing", () => {
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

  test("is requested once more, and nothing of the restart is shown", async () => {
    const { ending, text, retractedLength, requests } = await goOn(anew, [{ text: "rains." }, stop]);
    expect(ending).toMatchObject({ kind: "delivered" });
    expect([text, retractedLength]).toEqual([`${before} rains.`, 0]);
    expect(requests[1]?.messages[0]?.content).toContain("began the text again");
  });

  test("twice fails, and the text stays unchanged", async () => {
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

  test("retracts its reasoning if the opening tag is missing", async () => {
    const thinking = "Pens are wanted here.\n\nOld ones, I think.\n</think>\n\n";
    const { text, retractedLength, reason } = await tell(`${thinking}Reed pens are old.`);
    expect([text, reason]).toEqual(["Reed pens are old.", "thinking"]);
    expect(retractedLength).toBeGreaterThan(0);
  });

  test("fails with MODEL_EMPTY if its reasoning never ends", async () => {
    expect(await tell("<think>Hm, a pen.")).toMatchObject({
      ending: { kind: "failed", code: "MODEL_EMPTY" },
      text: "",
    });
  });

  test("shows no chatter around the text", async () => {
    const text = "Reed pens are old.\n\nThey are cut by hand.";
    const answer = `Certainly!\n\nHere is your text:\n\n${text}\n\nLet me know if you'd like any changes!`;
    expect(await tell(answer)).toMatchObject({ text, retractedLength: 0, calls: 1 });
  });

  test("that declines in its own words shows nothing and is not called again", async () => {
    expect(await tell("I'm sorry, but I can't help with that request.")).toMatchObject({
      ending: { kind: "failed", code: "MODEL_REFUSED" },
      text: "",
      calls: 1,
    });
  });

  test("that declines in a conversation fails, but its words are kept", async () => {
    const refusal = "I'm sorry, but I can't help with that. Let me know if you'd like something else!";
    expect(await tell(refusal, { isReply: true })).toMatchObject({
      ending: { kind: "failed", code: "MODEL_REFUSED" },
      text: refusal,
    });
  });

  test("that makes an offer in a conversation keeps it", async () => {
    const reply = "Sure! Here is a title:\n\nReed pens\n\nWould you like another version?";
    expect(await tell(`<think>Hm.</think>\n${reply}`, { isReply: true })).toMatchObject({
      ending: { kind: "delivered" },
      text: reply,
    });
  });
});

describe("a text with a length limit", () => {
  /** Room for 20 characters. */
  const fit: Fit = {
    isFitting: (text) => text.length <= 20,
    cut: (text) => `${text.slice(0, 19)}…`,
    room: "20 characters",
  };
  const long = "A text that is too long for it.";
  const usage = { inputTokens: 3, outputTokens: 4 };
  const fitIn = (model: Model, run?: LiveRun) => write(model, run, undefined, { fit });

  test("that fits at once stays unchanged", async () => {
    const { model, calls } = scripted([{ text: "Twenty characters ok" }, stop]);
    const { ending, text, retractedLength } = await fitIn(model);
    expect(text).toBe("Twenty characters ok");
    expect(ending).toMatchObject({ kind: "delivered" });
    expect(ending).not.toHaveProperty("fitted");
    expect([calls(), retractedLength]).toEqual([1, 0]);
  });

  test("that is too long is retracted and requested once more, shorter", async () => {
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

  test("that is too long twice is cut", async () => {
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
    ["is empty", [{ text: " " }, stop]],
  ])("is cut from its first version if the second one %s", async (_, second) => {
    const { model } = scripted([{ text: long }, stop], second);
    const { ending, text } = await fitIn(model);
    expect(ending).toMatchObject({ kind: "delivered", cut: false, fitted: "cut" });
    expect(text).toBe("A text that is too …");
  });

  test("whose second version is retried is not cut", async () => {
    const { model, calls } = scripted([{ text: long }, stop], [busy], [{ text: "Short now." }, stop]);
    const { ending, text, pauses } = await fitIn(model);
    expect(ending).toMatchObject({ fitted: "rewritten" });
    expect([text, calls(), pauses]).toEqual(["Short now.", 3, [retryDelayMs]]);
  });

  test("that is stopped halfway is cut at once, without another request", async () => {
    const run = new LiveRun("r");
    const { model, calls } = scripted([{ text: long }, () => run.stop(), { text: " And more." }, stop]);
    const { ending, text } = await fitIn(model, run);
    expect(ending).toMatchObject({ kind: "stopped", fitted: "cut" });
    expect([text, calls()]).toEqual(["A text that is too …", 1]);
  });

  test("that is stopped while it still fits stays unchanged", async () => {
    const run = new LiveRun("r");
    const { model } = scripted([{ text: "Just begun" }, () => run.stop(), stop]);
    expect(await fitIn(model, run)).toMatchObject({
      ending: { kind: "stopped" },
      text: "Just begun",
      retractedLength: 0,
    });
  });

  test("that is stopped during its second version is cut from the first", async () => {
    const run = new LiveRun("r");
    const second = [{ text: "It is shorter, but still too long." }, () => run.stop(), stop];
    const { model } = scripted([{ text: long }, stop], second);
    const { ending, text } = await fitIn(model, run);
    expect(ending).toMatchObject({ kind: "stopped", fitted: "cut" });
    expect(text).toBe("A text that is too …");
  });

  test("that was first in the wrong language is requested in the right one, then shorter", async () => {
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

  test("that fails is not cut", async () => {
    const text = "Reed pens are too long for it.";
    const { model, calls } = scripted([{ text }, busy]);
    expect(await fitIn(model)).toMatchObject({ ending: { kind: "failed", code: "MODEL_BUSY" }, text });
    expect(calls()).toBe(1);
  });

  test("sums the usage of both versions", async () => {
    const { model } = scripted([{ text: long }, stop, { usage }], [{ text: "Short now." }, stop, { usage }]);
    expect((await fitIn(model)).usage).toEqual({ inputTokens: 6, outputTokens: 8 });
  });
});
