// docs/asvs.md must keep up with the code: it lists every requirement once and names only files that exist.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The levels of each section's requirements in order (ASVS 5.0.0). Level 3, the last of each section, is left out. */
const levels: Record<string, string> = {
  "1.1": "22",
  "1.2": "111112222",
  "1.3": "11222222222",
  "1.4": "222",
  "1.5": "12",
  "2.1": "122",
  "2.2": "112",
  "2.3": "1222",
  "2.4": "2",
  "3.2": "11",
  "3.3": "1222",
  "3.4": "112222",
  "3.5": "11122",
  "3.7": "22",
  "4.1": "122",
  "4.2": "2",
  "4.3": "22",
  "4.4": "1222",
  "5.1": "2",
  "5.2": "112",
  "5.3": "11",
  "5.4": "222",
  "6.1": "122",
  "6.2": "111111112222",
  "6.3": "1122",
  "6.4": "1122",
  "6.5": "22222",
  "6.6": "222",
  "6.8": "2222",
  "7.1": "222",
  "7.2": "1111",
  "7.3": "22",
  "7.4": "11222",
  "7.5": "22",
  "7.6": "22",
  "8.1": "12",
  "8.2": "112",
  "8.3": "1",
  "8.4": "2",
  "9.1": "111",
  "9.2": "1222",
  "10.1": "22",
  "10.2": "22",
  "10.3": "2222",
  "10.4": "11111222222",
  "10.5": "22222",
  "10.6": "22",
  "10.7": "222",
  "14.1": "22",
  "14.2": "1222",
  "14.3": "122",
  "16.1": "2",
  "16.2": "22222",
  "16.3": "2222",
  "16.4": "222",
  "16.5": "222",
};
const requirements = Object.entries(levels).flatMap(([section, all]) =>
  [...all].map((level, index) => ({ id: `${section}.${index + 1}`, level })),
);

const root = join(import.meta.dirname, "..");
const rows = readFileSync(join(root, "docs/asvs.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| *\d/.test(line))
  .map((line) => {
    const [, id = "", level = "", asks = "", answer = "", ...more] = line
      .split("|")
      .map((cell) => cell.trim());
    return { id, level, asks, answer, columns: 4 + more.length - 1 };
  });

test("every requirement of levels 1 and 2 has one row, in order, with its level", () => {
  expect(requirements).toHaveLength(197);
  expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(requirements);
});

test("every row has four columns, with a requirement and a finished answer", () => {
  for (const { id, asks, answer, columns } of rows) {
    expect(columns, id).toBe(4);
    expect(asks, id).not.toBe("");
    expect(answer, id).not.toBe("");
    expect(answer, id).not.toContain("(to come");
  }
});

test("every path in a row exists", () => {
  const missing = rows.flatMap(({ id, answer }) =>
    pathsIn(answer).flatMap((path) => (existsSync(join(root, path)) ? [] : [`${id}: ${path}`])),
  );
  expect(missing).toEqual([]);
});

test("every row names a path, unless it does not apply or is not met", () => {
  const bare = rows.filter(
    ({ answer }) => !/^(Does not apply|Not met): ./.test(answer) && pathsIn(answer).length === 0,
  );
  expect(bare.map(({ id }) => id)).toEqual([]);
});

/** Returns the texts in backticks. In the last column, they are all paths. */
function pathsIn(answer: string): string[] {
  return [...answer.matchAll(/`([^`]*)`/g)].map(([, path = ""]) => path);
}
