// @vitest-environment node
import { slimBinaryInlined } from "harper.js/slimBinaryInlined";
import { expect, test } from "vitest";
import { applyCorrections } from "../../../../shared/text/analysis/corrections.ts";
import { checkStyle } from "../../../../shared/text/style/style-check.ts";
import { createDeviceChecker } from "./device-checker.ts";

const check = createDeviceChecker(slimBinaryInlined);
const none = { dictionary: [], house: [] };

test("Harper's findings become corrections at their positions", async () => {
  const text = "🙂🙂 This is an test of the the checker.";
  const found = await check(text, none);
  for (const { start, end, before } of found) expect(text.slice(start, end)).toBe(before);
  expect(applyCorrections(text, found)).toBe("🙂🙂 This is a test of the checker.");
  expect(found.every(({ reason }) => reason.length > 10)).toBe(true);
});

test("signs of a plain text are not Markdown", async () => {
  const text = "# 1 in service\n\nThis is an *test* of 5*3*2.\n\nSee the note.\uFFFC It works.";
  const found = await check(text, none, "plaintext");
  expect(applyCorrections(text, found)).toBe(text.replace("an *", "a *"));
});

test.each<[string, string[], string[]]>([
  ["We optimise this page for you.", [], []],
  ["We optimise the colour of this page.", [], []],
  ["We optimize the colour of this page.", [], []],
  ["We optimize the color of this page.", [], []],
  ["The color and the center of this page, which we optimise.", [], ["optimise"]],
  ["The colour and the centre of this page: what a color!", [], ["color"]],
  ["The color of this page.", ["color = colour", "optimize = optimise"], ["color"]],
  ["We optimise the page.", ["colour = color"], ["optimise"]],
])(
  "a text is checked in one dialect, consistently with the style check: %s %j",
  async (text, house, expected) => {
    const found = await check(text, { dictionary: [], house });
    expect(found.map(({ before }) => before)).toEqual(expected);
    const { findings } = checkStyle(text, "en", house);
    expect(findings.map(({ text: word }) => word)).toEqual(expected);
    const corrected = checkStyle(applyCorrections(text, found), "en", house);
    expect(corrected.findings).toEqual([]);
  },
);

test("the user's own words are accepted, even after the dialect has changed", async () => {
  const words = { dictionary: ["Calamox"], house: ["quill = Quillix"] };
  for (const text of ["The colour of Calamox by Quillix.", "The color of Calamox by Quillix."])
    expect(await check(text, words)).toEqual([]);
});
