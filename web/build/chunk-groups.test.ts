import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../shared/testing/property-seed.ts";
import { fileCost, groupModules, type Module } from "./chunk-groups.ts";

/** Size in KB, imports and dynamic imports, separated by spaces. */
type Row = [kilobytes: number, imports?: string, dynamicImports?: string];

const split = (ids = "") => ids.split(" ").filter(Boolean);

/** The groups of an application whose pages are the modules with a capital letter. */
function groupsOf(rows: Record<string, Row>): string[] {
  const pages = Object.keys(rows).filter((id) => /^[A-Z]/.test(id));
  const app: Record<string, Row> = { main: [9, "library", pages.join(" ")], library: [9], ...rows };
  const modules = Object.entries(app).map(([id, [kilobytes, imports, dynamicImports]]): [string, Module] => [
    id,
    { bytes: kilobytes * 1000, imports: split(imports), dynamicImports: split(dynamicImports) },
  ]);
  const groups = groupModules(
    new Map(modules),
    pages.map((id) => ({ entries: [id], weight: 1 })),
  );
  return groups.map((ids) => ids.sort().join(" ")).sort();
}

test("modules that the same pages need share a file", () => {
  expect(groupsOf({ A: [1, "x library"], B: [1, "x"], x: [9, "y"], y: [9] })).toEqual(["x y"]);
});

test("a module of one page, or of the first load, is in no group", () => {
  expect(groupsOf({ A: [1, "x library"], B: [1, "library"], x: [9] })).toEqual([]);
});

test("a page loads a small module in vain if that saves others a file, but no large one", () => {
  const pages = { A: [1, "x y"], B: [1, "x y"], C: [1, "x"] } satisfies Record<string, Row>;
  expect(groupsOf({ ...pages, x: [9], y: [3] })).toEqual(["x y"]);
  expect(groupsOf({ ...pages, x: [9], y: [5] })).toEqual(["x", "y"]);
});

test("what a module imports counts, too", () => {
  const pages = { A: [1, "x y"], B: [1, "x y"], C: [1, "x"], D: [1, "z"], E: [1, "z"] } satisfies Record<
    string,
    Row
  >;
  expect(groupsOf({ ...pages, x: [9], y: [3, "z"], z: [50] })).toEqual(["x", "y", "z"]);
});

test("a part shares modules with pages that do not open it, but weighs little", () => {
  const pages = { A: [1, "x y"], B: [1, "x"], C: [1, "", "part"] } satisfies Record<string, Row>;
  expect(groupsOf({ ...pages, x: [9], y: [9], part: [1, "y"] })).toEqual(["x", "y"]);
  expect(groupsOf({ A: [1, "x"], B: [1, "x", "part"], x: [9, "y"], y: [9], part: [1, "y"] })).toEqual([
    "x y",
  ]);
});

test("a part finds what all pages and parts have loaded that open it", () => {
  const modules = { x: [9], part: [1, "x"] } satisfies Record<string, Row>;
  expect(groupsOf({ ...modules, A: [1, "x", "part"] })).toEqual([]);
  expect(groupsOf({ ...modules, A: [1, "x", "part"], B: [1, "", "part"] })).toEqual(["x"]);
  expect(groupsOf({ ...modules, A: [1, "x", "outer"], outer: [1, "", "part"] })).toEqual([]);
});

describe("of any modules", () => {
  const names = [..."ABCDEFabcdefghij"];
  // Pages import the others, and these only later ones, so that modules form no circle.
  const idsAfter = (index: number) =>
    fc.subarray(names.slice(Math.max(index + 1, 6))).map((ids) => ids.join(" "));
  const rowOf = (index: number) => fc.tuple(fc.constantFrom(0, 1, 2, 3, 9), idsAfter(index));
  const rowWithPartsOf = (index: number) =>
    fc.tuple(fc.constantFrom(0, 1, 2, 3, 9), idsAfter(index), idsAfter(5));
  const appsOf = (row: (index: number) => fc.Arbitrary<Row>) =>
    fc
      .tuple(...names.map((_, index) => row(index)))
      .map((rows) => Object.fromEntries(rows.map((row, index) => [names[index] ?? "", row])));
  const apps = appsOf(rowOf);
  const importsOf = (app: Record<string, Row>, group: string[]) => group.flatMap((id) => split(app[id]?.[1]));

  test("groups never import each other in a circle", () => {
    fc.assert(
      fc.property(appsOf(rowWithPartsOf), (app) => {
        let left = groupsOf(app).map(split);
        // Removes groups that import no other one until all are gone.
        for (const _ of left)
          left = left.filter((one) =>
            left.some((other) => other !== one && importsOf(app, one).some((id) => other.includes(id))),
          );
        expect(left).toEqual([]);
      }),
      { numRuns: cases(1000) },
    );
  });

  test("no two groups would cost less as one", () => {
    const costOf = (app: Record<string, Row>, groups: string[][]) => {
      const load = (id: string, found = new Set<string>()) => {
        const members = groups.find((group) => group.includes(id)) ?? [id];
        if (found.has(id)) return found;
        for (const member of members) found.add(member);
        for (const imported of importsOf(app, members)) load(imported, found);
        return found;
      };
      const sizeOf = (group: string[]) => group.reduce((sum, id) => sum + (app[id]?.[0] ?? 0) * 1000, 0);
      const loaded = names.slice(0, 6).flatMap((page) => {
        const found = load(page);
        return groups.filter(([id = ""]) => found.has(id));
      });
      return loaded.reduce((sum, group) => sum + sizeOf(group) + fileCost, 0);
    };
    fc.assert(
      fc.property(apps, (app) => {
        const groups = groupsOf(app).map(split);
        for (const one of groups)
          for (const other of groups) {
            if (one === other) continue;
            const rest = groups.filter((group) => group !== one && group !== other);
            expect(costOf(app, [...rest, [...one, ...other]])).toBeGreaterThanOrEqual(costOf(app, groups));
          }
      }),
      { numRuns: cases(1000) },
    );
  });
});

test("an entry that does not exist fails the build", () => {
  expect(() => groupModules(new Map(), [{ entries: ["gone"], weight: 1 }])).toThrow("no module gone");
});
