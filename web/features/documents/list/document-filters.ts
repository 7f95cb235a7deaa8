// The filters of the lists. They live in the URL, so that links and Back restore them.
import { type Language, languages } from "../../../../shared/catalog/languages.ts";
import { type DocumentKind, documentKinds } from "../../../../shared/catalog/tools.ts";
import { type Visibility, visibilities } from "../../../../shared/catalog/visibility.ts";
import { noFolder } from "../../../../shared/folders.ts";
import { maxSearchCharacters } from "../../../../shared/limits.ts";
import type { Filters } from "../../../lib/contents.ts";

/** The number of days of each date span, including today. */
const spans = { today: 1, week: 7, month: 30 };
type SpanName = keyof typeof spans;
export const spanNames = Object.keys(spans) as SpanName[];

export interface DocumentFilters {
  /** Undefined: where the user's new texts are saved. */
  visibility: Visibility | undefined;
  /** The id of a folder, or "none" for documents outside of folders. */
  folder: string | undefined;
  /** Whether the trash is shown. Only `visibility` applies to it. */
  trash: boolean;
  /** The id of the member who wrote a text of the workspace. */
  author: string | undefined;
  search: string;
  favorite: boolean;
  tool: DocumentKind | undefined;
  language: Language | undefined;
  tag: string | undefined;
  /** Takes precedence over `from` and `to`. */
  span: SpanName | undefined;
  /** First and last day, as "2026-11-22". */
  from: string | undefined;
  to: string | undefined;
}

/** Where the listed documents are. Clearing the filters doesn't change it. */
type Place = "visibility" | "folder" | "trash";

/** Resets everything except search, favorites and the place. */
export const noFilters: Omit<DocumentFilters, "search" | "favorite" | Place> = {
  author: undefined,
  tool: undefined,
  language: undefined,
  tag: undefined,
  span: undefined,
  from: undefined,
  to: undefined,
};
export const defaultFilters: Omit<DocumentFilters, Place> = {
  search: "",
  favorite: false,
  ...noFilters,
};

/** Reads the filters from a URL; invalid values are ignored. */
export function readFilters(address: URLSearchParams): DocumentFilters {
  const one = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === address.get(name));
  const day = (name: string) => {
    const value = address.get(name);
    return value !== null && isDay(value) ? value : undefined;
  };
  const span = one("date", spanNames);
  return {
    visibility: one("in", visibilities),
    folder: folderOf(address.get("folder")),
    trash: address.get("trash") === "true",
    author: address.get("author") || undefined,
    search: (address.get("q") ?? "").slice(0, maxSearchCharacters),
    favorite: address.get("favorite") === "true",
    tool: one("tool", documentKinds),
    language: one("language", languages),
    tag: address.get("tag") || undefined,
    span,
    from: span ? undefined : day("from"),
    to: span ? undefined : day("to"),
  };
}

const folderPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const folderOf = (value: string | null): string | undefined =>
  value !== null && (value === noFolder || folderPattern.test(value)) ? value : undefined;

/** Writes the filters into a URL, keeping other parameters. */
export function writeFilters(address: URLSearchParams, filters: DocumentFilters): URLSearchParams {
  const { search, favorite, span, visibility, trash, ...rest } = filters;
  const next = new URLSearchParams(address);
  const given = {
    ...{ in: visibility, trash: trash ? "true" : "" },
    ...{ q: search, favorite: favorite ? "true" : "", date: span, ...rest },
  };
  for (const [name, value] of Object.entries(given)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/**
 * Returns the filters of the API request at time `now`. Days are in the user's time zone.
 * @param home where the user's new texts are saved
 */
export function queryFilters(filters: DocumentFilters, home: Visibility, now: number): Filters {
  const { search, favorite, tool, language, tag, span, author, folder, visibility = home } = filters;
  const place = visibility === "workspace" && { visibility };
  if (filters.trash) return { trash: "true", ...place };
  const [from, to] = sortedRange(filters.from, filters.to);
  const since = span ? midnight(now, 1 - spans[span]) : from && midnight(from);
  const until = to && midnight(to, 1);
  return {
    ...(place && { ...place, ...(author && { author }) }),
    ...(folder && { folder }),
    ...(search.trim() && { search: search.trim() }),
    ...(favorite && { favorite: "true" }),
    ...(tool && { tool }),
    ...(language && { language }),
    ...(tag && { tag }),
    ...(since && { from: since }),
    ...(until && { until }),
  };
}

/** Returns two days in chronological order. */
export const sortedRange = (from: string | undefined, to: string | undefined) =>
  from && to && from > to ? [to, from] : [from, to];

/** Counts the active filters except search and favorites. */
export const countFilters = ({ tool, language, tag, span, from, to, author }: DocumentFilters) =>
  [tool, language, tag, author, span ?? from ?? to].filter((filter) => filter !== undefined).length;

export const hasFilters = (filters: DocumentFilters) =>
  filters.search.trim() !== "" || filters.favorite || countFilters(filters) > 0;

// Days in the form of URLs and date fields, "2026-11-22", in the user's time zone.

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a valid day. */
export function isDay(text: string): boolean {
  const start = dayPattern.test(text) ? midnight(text) : Number.NaN;
  return start > 0 && dayOf(start) === text;
}

/** Returns the start of the day, or of the day that many days later; ms since 1970 UTC. */
export function midnight(day: string | number, later = 0): number {
  const date = typeof day === "number" ? new Date(day) : new Date(`${day}T00:00`);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + later).getTime();
}

export function dayOf(time: number): string {
  const date = new Date(time);
  const pad = (part: number, length: number) => String(part).padStart(length, "0");
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}
