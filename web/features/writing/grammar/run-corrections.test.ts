import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Correction } from "../../../../shared/contracts/grammar.ts";
import { applyDecisions, isCorrectionOf, openCorrections, useDecisions } from "./run-corrections.tsx";

const text = "She go home and he go too.";
const correction = (start: number, before: string, after: string): Correction => ({
  start,
  end: start + before.length,
  before,
  after,
  reason: "",
  category: "grammar",
});
const corrections = [correction(4, "go", "goes"), correction(19, "go", "goes")];

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test("only accepted corrections are applied to the text", () => {
  expect(applyDecisions(text, corrections, {})).toBe(text);
  expect(applyDecisions(text, corrections, { 1: "accepted" })).toBe("She go home and he goes too.");
  expect(applyDecisions(text, corrections, { 0: "accepted", 1: "dismissed" })).toBe(
    "She goes home and he go too.",
  );
});

test.each([
  [text, true],
  ["She goes home and he go too.", true],
  ["She goes home and he goes too.", true],
  ["She went home and he go too.", false],
  ["She go home and he go", false],
  ["She go home and he go too. Now.", false],
  ["", false],
])("the corrections still apply to “%s”: %s", (other, takes) => {
  expect(isCorrectionOf(other, text, corrections.toReversed())).toBe(takes);
});

test("decided corrections are no longer open", () => {
  expect(openCorrections(corrections, { 0: "dismissed" }).map(({ index }) => index)).toEqual([1]);
});

describe("decisions", () => {
  const mount = (run: string) => renderHook(() => useDecisions("ada", run)).result;

  test("survive a reload", () => {
    const first = mount("run-1");
    act(() => first.current[1]({ 0: "accepted", 1: "dismissed" }));
    cleanup();
    expect(mount("run-1").current[0]).toEqual({ 0: "accepted", 1: "dismissed" });
  });

  test("can be undone", () => {
    const decisions = mount("run-1");
    act(() => decisions.current[1]({ 0: "accepted" }));
    act(() => decisions.current[1]({ 0: undefined }));
    expect(decisions.current[0]).toEqual({});
  });

  test("are separate for each run", () => {
    const first = mount("run-1");
    act(() => first.current[1]({ 0: "accepted" }));
    expect(mount("run-2").current[0]).toEqual({});
  });

  test.each(["{", '"x"', '{"run-1":1}', '{"run-1":{"0":"perhaps"}}'])(
    "are ignored if the stored value is invalid: %s",
    (stored) => {
      localStorage.setItem("calamo.corrections.ada", stored);
      expect(mount("run-1").current[0]).toEqual({});
    },
  );
});
