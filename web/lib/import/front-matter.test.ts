import { expect, test } from "vitest";
import { readFrontMatter } from "./front-matter.ts";

const read = (yaml: string) => readFrontMatter(`---\n${yaml}\n---\n\nText`);

test("title and tags are read, other properties named, and the text begins behind", () => {
  const yaml =
    'title: "Five \\"ways\\" to cut"\ndate: 2026-03-01\ntags: [pens, "reed, cut", Pens]\ndraft: true # soon';
  expect(read(yaml)).toEqual({
    title: 'Five "ways" to cut',
    tags: ["pens", "reed, cut"],
    others: ["date", "draft"],
    text: "Text",
  });
});

test.each([
  ["tags:\n  - pens\n  - 'it''s ink'", ["pens", "it's ink"]],
  ["tags:\n- pens\n- reeds # both", ["pens", "reeds"]],
  ["tags: pens, reeds", ["pens", "reeds"]],
  ["tags: [\n  pens,\n  reeds\n]", ["pens", "reeds"]],
  ["tag: old pens", ["old pens"]],
  ["keywords: '#pens'\ntags: [ink]", ["ink", "pens"]],
  ["tags: []", []],
  ["tags:", []],
  [`tags: [${"x".repeat(41)}, short]`, ["short"]],
  [
    `tags: [${Array.from({ length: 25 }, (_, number) => `t${number}`)}]`,
    Array.from({ length: 20 }, (_, number) => `t${number}`),
  ],
])("lists are read as they are written: %j", (yaml, tags) => {
  expect(read(yaml)?.tags).toEqual(tags);
});

test.each([
  ["title: Reeds: a history", "Reeds: a history"],
  ["title: >-\n  Reeds,\n  a history", "Reeds, a history"],
  ["title: C# and reeds # a draft", "C# and reeds"],
  ["title: 'Ada''s'", "Ada's"],
  ["date: 2026-01-01", ""],
  ['"title": "caf\\u00e9"\n"my key": v', "café"],
  ["Title: A\nStatus: Done\nMy key: v\nog:title: x", "A"],
  ["created: 2026-01-01\nup: x", ""],
  ["title: ~", ""],
])("a title may be written in any of these ways: %j", (yaml, title) => {
  expect(read(yaml)?.title).toBe(title);
});

test("TOML is read as well, but for its sections, and an empty one is none of the text", () => {
  const toml =
    '+++\ntitle = "A"\ndate = 2026-01-01\ntags = ["pens",\n  "reeds"]\n[extra]\ntitle = "B"\n+++\n\nText';
  expect(readFrontMatter(toml)).toEqual({
    title: "A",
    tags: ["pens", "reeds"],
    others: ["date", "extra"],
    text: "Text",
  });
  expect(readFrontMatter("---\n---\nText")).toMatchObject({ title: "", text: "Text" });
});

test("it ends with dots too, and a comment in it says nothing", () => {
  expect(readFrontMatter("---\n# mine\n\ntitle: A\n...\n# B")).toMatchObject({ title: "A", text: "# B" });
  expect(readFrontMatter("---\ntitle: A\n---")).toMatchObject({ title: "A", text: "" });
});

test.each([
  "---\n\nWords between dividers\n\n---\n",
  "---\nNote: the office is closed\n---\n",
  "---\ntitle: A\nWords without a name\n---\n",
  "---\ntitle: A\n\nand no end",
  "Text\n\n---\ntitle: A\n---\n",
  "----\ntitle: A\n----\n",
  `---\n${"title: A\n".repeat(201)}---\n`,
  "",
])("what is no front matter stays text: %j", (markdown) => {
  expect(readFrontMatter(markdown)).toBeNull();
});
