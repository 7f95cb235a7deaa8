import { describe, expect, test } from "vitest";
import { type Model, ModelError, type ModelPart } from "../clients/model.ts";
import type { Brief } from "../tools/define-tool.ts";
import { LiveRun } from "./live-run.ts";
import { pauseMs, writeText } from "./write-text.ts";

const brief: Brief = { messages: [], language: "en", maxCharacters: 1000, titleOf: () => "T" };

/** A model whose attempts go as scripted; an error in the script is thrown at that point. */
function scripted(...attempts: (ModelPart | Error | (() => void))[][]) {
  let calls = 0;
  const model: Model = {
    async *stream() {
      for (const part of attempts[Math.min(calls++, attempts.length - 1)] ?? []) {
        if (part instanceof Error) throw part;
        if (typeof part === "function") part();
        else yield part;
      }
    },
  };
  return { model, calls: () => calls };
}

const busy = new ModelError("MODEL_BUSY", { retryable: true });
const setup = new ModelError("MODEL_MISCONFIGURED", { retryable: false });
const stop: ModelPart = { finish: "stop" };

async function write(model: Model, run = new LiveRun("r")) {
  const pauses: number[] = [];
  const ending = await writeText(run, brief, model, { pause: async (ms) => void pauses.push(ms) });
  return { ending, text: run.text, pauses };
}

describe("writing a text", () => {
  test("tries three times, two seconds apart, before giving up", async () => {
    const { model, calls } = scripted([busy]);
    const { ending, pauses } = await write(model);
    expect(ending).toMatchObject({ kind: "failed", code: "MODEL_BUSY" });
    expect(calls()).toBe(3);
    expect(pauses).toEqual([2000, 2000]);
    expect(pauseMs).toBe(2000);
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
    expect((await write(model)).ending).toEqual({ kind: "delivered", cut: false, usage });
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
    const ending = await writeText(run, brief, model, { pause: async () => run.stop() });
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
});
