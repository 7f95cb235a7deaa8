import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { cases } from "../../../shared/testing/property-seed.ts";
import { parseStructured } from "./parse-structured.ts";

const note = z.object({ text: z.string(), size: z.optional(z.number()) });
const names = z.array(z.string());
const cards = z.object({
  title: z.string(),
  cards: z.array(z.object({ front: z.string(), back: z.string() })),
});

function read<Value>(answer: string, schema: z.ZodMiniType<Value>): Value {
  const parsed = parseStructured(answer, schema);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.value;
}

function problemOf(answer: string, schema: z.ZodMiniType): string {
  const parsed = parseStructured(answer, schema);
  return parsed.ok ? "none" : parsed.problem;
}

describe("an answer with several values", () => {
  test("means the last one, because a model that thinks aloud writes drafts first", () => {
    expect(read('First {"text": "A pen"}? Better: {"text": "A reed pen"}', note)).toEqual({
      text: "A reed pen",
    });
    expect(read('We need ["a", "b"]. So:\n["One title", "Another"]\nDone.', names)).toEqual([
      "One title",
      "Another",
    ]);
  });

  test("means the last one, even if both are equally long", () => {
    expect(read('First {"text": "A pen"}? Better: {"text": "A nib"}', note)).toEqual({ text: "A nib" });
    expect(read('["a", "b"]\nI would rather write:\n["c", "d"]', names)).toEqual(["c", "d"]);
    expect(read('{"text": "A"} {"text": "B"} {"text": "C', note)).toEqual({ text: "C" });
  });

  test("does not mean a much shorter one behind it", () => {
    const answer = '{"text": "A reed pen that writes"} I left out {"text": ""}.';
    expect(read(answer, note)).toEqual({ text: "A reed pen that writes" });
  });
});

describe("an answer that is nearly JSON", () => {
  test.each([
    ["as valid JSON", '{"text": "A pen", "size": 1}'],
    ["in a code fence", '```json\n{"text": "A pen", "size": 1}\n```'],
    ["in a code fence without its closing brace", '```json\n{"text": "A pen", "size": 1\n```'],
    ["with chatter around it", 'Sure [1], {here}:\n{"text": "A pen", "size": 1}\nI hope {it} helps!'],
    ["with extra commas", '{"text": "A pen",, "size": 1,}'],
    ["without a comma", '{"text": "A pen" "size": 1}'],
    ["without a comma between lines", '{"text": "A pen"\n"size": 1}'],
    ["with single quotes", "{'text': 'A pen', 'size': 1}"],
    ["with curly quotes", "{“text”: “A pen”, “size”: 1}"],
    ["with unquoted keys", '{text: "A pen", size: 1}'],
    ["with comments", '{"text": "A pen", // it\'s reed\n "size": /* "cm" */ 1}'],
    ["with concatenated strings", '{"text": "A" + " pen", "size": 1}'],
    ["in a wrapper object", '{"result": {"text": "A pen", "size": 1}}'],
    ["in a list of one element", '[{"text": "A pen", "size": 1}]'],
    ["with an extra closing brace", '{"text": "A pen", "size": 1}}'],
    ["with a mismatched closing bracket", '{"text": "A pen", "size": 1]'],
    ["without its closing brace", '{"text": "A pen", "size": 1 '],
  ])("is parsed %s", (_, answer) => {
    expect(read(answer, note)).toEqual({ text: "A pen", size: 1 });
  });

  test.each([
    ['{"text": "He said "no", and left."}', 'He said "no", and left.'],
    ['{"text": "He said "no" and left.", "size": 1}', 'He said "no" and left.'],
    ['{"text": "see [this "pen"], ok"}', 'see [this "pen"], ok'],
    ["{'text': 'it's the pens' ink', 'size': 1}", "it's the pens' ink"],
    ['{"text": "“Yes”, “No”"}', "“Yes”, “No”"],
    ['{"text": "one\ntwo\tthree"}', "one\ntwo\tthree"],
    ['{"text": "C:\\dir \\\'x\\\' \\u00e9 \\""}', "C:\\dir 'x' é \""],
    ['{"text": "```js\\ncode\\n``` {a} [b] // c", }', "```js\ncode\n``` {a} [b] // c"],
  ])("keeps every word of a string: %s", (answer, text) => {
    expect(read(answer, note).text).toBe(text);
  });

  test("may be a list, one object per line, or a bare value", () => {
    expect(read('["a",\n "b"\n "c", ]', names)).toEqual(["a", "b", "c"]);
    expect(read('{"names": ["a", "b"]}', names)).toEqual(["a", "b"]);
    expect(read('{"text":"a"}\n{"text":"b"}', z.array(note))).toEqual([{ text: "a" }, { text: "b" }]);
    expect(read(' "a" ', z.string())).toBe("a");
    expect(read("[True, None]", z.array(z.nullable(z.boolean())))).toEqual([true, null]);
  });
});

describe("a list inside other JSON", () => {
  const notes = z.array(note);
  const list = [{ text: "A pen" }, { text: "A nib" }];
  const json = JSON.stringify({ notes: list });
  test.each([
    ["beside other keys", { language: "en", count: 2, notes: list, remark: "Short." }],
    ["below two keys", { response: { notes: list } }],
    ["in a tool call", { name: "notes", parameters: { notes: list } }],
    ["in the arguments of a tool call, as a string", { name: "notes", arguments: json }],
    [
      "in a copy of its schema",
      { properties: { notes: { type: "array", items: list } }, required: ["notes"] },
    ],
    ["in a string", json],
    ["beside a shorter one", { drafts: [{ text: "A" }], notes: list }],
    ["in a list", [list]],
  ])("is found %s", (_, answer) => expect(read(JSON.stringify(answer), notes)).toEqual(list));

  test("is not an empty one beside a list that does not match", () => {
    expect(read('{"notes": [], "total": 0}', notes)).toEqual([]);
    expect(problemOf('{"notes": [{"words": "A pen"}], "warnings": []}', notes)).not.toBe("none");
    expect(problemOf('[{"words": "A pen", "others": []}]', notes)).not.toBe("none");
  });

  test("is not a part of a schema", () =>
    expect(problemOf('{"properties": {"names": {}}, "required": ["names", "more"]}', names)).not.toBe(
      "none",
    ));

  test("may be items alone, unless it must have some", () => {
    expect(read('{"text": "A pen"}', notes)).toEqual([{ text: "A pen" }]);
    expect(read('First {"text": "A pen"}\nand then: {"text": "A nib"}!', notes)).toEqual(list);
    expect(problemOf('{"text": "A pen"} and {"words": "A nib"}', notes)).not.toBe("none");
    expect(problemOf('{"text": "A pen"}', notes.check(z.minLength(1)))).not.toBe("none");
    expect(problemOf("{}", notes)).not.toBe("none");
    expect(problemOf("no JSON", z.array(z.unknown()))).not.toBe("none");
  });
});

test("an object is found in a single key, a string or a tool call, and nowhere else", () => {
  const object = { text: "A pen" };
  const json = JSON.stringify(object);
  for (const answer of [json, { a: { b: object } }, { name: "note", arguments: json }])
    expect(read(JSON.stringify(answer), note)).toEqual(object);
  for (const answer of [{ a: object, b: 1 }, { title: "note", inner: { text: "A" } }, [object, object]])
    expect(problemOf(JSON.stringify(answer), note)).not.toBe("none");
});

describe("an answer that breaks off", () => {
  test.each([
    ['["a", "b", "c', ["a", "b"]],
    ['["a", "b", "c"', ["a", "b", "c"]],
    ['["a", "b",', ["a", "b"]],
    ["[", []],
    ['{"names": ["a", "b', ["a"]],
  ])("loses only incomplete elements: %s", (answer, value) => {
    expect(read(answer, names)).toEqual(value);
  });

  const first = { front: "1", back: "2" };
  test.each([
    ['{"title": "T", "cards": [{"front": "1", "back": "2"}, {"front": "3", "back": "4', [first]],
    ['{"title": "T", "cards": [{"front": "1", "back": "2"}, {"front": "3"', [first]],
    [
      '{"title": "T", "cards": [{"front": "1", "back": "2"}, {"front": "3", "back": "4"',
      [first, { front: "3", back: "4" }],
    ],
  ])("loses only incomplete objects: %s", (answer, value) => {
    expect(read(answer, cards)).toEqual({ title: "T", cards: value });
  });

  test("is rejected if its only list element is incomplete", () => {
    expect(problemOf('{"title": "T", "cards": [{"front": "1"', cards)).toMatch(
      /^It breaks off .*cards\.0\.back/,
    );
    expect(read('{"title": "T", "cards": [', cards)).toEqual({ title: "T", cards: [] });
  });

  test("keeps an unfinished string, except in a list", () => {
    expect(problemOf('["a", "b', names.check(z.minLength(2)))).toMatch(/^It breaks off/);
    for (const answer of ['["a', '["', '["["', '["a ["']) expect(problemOf(answer, names)).not.toBe("none");
    expect(read('{"text": "A pe', note)).toEqual({ text: "A pe" });
    expect(read('{"text": "A pen \\ud83d', note)).toEqual({ text: "A pen " });
  });

  test("loses a value that may be incomplete, and a key without a value", () => {
    for (const end of ["1", "", "tru"])
      expect(read(`{"text": "A", "size": ${end}`, note)).toEqual({ text: "A" });
    for (const end of ['"si', '"size"', '"size":'])
      expect(read(`{"text": "A", ${end}`, note)).toEqual({ text: "A" });
    expect(read('{"text": "A", "size": 12 ', note)).toEqual({ text: "A", size: 12 });
  });

  const anything = z.unknown();
  const words = fc.string({
    unit: fc.constantFrom("a", " ", '"', "'", "\\", "\n", "}", "]", ",", ":", "“", "é", "𝒜"),
  });
  const values = fc.array(fc.record({ front: words, back: words }), { maxLength: 4 });

  test("at any position never throws, and keeps its complete elements", () => {
    fc.assert(
      fc.property(words, values, fc.boolean(), (title, made, spaced) => {
        const value = { title, cards: made };
        const answer = JSON.stringify(value, null, spaced ? 2 : 0);
        expect(read(answer, cards)).toEqual(value);
        for (let length = 0; length < answer.length; length++) {
          const start = answer.slice(0, length);
          parseStructured(start, anything);
          const parsed = parseStructured(start, cards);
          if (parsed.ok) expect(made.slice(0, parsed.value.cards.length)).toEqual(parsed.value.cards);
        }
      }),
      { numRuns: cases(60) },
    );
  });

  test("never throws for arbitrary input", () => {
    const piece = fc.constantFrom(
      ..."{}[],:\"'\\/*`“”‘’ \n1ae.+(",
      "null",
      "```json\n",
      "__proto__",
      "\\u",
      "//",
      "/*",
    );
    const answers = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(answers, (answer) => void parseStructured(answer, anything)),
      { numRuns: cases(3000) },
    );
  });
});

describe("the description of the problem", () => {
  test("names the path briefly", () => {
    expect(problemOf('{"title": 1, "cards": [{"front": "x"}]}', cards)).toBe(
      "title: Invalid input: expected string, received number; cards.0.back: Invalid input: expected string, received undefined",
    );
    expect(problemOf("[]", note)).toBe("the whole: Invalid input: expected object, received array");
    expect(problemOf('{"cards": [', cards)).toMatch(/^It breaks off before its end\. title: /);
    expect(problemOf("I cannot do that.", cards)).toBe("There is no whole JSON in it that can be read.");
  });

  test("has at most 500 characters", () => {
    const many = JSON.stringify(Array.from({ length: 1000 }, () => 1));
    expect(problemOf(many, names)).toHaveLength(500);
  });

  test("is given even if a nested object would match", () => {
    expect(problemOf('{"text": 1, "inner": {"text": "A pen"}}', note)).not.toBe("none");
  });
});

describe("a hostile answer", () => {
  const size = 1_000_000;
  const deep = z.union([z.string(), z.lazy((): z.ZodMiniType => z.array(deep))]);
  test.each([
    ["[", 1],
    ["{", 1],
    ["[", 2.5],
    ['{"a":', 2.5],
    ['["a",', 2.5],
    ['"', 2.5],
    ["[1] ", 2.5],
    ["1 ", 20],
    ["a\n", 20],
    ['"a" ', 20],
    ["f(", 20],
    ["\\", 2.5],
    ['" ', 2.5],
    ["/*", 2.5],
    [" ", 2.5],
    ['{"a":[1],"b":', 2.5],
  ])("of repeated %j is accepted or rejected in time", { timeout: 120_000 }, (piece, part) => {
    const answer = piece.repeat(size / part / piece.length);
    for (const [schema, text] of [
      [names, answer],
      [deep, `[${answer}`],
      [note, `{"text":"a",${answer}`],
    ] as const)
      expect(parseStructured(text, schema).ok).toBeTypeOf("boolean");
  });

  test("that is nested too deeply is rejected even if it is complete", () => {
    expect(problemOf("[".repeat(100) + "]".repeat(100), deep)).not.toBe("none");
    expect(problemOf("[".repeat(50) + "]".repeat(50), deep)).toBe("none");
  });

  test("does not pollute any prototype", () => {
    const anyRecord = z.record(z.string(), z.unknown());
    for (const answer of [
      '{"__proto__": {"text": "bad"}}',
      "{__proto__: {text: 'bad'}, a: {'__proto__': {b: 1}}}",
    ]) {
      expect(problemOf(answer, note)).toMatch(/^text: /);
      const value = read(answer, anyRecord);
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
      expect("text" in value || "b" in Object(value.a)).toBe(false);
    }
    expect("text" in {}).toBe(false);
  });
});
