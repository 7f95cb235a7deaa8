// What the history is narrowed to, as it stands in the address: links and Back lead to the same list.
import { type Language, languages } from "../../../../../shared/catalog/languages.ts";
import { type ToolName, toolNames } from "../../../../../shared/catalog/tools.ts";
import { maxSearchCharacters } from "../../../../../shared/limits.ts";
import type { Filters } from "../../../../lib/contents.ts";

/** The days back to which each goes, today among them. */
const spans = { today: 1, week: 7, month: 30 };
export type SpanName = keyof typeof spans;
export const spanNames = Object.keys(spans) as SpanName[];

export interface HistoryFilters {
  search: string;
  favorite: boolean;
  tool: ToolName | undefined;
  language: Language | undefined;
  tag: string | undefined;
  /** A span goes before days. */
  span: SpanName | undefined;
  /** The first and the last day, as "2026-11-22". */
  from: string | undefined;
  to: string | undefined;
}

export const defaultFilters: HistoryFilters = {
  search: "",
  favorite: false,
  tool: undefined,
  language: undefined,
  tag: undefined,
  span: undefined,
  from: undefined,
  to: undefined,
};
/** The same as `everything`, but for what is searched for and the favorites. */
export const noFilters: Partial<HistoryFilters> = {
  tool: undefined,
  language: undefined,
  tag: undefined,
  span: undefined,
  from: undefined,
  to: undefined,
};

/** What an address says; what in it means nothing is left out. */
export function readFilters(address: URLSearchParams): HistoryFilters {
  const one = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === address.get(name));
  const day = (name: string) => {
    const value = address.get(name);
    return value !== null && isDay(value) ? value : undefined;
  };
  const span = one("date", spanNames);
  return {
    search: (address.get("q") ?? "").slice(0, maxSearchCharacters),
    favorite: address.get("favorite") === "true",
    tool: one("tool", toolNames),
    language: one("language", languages),
    tag: address.get("tag") || undefined,
    span,
    from: span ? undefined : day("from"),
    to: span ? undefined : day("to"),
  };
}

/** The address of that, with whatever else stands in `address`. */
export function writeFilters(address: URLSearchParams, filters: HistoryFilters): URLSearchParams {
  const { search, favorite, span, ...rest } = filters;
  const next = new URLSearchParams(address);
  const given = { q: search, favorite: favorite ? "true" : "", date: span, ...rest };
  for (const [name, value] of Object.entries(given)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** What the server is asked for, at this moment. Days are days where the person is. */
export function queryFilters(filters: HistoryFilters, now: number): Filters {
  const { search, favorite, tool, language, tag, span } = filters;
  const [from, to] = sortedRange(filters.from, filters.to);
  const since = span ? midnight(now, 1 - spans[span]) : from && midnight(from);
  const until = to && midnight(to, 1);
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(favorite && { favorite: "true" }),
    ...(tool && { tool }),
    ...(language && { language }),
    ...(tag && { tag }),
    ...(since && { from: since }),
    ...(until && { until }),
  };
}

/** Of two days whichever is the earlier comes first. */
export const sortedRange = (from: string | undefined, to: string | undefined) =>
  from && to && from > to ? [to, from] : [from, to];

/** How many filters are active, besides search and favorites. */
export const countFilters = ({ tool, language, tag, span, from, to }: HistoryFilters) =>
  [tool, language, tag, span ?? from ?? to].filter((filter) => filter !== undefined).length;

export const hasFilters = (filters: HistoryFilters) =>
  filters.search.trim() !== "" || filters.favorite || countFilters(filters) > 0;

// Days as they are in addresses and date fields, "2026-11-22", in the person's own time zone.

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text names a day that there is. */
export function isDay(text: string): boolean {
  const start = dayPattern.test(text) ? midnight(text) : Number.NaN;
  return start > 0 && dayOf(start) === text;
}

/** When the day begins, or the one that many days later. Milliseconds since 1970 UTC. */
export function midnight(day: string | number, later = 0): number {
  const date = typeof day === "number" ? new Date(day) : new Date(`${day}T00:00`);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + later).getTime();
}

export function dayOf(time: number): string {
  const date = new Date(time);
  const pad = (part: number, length: number) => String(part).padStart(length, "0");
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}
