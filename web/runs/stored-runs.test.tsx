import { beforeEach, expect, test } from "vitest";
import { addRun, noRuns, openStoredRuns, type StoredRun, type StoredRuns } from "./stored-runs.ts";

const run = (id: string): StoredRun => ({ id, tool: "generate", input: {}, startedAt: 1 });
function open() {
  const store = openStoredRuns();
  store.read("ada", "generate"); // as its screen does
  return {
    ids: () => store.read("ada", "generate").runs.map(({ id }) => id),
    change: (changed: (before: StoredRuns) => StoredRuns) => void store.change("ada", "generate", changed),
  };
}

/** Simulates a browser tab: all tabs share localStorage, and each has its own sessionStorage. */
function newTab() {
  let own: Record<string, string> = {};
  return <Result,>(work: () => Result): Result => {
    sessionStorage.clear();
    for (const [key, value] of Object.entries(own)) sessionStorage.setItem(key, value);
    const result = work();
    own = { ...sessionStorage };
    return result;
  };
}

beforeEach(() => localStorage.clear());

test("a tab shows its own run after a reload, even if another tab has started one since", () => {
  const [inOne, inTwo] = [newTab(), newTab()];
  const [one, two] = [inOne(open), inTwo(open)];
  inOne(() => one.change(() => ({ runs: [run("first")], shown: 0 })));
  inTwo(() => two.change(() => ({ runs: [run("second")], shown: 0 })));
  expect(inOne(open).ids()).toEqual(["first"]);
  expect(inTwo(open).ids()).toEqual(["second"]);
  expect(newTab()(open).ids()).toEqual(["second"]);
});

test("variants that two tabs add to the same text are all stored", () => {
  const [inOne, inTwo] = [newTab(), newTab()];
  const one = inOne(open);
  inOne(() => one.change(() => ({ runs: [run("text")], shown: 0 })));
  const two = inTwo(open);
  inOne(() => one.change((before) => addRun(before, run("by one"))));
  inTwo(() => two.change((before) => addRun(before, run("by two"))));
  expect(newTab()(open).ids()).toEqual(["text", "by one", "by two"]);
});

test("clearing a screen does not affect the run of another tab", () => {
  const [inOne, inTwo] = [newTab(), newTab()];
  const [one, two] = [inOne(open), inTwo(open)];
  inOne(() => one.change(() => ({ runs: [run("first")], shown: 0 })));
  inTwo(() => two.change(() => ({ runs: [run("second")], shown: 0 })));
  inOne(() => one.change(() => noRuns));
  expect(inOne(open).ids()).toEqual([]);
  expect(newTab()(open).ids()).toEqual(["second"]);
});
