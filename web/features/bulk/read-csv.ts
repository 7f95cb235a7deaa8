// Reads a CSV in the browser. Loaded when a file is chosen, because of the parser.
import Papa from "papaparse";
import { maxBatchItems, maxCsvBytes } from "../../../shared/limits.ts";
import { decodeText } from "../../lib/import/decode-text.ts";

export type CsvProblem =
  | "type"
  | "tooLarge"
  | "unreadable"
  | "quotes"
  | "empty"
  | "tooManyRows"
  | "tooManyColumns";

/** A row with the line that a spreadsheet shows it in. */
export interface CsvRow {
  number: number;
  cells: string[];
}

/** A CSV as it was read, under the id that its batch gets. */
export interface ReadCsv {
  id: string;
  /** The file's name without its extension. */
  name: string;
  rows: CsvRow[];
}

/** `count` is how many rows are too many, or the row with the quotation mark. */
type Csv = { rows: CsvRow[] } | { problem: CsvProblem; count?: number };

/** Of the widest row. Briefs have six. */
const maxColumns = 50;

/** Reads a file of at most `maxCsvBytes`. Never throws. */
export async function readCsvFile(file: File): Promise<Csv> {
  if (!/\.(csv|tsv|txt)$/i.test(file.name)) return { problem: "type" };
  if (file.size > maxCsvBytes) return { problem: "tooLarge" };
  try {
    return readCsv(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    console.error(error); // a folder, or a file that was moved meanwhile
    return { problem: "unreadable" };
  }
}

/**
 * Parses a CSV with commas, semicolons or tabs, in UTF-8, UTF-16 with a byte order mark, or windows-1252. Blank rows are left
 * out. The first row may have names of columns, so that one row more than the most briefs is read.
 */
export function readCsv(bytes: Uint8Array): Csv {
  const text = decodeText(bytes);
  if (text === undefined) return { problem: "unreadable" };
  // Excel's own first line names the separator.
  const named = /^sep=([,;\t])\n/i.exec(text);
  const table = named ? text.slice(named[0].length) : text;
  const skipped = named ? 2 : 1;
  const { data, errors } = Papa.parse<string[]>(table, { delimiter: named?.[1] ?? guessSeparator(table) });
  const misquoted = errors.find(({ type }) => type === "Quotes");
  if (misquoted) return { problem: "quotes", count: (misquoted.row ?? 0) + skipped };
  const rows = data
    .map((cells, index): CsvRow => ({ number: index + skipped, cells: filledCells(cells) }))
    .filter(({ cells }) => cells.length > 0);
  if (rows.length === 0) return { problem: "empty" };
  if (rows.length > maxBatchItems + 1) return { problem: "tooManyRows", count: rows.length };
  if (rows.some(({ cells }) => cells.length > maxColumns)) return { problem: "tooManyColumns" };
  return { rows };
}

/** Without the blank cells at its end, of which spreadsheets save as many as were once formatted. */
function filledCells(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => /[^\s\p{Cf}]/u.test(cell));
  return cells.slice(0, last + 1).map((cell) => cell.trim());
}

/** What no text contains, so that each line is one cell. */
const noSeparator = Papa.UNIT_SEP;

/**
 * The separator that splits the first row, and the rows after it into as many cells. The parser's own guess counts blank and
 * shorter rows against a separator, and takes a comma if none remains, which cuts sentences.
 */
function guessSeparator(text: string): string {
  const guesses = [",", ";", "\t"].map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 10, skipEmptyLines: "greedy" });
    const columns = data[0]?.length ?? 0;
    const others = data.filter(({ length }) => length !== columns).length;
    return { delimiter, columns, others, isProse: cutsSentences(data, others === 0) };
  });
  const [best] = guesses
    .filter(({ columns, isProse }) => columns !== 1 && !isProse) // no columns: it leaves blank rows only
    .sort((a, b) => a.others - b.others || b.columns - a.columns);
  return best?.delimiter ?? noSeparator;
}

/** Whether most cuts are at punctuation: before a space, or within a number. Names of columns may have spaces too. */
function cutsSentences(rows: readonly string[][], isRegular: boolean): boolean {
  const cuts = rows.flatMap((cells) =>
    cells.slice(1).map((cell, index) => [cells[index] ?? "", cell] as const),
  );
  const punctuation = cuts.filter(
    ([before, after]) => /^\s+\S/.test(after) || (/\d$/.test(before) && /^\d/.test(after)),
  );
  if (punctuation.length * 2 <= cuts.length) return false;
  const hasNames = rows[0]?.every((cell) => /^\s*\S+(?: \S+)?\s*$/.test(cell)) ?? false;
  return !(isRegular && rows.length > 1 && hasNames);
}
