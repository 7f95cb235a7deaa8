import { describe, expect, test } from "vitest";
import { type Defaults, guessColumns, type Names, readBriefs } from "./map-briefs.ts";
import type { CsvRow } from "./read-csv.ts";

const rowsOf = (...rows: string[][]): CsvRow[] => rows.map((cells, index) => ({ number: index + 1, cells }));
const defaults: Defaults = { contentType: "article", tone: "formal", length: "medium", language: "en" };
/** As in the German interface. */
const names: Names = {
  contentType: { email: "E-Mail", product: "Produkttext" },
  tone: { friendly: "Freundlich" },
  length: {},
  language: { pt: "Portugiesisch" },
};
const all = { title: 0, prompt: 1, contentType: 2, tone: 3, length: 4, language: 5 };
const read = (...cells: string[]) =>
  readBriefs(rowsOf(cells), { columns: all, defaults, names, maxWords: 3000 })[0];

describe("columns", () => {
  test.each([
    [["Title", "Brief", "Content type", "Tone", "Length", "Language"], all],
    [["TITEL", "Briefing", "Textart", "Tonfall", "Länge", "Sprache"], all],
    [["Título", "Descrição", "Tipo de conteúdo", "Tom", "Palavras", "Idioma"], all],
    [["titre", "consigne", "type de contenu", "ton", "longueur", "langue"], all],
    [
      ["content_type", "word-count", "prompt"],
      { title: null, prompt: 2, contentType: 0, tone: null, length: 1, language: null },
    ],
  ])("are known by their names: %j", (header, columns) => {
    expect(
      guessColumns(
        rowsOf(
          header,
          header.map(() => "x"),
        ),
      ),
    ).toEqual({ columns, hasHeader: true });
  });

  test("without names, the longest is the brief", () => {
    const rows = rowsOf(["Reeds", "Write how to cut reeds"], ["Ink", "Write how to mix ink"]);
    const { columns, hasHeader } = guessColumns(rows);
    expect([columns.prompt, columns.title, hasHeader]).toEqual([1, null, false]);
  });

  test("that are named twice are used once", () => {
    const { columns } = guessColumns(rowsOf(["text", "text", "title"], ["a", "b", "c"]));
    expect([columns.prompt, columns.title]).toEqual([0, 2]);
  });
});

describe("a row", () => {
  test("becomes a brief of the generator", () => {
    expect(read("Reeds", "Cut them", "E-Mail", "freundlich", "KURZ", "Portugiesisch")).toEqual({
      number: 1,
      title: "Reeds",
      prompt: "Cut them",
      brief: {
        title: "Reeds",
        prompt: "Cut them",
        contentType: "email",
        tone: "friendly",
        length: "short",
        language: "pt",
      },
      problems: [],
    });
  });

  test("gets the defaults for what it lacks", () => {
    expect(read("", "Cut them")?.brief).toEqual({ title: "", prompt: "Cut them", ...defaults });
  });

  test.each([
    ["de", "de"],
    ["DE", "de"],
    ["pt-BR", "pt"],
    ["fr_CA", "fr"],
    ["Español", "es"],
    ["espanol", "es"],
    ["Deutsch", "de"],
    ["German", "de"],
  ])("may say its language as %s", (cell, language) => {
    expect(read("", "Cut them", "", "", "", cell)).toMatchObject({ brief: { language }, problems: [] });
  });

  test.each(["400", "400 words", "400 Wörter"])("may say its length as %s", (cell) => {
    const row = read("", "Cut them", "", "", cell);
    expect(row?.brief).toMatchObject({ wordCount: 400 });
    expect(row?.brief).not.toHaveProperty("length");
  });

  test("with unknown values says which, and gets the defaults", () => {
    expect(read("", "Cut them", "poem", "rude", "endless", "Klingon")).toMatchObject({
      brief: { ...defaults },
      problems: [
        { kind: "unknown", field: "contentType", value: "poem" },
        { kind: "unknown", field: "tone", value: "rude" },
        { kind: "unknown", field: "language", value: "Klingon" },
        { kind: "unknown", field: "length", value: "endless" },
      ],
    });
  });

  test.each([
    [["Title", ""], { kind: "invalid", code: "PROMPT_EMPTY" }],
    [["", "x".repeat(10_001)], { kind: "invalid", code: "PROMPT_TOO_LONG" }],
    [["x".repeat(201), "Cut them"], { kind: "invalid", code: "TITLE_TOO_LONG" }],
    [["", "Cut them", "", "", "5"], { kind: "words", value: "5", least: 20, most: 3000 }],
    [["", "Cut them", "", "", "3001 words"], { kind: "words", value: "3001 words", least: 20, most: 3000 }],
  ])("is left out if it can't be written: %#", (cells, problem) => {
    expect(read(...cells)).toMatchObject({ brief: null, problems: [problem] });
  });

  test("that is shorter than the others has the defaults", () => {
    const [, row] = readBriefs(rowsOf(["a", "b", "ad", "technical", "long", "de"], ["a", "b"]), {
      columns: all,
      defaults,
      names,
      maxWords: 3000,
    });
    expect(row?.brief).toMatchObject(defaults);
  });

  test("without a column for the brief is left out", () => {
    const [row] = readBriefs(rowsOf(["a"]), {
      columns: { ...all, prompt: null },
      defaults,
      names,
      maxWords: 3000,
    });
    expect(row).toMatchObject({ brief: null, problems: [{ code: "PROMPT_EMPTY" }] });
  });
});
