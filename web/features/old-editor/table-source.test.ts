import { describe, expect, test } from "vitest";
import { cellSource, editTable, readTable } from "./table-source.ts";

const source = "| Name | Price |\n| --- | ---: |\n| Rye \\| dark | 4 |\n|  | 5 |";
const textsOf = (table: string) => readTable(table).rows.map((row) => row.map(({ text }) => text));

describe("reading a table", () => {
  test("finds every cell, with empty ones and escaped pipes", () => {
    expect(textsOf(source)).toEqual([
      ["Name", "Price"],
      ["Rye | dark", "4"],
      ["", "5"],
    ]);
  });

  test("names the places of cells, so that one can be replaced without touching another byte", () => {
    const { from, to } = readTable(source).rows[1]?.[0] ?? { from: 0, to: 0 };
    const changed = source.slice(0, from) + cellSource("Oat | light\n\u00a0bread") + source.slice(to);
    expect(changed).toBe(source.replace("Rye \\| dark", "Oat \\| light bread"));
  });

  test("reads how each column is aligned", () => {
    expect(readTable("| a | b | c | d |\n| --- | :-- | :-: | --: |").align).toEqual([
      "",
      "left",
      "center",
      "right",
    ]);
  });

  test("takes rows without outer pipes, and rows that are too short", () => {
    expect(textsOf("Name | Price\n--- | ---\nRye | 4\nOat")).toEqual([
      ["Name", "Price"],
      ["Rye", "4"],
      ["Oat"],
    ]);
  });
});

describe("changing a table", () => {
  test.each([
    ["addRow", 0, "| a | b |\n| - | - |\n|  |  |\n| 1 | 2 |"],
    ["addRow", 1, "| a | b |\n| - | - |\n| 1 | 2 |\n|  |  |"],
    ["removeRow", 1, "| a | b |\n| - | - |"],
    ["removeRow", 0, "| a | b |\n| - | - |\n| 1 | 2 |"],
    ["addColumn", 1, "| a |  | b |\n| - | --- | - |\n| 1 |  | 2 |"],
    ["removeColumn", 1, "| b |\n| - |\n| 2 |"],
  ] as const)("%s at row %i", (edit, row, after) => {
    expect(editTable("| a | b |\n| - | - |\n| 1 | 2 |", edit, row, 0)).toBe(after);
  });

  test("keeps the last column", () => {
    expect(editTable("| a |\n| - |", "removeColumn", 0, 0)).toBe("| a |\n| - |");
  });
});
