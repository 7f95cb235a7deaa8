// Sums of a workspace's usage: by day, week, member and tool.
import type { WorkspaceUsage } from "../../../../shared/contracts/workspace-usage.ts";

export type Counts = WorkspaceUsage["month"];

export interface Total extends Counts {
  key: string;
}

type Row = WorkspaceUsage["rows"][number];

const dayMs = 86_400_000;
const zero: Counts = { prompts: 0, apiCalls: 0, words: 0, failed: 0 };

/** The UTC day of a time, such as "2026-11-20". */
export const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Adds up the rows that have the same key, the largest sum first. @param keys these are included without usage too */
export function totalsBy(
  rows: readonly Row[],
  key: "memberId" | "tool",
  keys: readonly string[] = [],
): Total[] {
  const totals = addUp(rows, (row) => row[key], keys);
  return totals.sort((a, b) => b.prompts - a.prompts || b.apiCalls - a.apiCalls || b.failed - a.failed);
}

/** Every day of the period, those without usage included. */
export function totalsByDay({ from, until, rows }: Pick<WorkspaceUsage, "from" | "until" | "rows">): Total[] {
  const count = (Date.parse(until) - Date.parse(from)) / dayMs + 1;
  const days = Array.from({ length: count }, (_, index) => utcDay(Date.parse(from) + index * dayMs));
  return addUp(rows, ({ day }) => day, days);
}

/** Weeks of seven days, named by their first day; the last one ends with the last day. */
export function byWeek(days: readonly Total[]): Total[] {
  const first = days.length % 7;
  const starts = [
    ...(first > 0 ? [0] : []),
    ...days.flatMap((_, index) => (index % 7 === first ? [index] : [])),
  ];
  return [...new Set(starts)].map((start, index, all) => {
    const week = days.slice(start, all[index + 1]);
    return { key: week[0]?.key ?? "", ...sum(week) };
  });
}

export const sum = (counts: readonly Counts[]): Counts => counts.reduce(plus, zero);

const plus = (a: Counts, b: Counts): Counts => ({
  prompts: a.prompts + b.prompts,
  apiCalls: a.apiCalls + b.apiCalls,
  words: a.words + b.words,
  failed: a.failed + b.failed,
});

function addUp(rows: readonly Row[], keyOf: (row: Row) => string, keys: readonly string[]): Total[] {
  const totals = new Map<string, Counts>(keys.map((key) => [key, zero]));
  for (const row of rows) totals.set(keyOf(row), plus(totals.get(keyOf(row)) ?? zero, row));
  return [...totals].map(([key, counts]) => ({ key, ...counts }));
}
