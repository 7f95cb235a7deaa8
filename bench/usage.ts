// How long the analytics of a workspace take to read, measured in workerd by rows/usage-time.test.ts.
import { measureInWorkerd } from "./measure-in-workerd.ts";
import type { Row } from "./table.ts";

const gate = { limit: 20, aim: 5, better: "lower" } as const;

export async function measureUsage(): Promise<Row[]> {
  const { month, all } = await measureInWorkerd<{ month: number; all: number }>("usage-time");
  return [
    {
      what: "30 days of a workspace's usage, after 100,000 runs of five members, median",
      calamo: "",
      figure: month,
      unit: " ms",
      gate,
    },
    { what: "  all 400 days, of which each has as many rows as it can have", calamo: `${all} ms` },
  ];
}
