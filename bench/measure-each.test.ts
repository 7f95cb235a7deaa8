import { afterEach, expect, test, vi } from "vitest";
import { measureEach } from "./measure-each.ts";

afterEach(() => vi.restoreAllMocks());

const row = (what: string) => async () => [{ what, calamo: "1 ms" }];

test("prints each result as it arrives and continues after a failed measurement", async () => {
  const printed: string[] = [];
  for (const method of ["info", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void printed.push(String(line)));

  const measured = await measureEach({
    first: row("a"),
    second: () => Promise.reject(new Error("no times")),
    third: row("c"),
  });

  expect(measured.rows.map(({ what }) => what)).toEqual(["a", "c"]);
  expect(measured.failed).toEqual(["second"]);
  expect(printed).toEqual([
    "measuring first …",
    "  a | 1 ms",
    "measuring second …",
    "✗ second:",
    "measuring third …",
    "  c | 1 ms",
  ]);
});
