import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RepetitionWatch } from "./repetition.ts";

const text = `Small teams often lose an hour a day to unclear handovers.

A shared checklist at the end of each shift removes most of that loss, because the next person sees what is open and what is done. Start with five lines, read them aloud, and let everyone change them once a week.`;
const passage = "Write the checklist down. Read it aloud. Change it once a week.\n\n";

/** What is kept of a text that grows by some characters at a time, and how much of it was read. */
function watch(answer: string, size = 7) {
  const watched = new RepetitionWatch();
  for (let end = size; end < answer.length + size; end += size) {
    const found = watched.read(answer.slice(0, end));
    if (found)
      return {
        kept: answer.slice(0, found.kept),
        isWhole: found.isWhole,
        read: Math.min(end, answer.length),
      };
  }
  const found = watched.atEnd(answer);
  return { kept: found ? answer.slice(0, found.kept) : answer, isWhole: found?.isWhole, read: answer.length };
}

describe("a loop is noticed within 400 characters, and what came before is kept", () => {
  test.each([
    ["a paragraph", passage, passage.trim()],
    [
      "a long paragraph",
      `${text.split("\n\n")[1]} ${text.split("\n\n")[1]?.replace("five", "six")}\n\n`,
      undefined,
    ],
    ["words", " and then we go on", undefined],
    ["a word", " very", " very"],
    ["a character", ".", undefined],
    ["emoji", "🎉", undefined],
    ["a line", "\n- Read it aloud.", "\n- Read it aloud."],
  ])("of %s", (_, repeated, first) => {
    const answer = `${text}\n\n${repeated.repeat(Math.ceil(6000 / repeated.length))}`;
    const { kept, isWhole, read } = watch(answer);
    expect(isWhole).toBe(false);
    expect(read).toBeLessThanOrEqual(text.length + 2 + repeated.length + 400);
    expect(kept.startsWith(text)).toBe(true);
    expect(kept.length).toBeLessThanOrEqual(text.length + 2 + repeated.length);
    if (first !== undefined) expect(kept).toBe(`${text}\n\n${first}`);
  });

  test("and nothing is kept of an answer that is nothing else", () => {
    expect(watch("the ".repeat(1000)).kept).toBe("");
    expect(watch(".".repeat(1000)).kept).toBe("");
  });

  test("however the answer is cut into pieces", () => {
    const answer = text + passage.repeat(60);
    for (const size of [1, 5, 31, 64, 1000]) expect(watch(answer, size).kept).toBe(watch(answer).kept);
  });
});

describe("a text that is delivered twice is kept once", () => {
  test.each(["\n\n", "\n\n---\n\n", "\n", "\n\n***\n\n", " "])("with %j between", (between) => {
    expect(watch(text + between + text)).toMatchObject({ kept: text, isWhole: true });
    expect(watch(`${text}${between}${text}\n`)).toMatchObject({ kept: text, isWhole: true });
    expect(watch(text + between + text.slice(0, 230))).toMatchObject({ kept: text, isWhole: true });
  });

  test("and the rest is not waited for", () => {
    const long = Array.from({ length: 40 }, (_, n) => `Sentence ${n} is about pens.`).join(" ");
    const { kept, read } = watch(`${long}\n\n${long}\n\n${long}`);
    expect(kept).toBe(long);
    expect(read).toBeLessThan(2 * long.length + 50);
  });
});

describe("no loop is", () => {
  const stanza =
    "The wind goes over the hill,\nthe rain goes into the sea,\nand the light in the window still\nis waiting for you and me.\n\n";
  const verse = (n: number) =>
    `In year ${n} we sailed ${n * 3} days,\nwith ${n} friends and a dog,\nand home we came in ${n} ways\nthrough ${n * 7} miles of fog.\n\n`;
  test.each([
    ["a refrain", [1, 2, 3, 4, 5].map((n) => verse(n) + stanza).join("") + stanza],
    ["a refrain at the beginning", stanza + [1, 2, 3].map((n) => verse(n) + stanza).join("")],
    ["a short slogan", "Buy now! Buy now! Buy now!"],
    [
      "a slogan between",
      Array.from({ length: 9 }, (_, n) => `${n} reasons to come.\n\nCome in, we are open!\n\n`).join(""),
    ],
    ["a rule", `Head\n${"-".repeat(120)}\nText\n${"=".repeat(200)}`],
    ["a table", `| a | b |\n| --- | --- |\n${"| yes | no |\n".repeat(60)}`],
    ["an empty form", "| | | |\n".repeat(80)],
    ["a grid of numbers", "0 0 0 0\n".repeat(60)],
    [
      "a list with like beginnings",
      Array.from({ length: 60 }, (_, n) => `- Write the checklist for day ${n}`).join("\n"),
    ],
    ["a table of like rows", Array.from({ length: 60 }, (_, n) => `| Row ${n} | open | done |`).join("\n")],
    ["laughter", `He said: ${"ha ".repeat(40)}.`],
    ["a beginning that returns", `${text}\n\nAnd once more: ${text.slice(0, 150)} But not today.`],
  ])("%s", (_, answer) => {
    expect(watch(answer).kept).toBe(answer);
  });
});

test("a long text of few words is no repetition", () => {
  const words = fc.sample(
    fc.array(fc.constantFrom("pen", "ink", "reed", "the", "of", "and", "a"), {
      minLength: 20_000,
      maxLength: 20_000,
    }),
    { numRuns: 1, seed: 1 },
  );
  const answer = words[0]?.join(" ") ?? "";
  expect(watch(answer, 40).kept).toBe(answer);
});
