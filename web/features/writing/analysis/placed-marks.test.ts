import { expect, test } from "vitest";
import { analyzeText } from "../../../../shared/text/analysis/analyze-text.ts";
import type { ReadabilityIssue } from "../../../../shared/text/analysis/readability-issues.ts";
import { countKinds, markedBeginning } from "./placed-marks.ts";

const long =
  "It was the house on the hill that we had seen from the road when we came here with all of them that day";
const placed = (text: string) => markedBeginning({ text, marks: analyzeText(text, "en").marks });
const idsOf = (text: string) => placed(text).marks.map(({ id }) => id);

test("a mark keeps its name while the text is changed elsewhere, and has its words", () => {
  const before = placed("We really won. That is all there is to say, and it was just fine.");
  const after = placed("As I said: we really won. That is all there is to say, and it was just fine.");
  expect(before.marks.map(({ words }) => words)).toEqual(["really", "just"]);
  expect(after.marks[1]?.id).toBe(before.marks[1]?.id);
});

test("a sentence keeps its name while it is written on", () => {
  const [before] = placed(long).marks;
  const [after] = placed(`${long} and even longer than that since nobody has stopped us`).marks;
  expect([before?.kind, after?.kind]).toEqual(["hardSentence", "veryHardSentence"]);
  expect(after?.id).toBe(before?.id);
});

test("no two marks have one name, also in a text that repeats itself", () => {
  const ids = idsOf(`${"really ".repeat(60)}\n\n${`${long}.\n\n`.repeat(30)}`);
  expect(ids.length).toBeGreaterThan(80);
  expect(new Set(ids).size).toBe(ids.length);
});

test("of a text that is very long, or full of marks, the beginning is marked", () => {
  expect(placed("We really won.").isCut).toBe(false);
  const endless = placed("One two. ".repeat(20_000));
  expect([endless.isCut, endless.text.length]).toEqual([true, 100_000]);
  const full = placed("It is really so. ".repeat(9000));
  expect([full.isCut, full.marks.length]).toEqual([true, 4000]);
  expect(full.text).toBe(`${"It is really so. ".repeat(4000)}It is `);
});

test("marks are counted by their kinds", () => {
  const mark = (kind: ReadabilityIssue["kind"]): ReadabilityIssue => ({ kind, start: 0, end: 1 });
  const counts = countKinds([mark("filler"), mark("passive"), mark("filler")]);
  expect([...counts]).toEqual([
    ["filler", 2],
    ["passive", 1],
  ]);
});
