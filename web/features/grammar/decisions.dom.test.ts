import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Correction } from "../../../shared/contracts/grammar.ts";
import { correctionSuggestions } from "../../writing/checks/suggestions.ts";
import { applyDecisions, useDecisions, useMovedSuggestions } from "./decisions.ts";

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

describe("the suggestions of an earlier text", () => {
  const checked = { text, suggestions: correctionSuggestions("model", corrections) };
  const mount = (current: string) =>
    renderHook(({ text }) => useMovedSuggestions(checked, text), { initialProps: { text: current } });

  test("stay where their words are, however often the text was edited", async () => {
    const hook = mount("First of all, she go home, and now he go too, tomorrow.");
    await waitFor(() =>
      expect(hook.result.current.suggestions.map(({ id }) => id)).toEqual(["model 0", "model 1"]),
    );
    for (const { start, end } of hook.result.current.suggestions)
      expect(hook.result.current.text.slice(start, end)).toBe("go");
  });

  test("are left out if their words are gone, and return with them", async () => {
    const hook = mount("She goes home and he go too. And so on.");
    await waitFor(() => expect(hook.result.current.suggestions.map(({ id }) => id)).toEqual(["model 1"]));
    hook.rerender({ text: `${text} And so on.` });
    await waitFor(() => expect(hook.result.current.suggestions).toHaveLength(2));
  });

  test("are left out in another text", async () => {
    const hook = mount("Something else entirely.");
    await waitFor(() => expect(hook.result.current.suggestions).toEqual([]));
  });
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
