import { describe, expect, test } from "vitest";
import type { Stats } from "../../../shared/contracts/contents.ts";
import { dayPart, describeReadability, firstName, rankTones, roundPerDay } from "./describe.ts";

test.each([
  ["Ada Quill", "Ada"],
  ["  Ada  Quill", "Ada"],
  ["Dr. Ada Quill", "Ada"],
  ["J. Quill", "Quill"],
  ["Quill", "Quill"],
  ["A.", "A."],
  ["李小龙", "李小龙"],
])("the user %j is greeted as %s", (name, first) => expect(firstName(name)).toBe(first));

test.each([
  [0, "evening"],
  [4, "evening"],
  [5, "morning"],
  [11, "morning"],
  [12, "afternoon"],
  [17, "afternoon"],
  [18, "evening"],
  [23, "evening"],
])("at %i o'clock it is %s", (hour, part) => {
  expect(dayPart(hour)).toBe(part);
});

describe("readability", () => {
  test.each([
    [100, 100, "veryEasy"],
    [90, 90, "veryEasy"],
    [89.4, 89, "easy"],
    [79.6, 80, "easy"],
    [70, 70, "fairlyEasy"],
    [68, 68, "plain"],
    [50, 50, "fairlyHard"],
    [30, 30, "hard"],
    [29, 29, "veryHard"],
    [0, 0, "veryHard"],
  ])("of %d is described as %i %%, %s", (score, percent, band) => {
    expect(describeReadability(score)).toEqual({ percent, band });
  });

  test("stays between 0 and 100", () => {
    expect(describeReadability(121.2)?.percent).toBe(100);
    expect(describeReadability(-14)).toEqual({ percent: 0, band: "veryHard" });
  });

  test.each([null, Number.NaN])("that is %s is not described", (score) => {
    expect(describeReadability(score)).toBeUndefined();
  });
});

describe("tones", () => {
  const stats = (tones: object, dominantTone: string | null) => ({ tones, dominantTone }) as Stats; // invalid ones, too
  test("are sorted by their number of texts, without unused ones", () => {
    const tones = { enthusiastic: 2, persuasive: 0, neutral: 9 };
    expect(rankTones(stats(tones, "neutral"))).toEqual(["neutral", "enthusiastic"]);
  });

  test("start with the server's dominant one", () => {
    const tones = { enthusiastic: 1, persuasive: 3, neutral: 3 };
    expect(rankTones(stats(tones, "persuasive"))).toEqual(["persuasive", "neutral", "enthusiastic"]);
  });

  test("exclude unknown ones, even a dominant one", () => {
    expect(rankTones(stats({ neutral: 1, angry: 4 }, "angry"))).toEqual(["neutral"]);
    expect(rankTones(stats({}, null))).toEqual([]);
  });
});

test.each([
  [0, 0],
  [1.37, 1.4],
  [0.1, 0.1],
  [0.034, 0.03],
  [0.001, 0.01],
])("%d texts a day are rounded to %d", (value, said) => {
  expect(roundPerDay(value)).toBe(said);
});
