// The table that the bench prints, and the check of its gates.

export interface Gate {
  limit: number;
  /** The target value. Missing it is not a failure. */
  aim: number;
  better: "lower" | "higher";
}

export interface Row {
  what: string;
  baseline?: string;
  calamo: string;
  /** The value that the gate applies to; undefined without a gate. */
  figure?: number;
  /** The unit of figure, gate and aim, such as "×". */
  unit?: string;
  gate?: Gate;
}

const meets = (figure: number, limit: number, { better }: Gate) =>
  better === "lower" ? figure <= limit : figure >= limit;

type Verdict = "aim met" | "gate met" | "MISSED" | "";

/** NaN fails every gate. */
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

/** Formats a single row, which is printed while the other measurements are running. */
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
