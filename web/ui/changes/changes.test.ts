import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Change, changesIn, lineLook, type Part, rowsOf, wordingOf, wordingWithout } from "./changes.ts";
import { findChanges } from "./find-changes.ts";

const all = (parts: readonly Part[]) => new Set(changesIn(parts).map(({ id }) => id));
const none: ReadonlySet<string> = new Set();
/** Formats the parts as one string: removed text after a minus, added text after a plus. */
const drawn = (parts: readonly Part[]) =>
  parts.map((part) => (part.kind === "same" ? part.text : `[-${part.removed}+${part.added}]`)).join("");
const draw = (source: string, text: string) => drawn(findChanges(source, text));

const source = `Our new autumn menu is available starting 3 October. There are 6 new dishes that have been made by our chef and they are all made using vegetables that come from farms which are located less than 40 km away. Bookings can be made by going to calamo.example/book or by giving us a call.`;
const rewritten = `From 3 October, our autumn menu brings 6 new dishes by our chef, each built on vegetables from farms less than 40 km away. Book at calamo.example/book or call us.`;

describe("the changes between two texts", () => {
  test("are readable phrases, without the unchanged figures between them", () => {
    expect(draw(source, rewritten)).toBe(
      "[-Our new autumn menu is available starting+From] 3 October[-. There are+, our autumn menu brings] 6 new dishes [-that have been made +]by our chef[- and they are all made using+, each built on] vegetables [-that come +]from farms [-which are located +]less than 40 km away. [-Bookings can be made by going to+Book at] calamo.example/book or [-by giving us a call+call us].",
    );
  });

  test.each([
    [
      "span a single short word between two phrases",
      "big red of small blue",
      "huge pink of tiny green",
      "[-big red of small blue+huge pink of tiny green]",
    ],
    ["end with the sentence", "Red. Blue.", "Pink. Green.", "[-Red+Pink]. [-Blue+Green]."],
    ["end with the line", "Red\n\nBlue", "Pink\n\nGreen", "[-Red+Pink]\n\n[-Blue+Green]"],
    [
      "are separated by an unchanged word",
      "big house here",
      "huge house there",
      "[-big+huge] house [-here+there]",
    ],
    [
      "are found word by word in texts without spaces",
      "私は東京に住んでいます",
      "私は大阪に住んでいます",
      "私は[-東京+大阪]に住んでいます",
    ],
    ["include Markdown syntax", "# Title", "## Title", "#[-+#] Title"],
    ["are none if the texts are equal", "Red", "Red", "Red"],
    ["are one addition if the source is empty", "", "Red", "[-+Red]"],
    ["are one removal if the new text is empty", "Red", "", "[-Red+]"],
    ["are none if both texts are empty", "", "", ""],
  ])("%s", (_, before, after, expected) => {
    expect(draw(before, after)).toBe(expected);
  });

  test("are found within the sentences of a long text", () => {
    const subjects = Array.from({ length: 700 }, (_, index) => `subject${index}`);
    const before = subjects
      .map((subject) => `The ${subject} was quite slowly opened by them, thing${subject}. `)
      .join("");
    const after = subjects
      .map((subject) => `They opened the ${subject} with some care, thing${subject}. `)
      .join("");
    const parts = findChanges(before, after);
    expect(changesIn(parts).length).toBeGreaterThan(500);
    expect(wordingWithout(parts, none)).toBe(after);
    expect(wordingWithout(parts, all(parts))).toBe(before);
  });

  test("are found line by line if long texts have no word in common but as many lines", () => {
    const lines = (word: string) =>
      Array.from({ length: 40 }, (_, line) => `${`${word}${line} `.repeat(60)}\n`).join("");
    const parts = findChanges(lines("red"), lines("blue"));
    expect(changesIn(parts).length).toBeGreaterThanOrEqual(40);
    expect(wordingWithout(parts, none)).toBe(lines("blue"));
  });

  test.each([
    ["a".repeat(200_000), "b".repeat(200_000)],
    ["a. ".repeat(60_000), "b. ".repeat(60_000)],
    ["🎉".repeat(50_000), "🎈".repeat(50_000)],
    [" \n".repeat(100_000), "\t".repeat(200_000)],
    ["\u200bx".repeat(50_000), "y\u200b".repeat(50_000)],
    ["\ud83c".repeat(50_000), "\udf89".repeat(50_000)],
    ["<b>\u202eالعربية</b> ".repeat(5000), "# - | `x` ".repeat(9000)],
  ])("are complete for hostile texts as well (%#)", (before, after) => {
    const parts = findChanges(before, after);
    expect(wordingWithout(parts, none) === after).toBe(true);
    expect(wordingWithout(parts, all(parts)) === before).toBe(true);
  });
});

/** Texts with much in common: words, figures, Markdown, line breaks and arbitrary characters. */
const word = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom("the", "menu", "of", "October", "6", "40", "dishes", "chef", "is", "new"),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "# ",
      "- ",
      "\n\n",
      "\n",
      ". ",
      ", ",
      "**",
      "[a](https://b.c)",
      "| x |",
      "```\n",
    ),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 5 }),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
  },
);
const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(" "));

describe("the changes between any two texts", () => {
  test("yield the new text if all are accepted, and the source if all are rejected", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = findChanges(before, after);
        expect(wordingWithout(parts, none)).toBe(after);
        expect(wordingWithout(parts, all(parts))).toBe(before);
      }),
    );
  });

  test("yield exactly the accepted and the kept pieces, in order, for any mix of decisions", () => {
    fc.assert(
      fc.property(text, text, fc.infiniteStream(fc.boolean()), (before, after, coin) => {
        const parts = findChanges(before, after);
        const rejected = new Set([...all(parts)].filter(() => coin.next().value));
        let rest = wordingWithout(parts, rejected);
        for (const part of parts) {
          const piece = part.kind === "same" ? part.text : rejected.has(part.id) ? part.removed : part.added;
          expect(rest.startsWith(piece)).toBe(true);
          rest = rest.slice(piece.length);
        }
        expect(rest).toBe("");
      }),
    );
  });

  test("are deterministic, not empty and not adjacent, and have unique ids", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = findChanges(before, after);
        const changes = changesIn(parts);
        expect(all(parts).size).toBe(changes.length);
        expect(changes.every(({ removed, added }) => removed !== added)).toBe(true);
        expect(parts.some((part, index) => index > 0 && part.kind === parts[index - 1]?.kind)).toBe(false);
        expect(findChanges(before, after)).toEqual(parts);
      }),
    );
  });

  test("keep their ids when the text after them grows", () => {
    const before = findChanges("Red sky. Blue sea. Old.", "Pink sky. Blue sea.");
    const after = findChanges("Red sky. Blue sea. Old.", "Pink sky. Blue sea. New days come.");
    expect(changesIn(after)[0]).toEqual(changesIn(before)[0]);
  });

  test("are split into rows that contain every part once and end at line breaks", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = findChanges(before, after);
        const rows = rowsOf(parts);
        const flat = (side: (part: Part) => string) => rows.map((row) => row.map(side).join("")).join("");
        expect(flat((part) => wordingOf(part, none))).toBe(after);
        expect(flat((part) => wordingOf(part, all(parts)))).toBe(before);
        for (const row of rows.slice(0, -1)) {
          const last = row.at(-1);
          expect(last?.kind === "same" && last.text.endsWith("\n")).toBe(true);
        }
      }),
    );
  });
});

test("a rejected change that no longer exists is ignored", () => {
  const parts = findChanges("Red", "Blue");
  const [change] = changesIn(parts) as [Change];
  expect(wordingWithout(parts, new Set(["9+9:9+9"]))).toBe("Blue");
  expect(wordingWithout(parts, new Set(["9+9:9+9", change.id]))).toBe("Red");
});

test.each(["# Title", "## Part", "#### Deep", "> Said", "- Point", "  * Point", "12. Step\n\n"])(
  "%j has a line style of its own",
  (line) => {
    expect(lineLook(line)).not.toBe("");
  },
);

test.each(["", "Text", "#hashtag", "-5 degrees", "1.5 litres", "# Title\nand its text", " ".repeat(100_000)])(
  "case %# has no line style",
  (line) => {
    expect(lineLook(line)).toBe("");
  },
);
