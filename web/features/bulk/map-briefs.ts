// Maps the columns of a CSV to the fields of the generator, and its rows to briefs.
import { type Language, languages } from "../../../shared/catalog/languages.ts";
import {
  type ContentType,
  contentTypes,
  type Length,
  lengths,
  type Tone,
  tones,
} from "../../../shared/catalog/writing-options.ts";
import { type Brief, brief as briefContract } from "../../../shared/contracts/bulk.ts";
import { minWordCount } from "../../../shared/contracts/generate.ts";
import type { FieldErrorCode } from "../../../shared/errors.ts";
import { fold } from "../../../shared/text/search/fold.ts";
import { validate } from "../../../shared/validate.ts";
import aliases from "./aliases.json" with { type: "json" };
import type { CsvRow } from "./read-csv.ts";

const briefFields = ["title", "prompt", "contentType", "tone", "length", "language"] as const;
export type BriefField = (typeof briefFields)[number];
/** The fields with a fixed set of values. */
export const choiceFields = ["contentType", "tone", "length", "language"] as const;
export type ChoiceField = (typeof choiceFields)[number];

/** The column of each field, from 0; null if there is none. */
type Columns = Record<BriefField, number | null>;

/** What rows without a value get. */
export interface Defaults {
  contentType: ContentType;
  tone: Tone;
  length: Length;
  language: Language;
}

/** A field's values by what they are called in the interface's language. */
export type Names = Record<ChoiceField, Record<string, string>>;

export type RowProblem =
  /** The row is left out. */
  | { kind: "invalid"; code: FieldErrorCode }
  | { kind: "words"; value: string; least: number; most: number }
  /** The row gets the default. */
  | { kind: "unknown"; field: ChoiceField; value: string };

export interface BriefRow {
  /** The row's number in a spreadsheet. */
  number: number;
  title: string;
  prompt: string;
  /** Null if it is left out. */
  brief: Brief | null;
  problems: RowProblem[];
}

const keyOf = (text: string) =>
  fold(text)
    .replace(/[\s_-]+/g, " ")
    .trim();
const choices: Record<ChoiceField, readonly string[]> = {
  contentType: contentTypes,
  tone: tones,
  length: lengths,
  language: languages,
};

/** The fields that the first row names; a brief is the longest column if none is named. */
export function guessColumns(rows: readonly CsvRow[]): { columns: Columns; hasHeader: boolean } {
  const header = rows[0]?.cells.map(keyOf) ?? [];
  const taken = new Set<number>();
  const find = (field: BriefField) => {
    const known = aliases[field].map(keyOf);
    const places = known.map((name) => header.indexOf(name)).filter((at) => at >= 0 && !taken.has(at));
    const [first] = places;
    if (first === undefined) return null;
    taken.add(first);
    return first;
  };
  const columns: Columns = {
    title: null,
    prompt: null,
    contentType: null,
    tone: null,
    length: null,
    language: null,
  };
  for (const field of briefFields) columns[field] = find(field);
  const hasHeader = taken.size > 0;
  columns.prompt ??= longestColumn(rows, taken);
  return { columns, hasHeader };
}

function longestColumn(rows: readonly CsvRow[], taken: ReadonlySet<number>): number | null {
  const sums: number[] = [];
  for (const { cells } of rows)
    for (const [at, cell] of cells.entries()) if (!taken.has(at)) sums[at] = (sums[at] ?? 0) + cell.length;
  const most = Math.max(0, ...sums.filter((sum) => sum !== undefined));
  return most > 0 ? sums.indexOf(most) : null;
}

interface MapOptions {
  columns: Columns;
  defaults: Defaults;
  names: Names;
  /** The most words of a text that the plan allows. */
  maxWords: number;
}

/** Reads each row as a brief, with what is wrong with it. */
export function readBriefs(rows: readonly CsvRow[], options: MapOptions): BriefRow[] {
  const known = valuesByName(options.names);
  return rows.map((row) => readRow(row, known, options));
}

type KnownValues = Record<ChoiceField, Map<string, string>>;

/** Values by their ids, English words, codes, and names in the interface's language. */
function valuesByName(names: Names): KnownValues {
  const valuesOf = (field: ChoiceField) =>
    new Map(
      choices[field].flatMap((value) =>
        [value, names[field][value] ?? value, ...otherNames(field, value)].map(
          (name) => [keyOf(name), value] as const,
        ),
      ),
    );
  return {
    contentType: valuesOf("contentType"),
    tone: valuesOf("tone"),
    length: valuesOf("length"),
    language: valuesOf("language"),
  };
}

function otherNames(field: ChoiceField, value: string): string[] {
  if (field === "length") return aliases[value as Length]; // the field's values
  if (field !== "language") return [];
  const named = ["en", value].map((language) =>
    new Intl.DisplayNames(language, { type: "language" }).of(value),
  );
  return named.filter((name) => name !== undefined);
}

function readRow(
  { number, cells }: CsvRow,
  known: KnownValues,
  { columns, defaults, maxWords }: MapOptions,
): BriefRow {
  const cellOf = (field: BriefField) => {
    const column = columns[field];
    return column === null ? "" : (cells[column] ?? "");
  };
  const problems: RowProblem[] = [];
  const choose = <Field extends ChoiceField>(field: Field): Defaults[Field] => {
    const cell = cellOf(field);
    if (cell === "") return defaults[field];
    const name = field === "language" ? cell.replace(/[-_]\w{2}$/, "") : cell; // without a region
    const found = known[field].get(keyOf(name));
    if (found === undefined) problems.push({ kind: "unknown", field, value: cell });
    return (found as Defaults[Field] | undefined) ?? defaults[field]; // the map has the field's values
  };
  const words = wordsIn(cellOf("length"));
  const [title, prompt] = [cellOf("title"), cellOf("prompt")];
  const checked = validate(briefContract, {
    title,
    prompt,
    contentType: choose("contentType"),
    tone: choose("tone"),
    language: choose("language"),
    ...(words === undefined ? { length: choose("length") } : { wordCount: words }),
  });
  const isTooLong = words !== undefined && (words < minWordCount || words > maxWords);
  if (isTooLong)
    problems.unshift({ kind: "words", value: cellOf("length"), least: minWordCount, most: maxWords });
  else if (!checked.ok)
    problems.unshift(...Object.values(checked.fields).map((code) => ({ kind: "invalid" as const, code })));
  return { number, title, prompt, brief: checked.ok && !isTooLong ? checked.data : null, problems };
}

/** A length as a number of words, such as "400" or "400 words"; undefined if it is none. */
function wordsIn(cell: string): number | undefined {
  const digits = /^(\d{1,6})(\s*\p{L}+\.?)?$/u.exec(cell)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
