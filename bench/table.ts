// The table that the bench prints, and whether every gate is met.

export interface Gate {
  limit: number;
  /** What to reach for; missing it is no failure. */
  aim: number;
  better: "lower" | "higher";
}

export interface Row {
  what: string;
  baseline?: string;
  calamo: string;
  /** What the gate is about, where there is one. */
  figure?: number;
  /** How figure, gate and aim are written, such as "×". */
  unit?: string;
  gate?: Gate;
}

const meets = (figure: number, limit: number, { better }: Gate) =>
  better === "lower" ? figure <= limit : figure >= limit;

type Verdict = "aim met" | "gate met" | "MISSED" | "";

/** A figure that is not a number meets nothing. */
export function verdictOf({ figure, gate }: Row): Verdict {
  if (!gate) return "";
  if (figure === undefined || !meets(figure, gate.limit, gate)) return "MISSED";
  return meets(figure, gate.aim, gate) ? "aim met" : "gate met";
}

const head = ["what", "baseline", "calamo", "figure", "gate", "aim", "verdict"];

function cellsOf(row: Row): string[] {
  const { gate, unit = "" } = row;
  const sign = gate?.better === "higher" ? "≥" : "≤";
  const write = (value: number) => `${Number(value.toFixed(2))}${unit}`;
  return [
    row.what,
    row.baseline ?? "",
    row.calamo,
    row.figure === undefined ? "" : write(row.figure),
    gate ? `${sign} ${write(gate.limit)}` : "",
    gate ? `${sign} ${write(gate.aim)}` : "",
    verdictOf(row),
  ];
}

/** A row on its own, for a first look while the others are still being measured. */
export const renderRow = (row: Row): string => `  ${cellsOf(row).filter(Boolean).join(" | ")}`;

export function renderTable(rows: Row[]): string {
  const lines = [head, ...rows.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const render = (line: string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  const [first = "", ...rest] = lines.map(render);
  return [first, rule, ...rest].join("\n");
}
