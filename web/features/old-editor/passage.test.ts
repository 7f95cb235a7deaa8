import { describe, expect, test } from "vitest";
import { findPassage, passageText, trimPassage } from "./passage.ts";

const doc = "# Pens\n\nReed pens are old. They last.\n\nSteel pens are new. They last.\n";
const at = (words: string, from = 0) => {
  const start = doc.indexOf(words, from);
  return { from: start, to: start + words.length };
};

test("the white space around a selection is not part of its passage", () => {
  expect(trimPassage(doc, { from: 6, to: 26 })).toEqual(at("Reed pens are old."));
  expect(trimPassage(doc, { from: 6, to: 8 })).toEqual({ from: 6, to: 6 });
});

describe("after a reload, a passage", () => {
  const second = at("They last.", doc.indexOf("Steel"));

  test("is found by the words around it, though the same words occur twice", () => {
    expect(findPassage(doc, passageText(doc, second, false))).toEqual(second);
  });

  test("is found after a change before it", () => {
    const changed = doc.replace("# Pens", "# All about pens");
    const moved = changed.length - doc.length;
    expect(findPassage(changed, passageText(doc, second, false))).toEqual({
      from: second.from + moved,
      to: second.to + moved,
    });
  });

  test("is not found if its words have changed", () => {
    expect(findPassage(doc.replaceAll("last", "vanish"), passageText(doc, second, false))).toBeUndefined();
  });

  test("that is a place between two words is found by both sides", () => {
    const place = { from: 8, to: 8 };
    expect(findPassage(doc, passageText(doc, place, false))).toEqual(place);
    expect(findPassage(doc.replace("Reed", "Oak"), passageText(doc, place, false))).toBeUndefined();
  });
});
