import { expect, test } from "vitest";
import { byWeek, sum, totalsBy, totalsByDay } from "./usage-totals.ts";

const counts = (prompts: number, apiCalls = 0) => ({ prompts, apiCalls, words: prompts * 9, failed: 0 });
const row = (day: string, memberId: string, tool: string, prompts: number, apiCalls = 0) => ({
  day,
  memberId,
  tool,
  ...counts(prompts, apiCalls),
});
const rows = [
  row("2026-02-28", "a", "generate", 3),
  row("2026-02-28", "b", "generate", 1, 4),
  row("2026-03-02", "a", "rewrite", 2),
];

test("days without usage are filled in, over the end of a month", () => {
  expect(totalsByDay({ from: "2026-02-27", until: "2026-03-02", rows })).toEqual([
    { key: "2026-02-27", ...counts(0) },
    { key: "2026-02-28", ...counts(4, 4) },
    { key: "2026-03-01", ...counts(0) },
    { key: "2026-03-02", ...counts(2) },
  ]);
});

test("members and tools are added up, the largest first", () => {
  expect(totalsBy(rows, "memberId").map(({ key, prompts }) => [key, prompts])).toEqual([
    ["a", 5],
    ["b", 1],
  ]);
  expect(totalsBy(rows, "tool").map(({ key, prompts }) => [key, prompts])).toEqual([
    ["generate", 4],
    ["rewrite", 2],
  ]);
});

test.each([7, 8, 13, 14, 400])(
  "the weeks of %i days have all of their usage, and the last is whole",
  (count) => {
    const days = Array.from({ length: count }, (_, index) => ({
      key: `${index}`,
      ...counts(index + 1, 1),
    }));
    const weeks = byWeek(days);
    expect(weeks).toHaveLength(Math.ceil(count / 7));
    expect(sum(weeks)).toEqual(sum(days));
    expect(weeks.at(-1)).toMatchObject({ key: `${count - 7}`, apiCalls: 7 });
  },
);
