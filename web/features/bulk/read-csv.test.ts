import { describe, expect, test, vi } from "vitest";
import { maxBatchItems } from "../../../shared/limits.ts";
import { readCsv, readCsvFile } from "./read-csv.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const cellsOf = (csv: ReturnType<typeof readCsv>) =>
  "rows" in csv ? csv.rows.map(({ cells }) => cells) : csv;
const read = (text: string) => cellsOf(readCsv(bytesOf(text)));
const utf16 = (text: string, isBig = false) => {
  const bytes = new Uint8Array(2 + 2 * text.length);
  const view = new DataView(bytes.buffer);
  for (const [at, code] of [0xfeff, ...[...text].map((sign) => sign.charCodeAt(0))].entries())
    view.setUint16(2 * at, code, !isBig);
  return bytes;
};

describe("a CSV is read", () => {
  test.each([",", ";", "\t"])("with %j between its cells", (separator) => {
    const text = `title${separator}brief\nReeds${separator}Cut them\nInk${separator}Mix it`;
    expect(read(text)).toEqual([
      ["title", "brief"],
      ["Reeds", "Cut them"],
      ["Ink", "Mix it"],
    ]);
  });

  test("with separators, line breaks and quotes within quotes", () => {
    expect(read('title,brief\r\n"Reeds, cut","Line one\r\nline ""two"""\r\n')).toEqual([
      ["title", "brief"],
      ["Reeds, cut", 'Line one\nline "two"'],
    ]);
  });

  test("with a decimal comma in semicolons, as Excel saves it in German", () => {
    expect(read('Titel;Briefing\r\nTinte;"Kostet 3,50; reicht lang"\r\n')).toEqual([
      ["Titel", "Briefing"],
      ["Tinte", "Kostet 3,50; reicht lang"],
    ]);
  });

  test("with Excel's line about the separator", () => {
    const csv = readCsv(bytesOf("sep=;\ntitle;brief\nInk;Mix, it"));
    expect(csv).toEqual({
      rows: [
        { number: 2, cells: ["title", "brief"] },
        { number: 3, cells: ["Ink", "Mix, it"] },
      ],
    });
  });

  test.each<[string, Uint8Array]>([
    ["UTF-8", bytesOf("título,breve\nAção,Übung")],
    ["UTF-8 with a byte order mark", bytesOf("\ufefftítulo,breve\nAção,Übung")],
    ["UTF-16 little endian", utf16("título,breve\nAção,Übung")],
    ["UTF-16 big endian", utf16("título,breve\nAção,Übung", true)],
    ["windows-1252", Uint8Array.from("título,breve\nAção,Übung", (sign) => sign.charCodeAt(0))],
  ])("in %s", (_, bytes) => {
    expect(cellsOf(readCsv(bytes))).toEqual([
      ["título", "breve"],
      ["Ação", "Übung"],
    ]);
  });

  test("without its blank rows, and knows the row of a spreadsheet", () => {
    expect(readCsv(bytesOf("title,brief\n,,\n\n  ,\u200b\nInk,Mix it\n"))).toEqual({
      rows: [
        { number: 1, cells: ["title", "brief"] },
        { number: 5, cells: ["Ink", "Mix it"] },
      ],
    });
  });

  test("after many blank rows", () => {
    expect(read(`${",,\n".repeat(12)}Ink,"Mix it, stir"\n`)).toEqual([["Ink", "Mix it, stir"]]);
  });

  test.each([
    "brief\nCut reeds, then dry them\nMix ink; stir",
    "brief\nCut reeds, then dry them\nMix ink; stir\n\n",
  ])("with a single column, whose sentences are not cut: %j", (text) => {
    expect(read(text)).toEqual([["brief"], ["Cut reeds, then dry them"], ["Mix ink; stir"]]);
  });

  test.each([
    "Write about reeds, inks and pens\nWrite about geese; and quills\n",
    "Write about geese; and quills\nWrite about reeds, inks and pens",
    "Write about reeds, inks and pens\nWrite about geese, quills and ink",
    "Write about reeds, inks and pens",
    "Was eine Feder für 3,50 Euro kann\nWas Tinte für 12,90 Euro kann",
  ])("with a single column without a name, whose sentences are not cut: %j", (text) => {
    expect(read(text)).toEqual(
      text
        .trim()
        .split("\n")
        .map((line) => [line]),
    );
  });

  test("with spaces after its commas", () => {
    expect(read("title, content type\nInk, Blog post\nReeds, Ad")).toEqual([
      ["title", "content type"],
      ["Ink", "Blog post"],
      ["Reeds", "Ad"],
    ]);
  });

  test("with numbers in adjacent cells", () => {
    expect(read("Write about ink,2026,400\nWrite about reeds,2027,80")).toEqual([
      ["Write about ink", "2026", "400"],
      ["Write about reeds", "2027", "80"],
    ]);
  });

  test.each([",", ";", "\t"])("without the blank columns at its end, between %j", (separator) => {
    const blank = separator.repeat(60);
    expect(
      read(`title${separator}brief${blank}\nInk${separator}Mix it${blank} \nReeds${separator}${blank}\n`),
    ).toEqual([["title", "brief"], ["Ink", "Mix it"], ["Reeds"]]);
  });

  test("with rows that are shorter or longer than the first", () => {
    expect(read("title;brief;tone\nInk;Mix, stir, wait\nReeds\n\nPens;Cut;casual;more\n")).toEqual([
      ["title", "brief", "tone"],
      ["Ink", "Mix, stir, wait"],
      ["Reeds"],
      ["Pens", "Cut", "casual", "more"],
    ]);
  });

  test("with an inch in a cell", () => {
    expect(read('brief,title\nA 5" pen,Pen')).toEqual([
      ["brief", "title"],
      ['A 5" pen', "Pen"],
    ]);
  });

  test("with hostile names of columns, which are only texts", () => {
    expect(read("__proto__,constructor\n=HYPERLINK(1),<img onerror=x>")).toEqual([
      ["__proto__", "constructor"],
      ["=HYPERLINK(1)", "<img onerror=x>"],
    ]);
  });
});

describe("a file is refused", () => {
  test.each<[string, string, string]>([
    ["empty", "notes.csv", ""],
    ["empty", "notes.csv", " \n,,\n"],
    ["quotes", "notes.csv", 'title,brief\nInk,"Mix it\nand more'],
    ["type", "notes.xlsx", "a,b"],
    ["type", "csv", "a,b"],
    ["unreadable", "notes.csv", "PK\u0003\u0004\u0000\u0000"],
    ["tooManyColumns", "notes.csv", ",x".repeat(60)],
    ["tooLarge", "notes.csv", "x".repeat(1024 * 1024 + 1)],
  ])("as %s: %s", async (problem, name, text) => {
    expect(await readCsvFile(new File([text], name))).toMatchObject({ problem });
  });

  test("if it can't be read", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const file = new File([], "gone.csv");
    vi.spyOn(file, "arrayBuffer").mockRejectedValue(new Error("moved"));
    expect(await readCsvFile(file)).toEqual({ problem: "unreadable" });
    vi.restoreAllMocks();
  });

  test.each([
    ['title,brief\nInk,"Mix it\nand more', 2],
    ['title,brief\nInk,Mix\n"Pens" and ink,Cut', 3],
    ['sep=;\nbrief\n"Pens', 3],
  ])("because of quotation marks, with the row: %j", (text, count) => {
    expect(readCsv(bytesOf(text))).toEqual({ problem: "quotes", count });
  });

  test("if it has too many rows, which it says", () => {
    const rows = (count: number) => `brief\n${"A text\n".repeat(count)}`;
    expect(readCsv(bytesOf(rows(maxBatchItems)))).toHaveProperty("rows.length", maxBatchItems + 1);
    expect(readCsv(bytesOf(rows(10_000)))).toEqual({ problem: "tooManyRows", count: 10_001 });
  });
});
