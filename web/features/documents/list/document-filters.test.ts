import { describe, expect, test } from "vitest";
import {
  countFilters,
  dayOf,
  defaultFilters,
  hasFilters,
  isDay,
  midnight,
  queryFilters,
  readFilters,
  writeFilters,
} from "./document-filters.ts";

const read = (address: string) => readFilters(new URLSearchParams(address));
const now = new Date(2026, 10, 22, 14, 30).getTime();

const anywhere = { visibility: undefined, folder: undefined, trash: false };
const noFiltering = { ...anywhere, ...defaultFilters };
const folder = "01a1fc6c-0000-7000-8000-000000000002";

describe("history filters", () => {
  test("are written to the URL and read from it", () => {
    const filters = {
      visibility: "workspace",
      folder,
      trash: false,
      ...defaultFilters,
      author: "01a1fc6c-0000-7000-8000-000000000001",
      search: "reed pens",
      favorite: true,
      tool: "multiChannel",
      language: "pt",
      tag: "letters & co",
      span: "week",
    } as const;
    const address = writeFilters(new URLSearchParams("lng=de"), filters);
    expect(address.toString()).toBe(
      "lng=de&in=workspace&q=reed+pens&favorite=true&date=week&folder=01a1fc6c-0000-7000-8000-000000000002&author=01a1fc6c-0000-7000-8000-000000000001&tool=multiChannel&language=pt&tag=letters+%26+co",
    );
    expect(readFilters(address)).toEqual(filters);
  });

  test("leave the URL empty if nothing is filtered", () => {
    expect(writeFilters(new URLSearchParams("q=a&tool=seo&from=2026-01-01"), noFiltering).toString()).toBe(
      "",
    );
    expect(hasFilters(read(""))).toBe(false);
  });

  test.each([
    "tool=paint",
    "language=tlh",
    "favorite=1",
    "date=yesterday",
    "from=2026-02-30",
    "to=tomorrow",
    "tag=",
    "in=public",
    "folder=all",
    "folder=../x",
    "trash=1",
  ])("ignore the invalid query %s", (address) => {
    expect(read(address)).toEqual(noFiltering);
  });

  test("truncate the search to the server's maximum length", () => {
    expect(read(`q=${"a".repeat(300)}`).search).toHaveLength(200);
  });

  test("count a date range as one filter, and search and favourites as none", () => {
    expect(countFilters(read("q=a&favorite=true"))).toBe(0);
    expect(countFilters(read("from=2026-11-01&to=2026-11-02"))).toBe(1);
    expect(countFilters(read("tool=seo&language=en&tag=a&date=today"))).toBe(4);
  });
});

describe("request filters", () => {
  test("are empty if nothing is filtered", () => {
    expect(queryFilters(noFiltering, "private", now)).toEqual({});
    expect(queryFilters(read("q=+++"), "private", now)).toEqual({});
  });

  test.each([
    ["today", new Date(2026, 10, 22)],
    ["week", new Date(2026, 10, 16)],
    ["month", new Date(2026, 9, 24)],
  ])("for the span %s start at midnight", (date, from) => {
    expect(queryFilters(read(`date=${date}`), "private", now)).toEqual({ from: from.getTime() });
  });

  test.each(["from=2026-11-03&to=2026-11-05", "from=2026-11-05&to=2026-11-03"])(
    "include both days of a range in either order: %s",
    (address) => {
      expect(queryFilters(read(address), "private", now)).toEqual({
        from: new Date(2026, 10, 3).getTime(),
        until: new Date(2026, 10, 6).getTime(),
      });
    },
  );

  test("name the folder, or the trash without any other filter", () => {
    expect(queryFilters(read(`folder=${folder}&q=a`), "private", now)).toEqual({ folder, search: "a" });
    expect(queryFilters(read("folder=none"), "private", now)).toEqual({ folder: "none" });
    expect(queryFilters(read(`trash=true&q=a&folder=${folder}`), "workspace", now)).toEqual({
      trash: "true",
      visibility: "workspace",
    });
    expect(hasFilters(read(`folder=${folder}`))).toBe(false);
  });

  test("name the texts of the workspace, by default if new ones are saved there, and their author", () => {
    const shared = { visibility: "workspace" };
    expect(queryFilters(read("in=workspace&author=a"), "private", now)).toEqual({ ...shared, author: "a" });
    expect(queryFilters(read(""), "workspace", now)).toEqual(shared);
    expect(queryFilters(read("in=private&author=a"), "workspace", now)).toEqual({});
  });

  test("stay the same throughout a day, so that the cached list is reused", () => {
    expect(queryFilters(read("date=week"), "private", now)).toEqual(
      queryFilters(read("date=week"), "private", now + 3_600_000),
    );
  });
});

test("days begin at midnight in the user's time zone, also across daylight-saving changes", () => {
  expect(midnight("2026-03-29", 1)).toBe(new Date(2026, 2, 30).getTime());
  expect(dayOf(midnight("2026-10-25"))).toBe("2026-10-25");
  expect(isDay("2028-02-29")).toBe(true);
  expect(isDay("2026-02-29")).toBe(false);
});
