import { describe, expect, test } from "vitest";
import { slugOf, uniqueNames } from "./files.ts";

const marks = String.fromCodePoint(0x202e, 0x200f, 0x2067, 0xfeff, 0x200b);

test.each([
  ["A quiet river", "A-quiet-river"],
  ["Crème brûlée: 10 façons!", "Crème-brûlée-10-façons"],
  ["Über Größe", "Über-Größe"],
  ["日本語の題", "日本語の題"],
  ["हिन्दी शीर्षक", "हिन्दी-शीर्षक"],
  ["עברית", "עברית"],
  ["e\u0301te\u0301", "été"],
])("a title stays readable in any script: %s", (title, slug) => {
  expect(slugOf(title)).toBe(slug.normalize("NFC"));
});

test.each([
  ["../../etc/passwd", "etc-passwd"],
  ["..\\..\\boot.ini", "boot-ini"],
  ["C:\\Windows", "C-Windows"],
  ['a<b>c:d"e/f\\g|h?i*j', "a-b-c-d-e-f-g-h-i-j"],
  ["line\nbreak\r\n\ttab\0null\x7f", "line-break-tab-null"],
  ["name.", "name"],
  [" name ", "name"],
  ["-rf", "rf"],
  ["~$temp%PATH%", "temp-PATH"],
  ["🎉 party 🎉", "party"],
  ["🎉🎉", ""],
  [`evil${marks}fdp.exe`, "evil-fdp-exe"],
  ["\ud800half", "half"],
  ["", ""],
])("unsafe characters are removed: %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test.each([
  ["x".repeat(300)],
  ["word ".repeat(100)],
  ["日".repeat(300)],
  ["𝔘".repeat(300)],
  [`${"é".repeat(49)} 日本`],
])("a long title is truncated at a character boundary: %s", (title) => {
  const slug = slugOf(title);
  const size = new TextEncoder().encode(slug).length;
  expect(size).toBeGreaterThan(90);
  expect(size).toBeLessThanOrEqual(100);
  expect(slug.isWellFormed()).toBe(true);
  expect(slug).not.toMatch(/-$/);
});

describe("unique names", () => {
  test("stay unchanged", () => {
    const nameOnce = uniqueNames();
    expect(["a.md", "b.md"].map(nameOnce)).toEqual(["a.md", "b.md"]);
  });

  test("get a number if a file system could confuse them", () => {
    const nameOnce = uniqueNames();
    expect(["a.md", "A.md", "a.md", "a (2).md", "É", "é"].map(nameOnce)).toEqual([
      "a.md",
      "A (2).md",
      "a (3).md",
      "a (2) (2).md",
      "É",
      "é (2)",
    ]);
  });
});
