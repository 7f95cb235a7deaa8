import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { addRun, noRuns, type StoredRun, useStoredRuns } from "./stored-runs.ts";

const run = (id: string): StoredRun => ({ id, tool: "generate", input: {}, startedAt: 1 });
const open = () => renderHook(() => useStoredRuns("ada", "generate")).result;
const idsOf = (tab: ReturnType<typeof open>) => tab.current[0].runs.map(({ id }) => id);

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
  inOne(() => act(() => one.current[1](() => ({ runs: [run("first")], shown: 0 }))));
  inTwo(() => act(() => two.current[1](() => ({ runs: [run("second")], shown: 0 }))));
  expect(idsOf(inOne(open))).toEqual(["first"]);
  expect(idsOf(inTwo(open))).toEqual(["second"]);
  expect(idsOf(newTab()(open))).toEqual(["second"]);
});

test("variants that two tabs add to the same text are all stored", () => {
  const [inOne, inTwo] = [newTab(), newTab()];
  const one = inOne(open);
  inOne(() => act(() => one.current[1](() => ({ runs: [run("text")], shown: 0 }))));
  const two = inTwo(open);
  inOne(() => act(() => one.current[1]((before) => addRun(before, run("by one")))));
  inTwo(() => act(() => two.current[1]((before) => addRun(before, run("by two")))));
  expect(idsOf(newTab()(open))).toEqual(["text", "by one", "by two"]);
});

test("clearing a screen does not affect the run of another tab", () => {
  const [inOne, inTwo] = [newTab(), newTab()];
  const [one, two] = [inOne(open), inTwo(open)];
  inOne(() => act(() => one.current[1](() => ({ runs: [run("first")], shown: 0 }))));
  inTwo(() => act(() => two.current[1](() => ({ runs: [run("second")], shown: 0 }))));
  inOne(() => act(() => one.current[1](() => noRuns)));
  expect(idsOf(inOne(open))).toEqual([]);
  expect(idsOf(newTab()(open))).toEqual(["second"]);
});
