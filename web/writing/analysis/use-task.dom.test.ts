import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TaskCall } from "./analysis-worker.ts";
import type { TaskInput } from "./tasks.ts";

/** A fake worker that responds on demand. */
class SlowWorker extends EventTarget {
  static made: SlowWorker[] = [];
  readonly asked: TaskCall[] = [];
  constructor() {
    super();
    SlowWorker.made.push(this);
  }
  postMessage(call: TaskCall): void {
    this.asked.push(call);
  }
  answer(output: unknown): void {
    const number = this.asked.at(-1)?.number;
    this.dispatchEvent(new MessageEvent("message", { data: { number, output } }));
  }
  terminate(): void {}
}

let useTask: typeof import("./use-task.ts").useTask;
beforeEach(async () => {
  SlowWorker.made = [];
  vi.stubGlobal("Worker", SlowWorker);
  vi.resetModules(); // the module keeps one worker per page; each test starts without it
  ({ useTask } = await import("./use-task.ts"));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const input = (text: string): TaskInput<"text"> => ({ text, language: null, fallback: "en" });
const mount = (text: string | null) =>
  renderHook(({ text }) => useTask("text", text === null ? null : input(text)), { initialProps: { text } });
const worker = (index = 0) => SlowWorker.made[index] as SlowWorker;
const texts = () => worker().asked.map(({ input }) => (input as TaskInput<"text">).text);
const answer = (output: unknown, index = 0) => act(async () => worker(index).answer(output));

test("during a task no other one is sent, and afterwards only the latest", async () => {
  const hook = mount("a");
  for (const text of ["ab", "abc", "abcd"]) hook.rerender({ text });
  expect(texts()).toEqual(["a"]);
  await answer("of a");
  expect(hook.result.current).toBe("of a");
  expect(texts()).toEqual(["a", "abcd"]);
  await answer("of abcd");
  expect(hook.result.current).toBe("of abcd");
  expect(texts()).toHaveLength(2);
});

test("the last result stays until the next one arrives", async () => {
  const hook = mount("a");
  await answer("of a");
  hook.rerender({ text: "ab" });
  expect(hook.result.current).toBe("of a");
});

test("a removed text leaves no result, even if one arrives late", async () => {
  const hook = mount("a");
  hook.rerender({ text: null });
  await answer("of a");
  expect(hook.result.current).toBeNull();
});

test("the same text is analysed only once", async () => {
  const hook = mount("a");
  hook.rerender({ text: "a" });
  await answer("of a");
  hook.rerender({ text: "a" });
  expect(texts()).toEqual(["a"]);
});

test("a crashed worker is replaced when the next text arrives", async () => {
  const hook = mount("a");
  await act(async () => worker().dispatchEvent(new Event("error")));
  expect(hook.result.current).toBeNull();
  hook.rerender({ text: "ab" });
  await waitFor(() => expect(SlowWorker.made).toHaveLength(2));
  await answer("of ab", 1);
  expect(hook.result.current).toBe("of ab");
});

test("a failed task keeps the last result", async () => {
  const hook = mount("a");
  await answer("of a");
  hook.rerender({ text: "ab" });
  await answer(undefined);
  expect(hook.result.current).toBe("of a");
});
