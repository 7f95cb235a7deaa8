// How long the history of somebody with 10,000 texts takes to read, in workerd's D1, by rows/history-time.test.ts.
import { runToEnd } from "./processes.ts";
import type { Row } from "./table.ts";

interface Medians {
  first: number;
  rare: number;
  frequent: number;
  favorites: number;
}

const gate = { limit: 20, aim: 5, better: "lower" } as const;

export async function measureHistory(): Promise<Row[]> {
  const printed = await runToEnd("vitest", [
    "run",
    "--config",
    "bench/rows/vitest.config.ts",
    "history-time",
  ]);
  const json = /history (\{.*\})/.exec(printed)?.[1];
  if (!json) throw new Error(`no times of the history in:\n${printed}`);
  const { first, rare, frequent, favorites }: Medians = JSON.parse(json);
  const row = (what: string, figure: number): Row => ({ what, calamo: "", figure, unit: " ms", gate });
  return [
    row("first page of 10,000 texts in the history, median", first),
    row("  of a search for a rare word in all of them", rare),
    row("  of a search for a frequent word", frequent),
    row("  of the favourites, one in 500", favorites),
  ];
}
