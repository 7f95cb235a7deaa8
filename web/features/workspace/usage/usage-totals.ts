// Sums of a workspace's usage: by day, week, member and tool.
import type { WorkspaceUsage } from "../../../../shared/contracts/workspace-usage.ts";

export interface Counts {
  prompts: number;
  apiCalls: number;
}

export interface Total extends Counts {
  key: string;
}

type Row = WorkspaceUsage["rows"][number];

const dayMs = 86_400_000;

/** The UTC day of a time, such as "2026-11-20". */
export const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Adds up the rows that have the same key, the largest sum first. */
export function totalsBy(rows: readonly Row[], key: "memberId" | "tool"): Total[] {
  const totals = new Map<string, Total>();
  for (const row of rows) add(totals, row[key], row);
  return [...totals.values()].sort((a, b) => b.prompts - a.prompts || b.apiCalls - a.apiCalls);
}

/** Every day of the period, those without usage included. */
export function totalsByDay({ from, until, rows }: Pick<WorkspaceUsage, "from" | "until" | "rows">): Total[] {
  const totals = new Map<string, Total>();
  for (let time = Date.parse(from); time <= Date.parse(until); time += dayMs)
    totals.set(utcDay(time), { key: utcDay(time), prompts: 0, apiCalls: 0 });
  for (const row of rows) add(totals, row.day, row);
  return [...totals.values()];
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

export function sum(counts: readonly Counts[]): Counts {
  return {
    prompts: counts.reduce((total, { prompts }) => total + prompts, 0),
    apiCalls: counts.reduce((total, { apiCalls }) => total + apiCalls, 0),
  };
}

function add(totals: Map<string, Total>, key: string, { prompts, apiCalls }: Counts): void {
  const total = totals.get(key) ?? { key, prompts: 0, apiCalls: 0 };
  totals.set(key, { key, prompts: total.prompts + prompts, apiCalls: total.apiCalls + apiCalls });
}
