// How long the analytics of a workspace take to read, measured in workerd by rows/usage-time.test.ts.
import { measureInWorkerd } from "./measure-in-workerd.ts";
import type { Row } from "./table.ts";

const gate = { limit: 20, aim: 5, better: "lower" } as const;

export async function measureUsage(): Promise<Row[]> {
  const { month, all } = await measureInWorkerd<{ month: number; all: number }>("usage-time");
  const row = (what: string, figure: number): Row => ({ what, calamo: "", figure, unit: " ms", gate });
  return [
    row("30 days of a workspace's usage, after 100,000 runs of five members, median", month),
    row("  all 400 days, which are as many rows as there can be", all),
  ];
}
