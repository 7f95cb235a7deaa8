import { describe, expect, test } from "vitest";
import { cleanTitle, withoutNumbers } from "./settle-titles.ts";

describe("a title", () => {
  test.each([
    ['"Reed pens, cut well"', "Reed pens, cut well"],
    ["“Reed pens”", "Reed pens"],
    ["„Rohrfedern“", "Rohrfedern"],
    ["« Plumes »", "Plumes"],
    ["'It's time'", "It's time"],
    ["‘It’s time’", "It’s time"],
    ["**Reed pens**", "Reed pens"],
    ["- **“Reed pens”**", "Reed pens"],
    ["## Reed pens", "Reed pens"],
    ["• Reed pens", "Reed pens"],
    ["  Reed\n\tpens  ", "Reed pens"],
    ["Reed\u200b pens\u202e", "Reed pens"],
  ])("%j becomes %j", (written, title) => {
    expect(cleanTitle(written)).toBe(title);
  });

  test.each([
    "10 ways to cut a reed pen",
    "1. Mai: was offen hat",
    "“Reed” or “quill”",
    "**Reed** or **quill**",
    "#1 reason to write by hand",
    "C# for writers",
    "Comment écrire\u202f: trois pistes",
    "Say “yes”",
    "-40 °C: ink that does not freeze",
    "עט קנה",
  ])("%j stays unchanged", (title) => {
    expect(cleanTitle(title)).toBe(title);
  });

  test.each(["", "  ", '""', "***", "🎉🎉", "\u200b", "—", "x".repeat(201), "x ".repeat(100_000)])(
    "is rejected if it is empty, has no letters or is too long",
    (written) => {
      expect(cleanTitle(written)).toBeNull();
    },
  );

  test("with a lone surrogate is repaired", () => {
    expect(cleanTitle("half \ud83d a sign")).toBe("half \ufffd a sign");
  });
});

describe("list numbers", () => {
  test("are removed if every title has the number of its position", () => {
    expect(withoutNumbers(["1. Reed pens", "2. Ink"])).toEqual(["Reed pens", "Ink"]);
    expect(withoutNumbers(["1) Reed pens"])).toEqual(["Reed pens"]);
  });

  test("are kept if they belong to the title", () => {
    for (const titles of [["1. Mai: was offen hat", "Rohrfedern"], ["10 ways", "3 ways"], ["2. Mai"], []])
      expect(withoutNumbers(titles)).toEqual(titles);
  });
});
