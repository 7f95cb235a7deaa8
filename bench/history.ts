// How long it takes to read a history of 10,000 texts in workerd's D1, measured by rows/history-time.test.ts.
import { measureInWorkerd } from "./measure-in-workerd.ts";
import type { Row } from "./table.ts";

interface Medians {
  first: number;
  rare: number;
  frequent: number;
  favorites: number;
}

const gate = { limit: 20, aim: 5, better: "lower" } as const;

export async function measureHistory(): Promise<Row[]> {
  const { first, rare, frequent, favorites } = await measureInWorkerd<Medians>("history-time");
  const row = (what: string, figure: number): Row => ({ what, calamo: "", figure, unit: " ms", gate });
  return [
    row("first page of 10,000 texts in the history, median", first),
    row("  of a search for a rare word in all of them", rare),
    row("  of a search for a frequent word", frequent),
    row("  of the favourites, one in 500", favorites),
  ];
}
