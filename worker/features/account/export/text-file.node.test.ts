import { describe, expect, test } from "vitest";
import type { ContentRow } from "../../../db/documents/contents.ts";
import { yamlValue } from "./files.ts";
import { textFile, textFileName, versionFile, versionFileName } from "./texts.ts";

const row: ContentRow = {
  ownerId: "01a1fc6c-0000-7000-8000-000000000001",
  id: "01a1fc6c-b529-7215-b7ae-b3d610158d78",
  authorId: null,
  tool: "generate",
  language: "en",
  title: "Reed pens",
  excerpt: "Reed pens are",
  isFavorite: true,
  watermarked: false,
  createdAt: Date.UTC(2026, 10, 21, 4, 5, 6),
  variantOf: null,
  metrics: '{"words":3}',
  input: '{"prompt":"About reed pens","tone":"neutral"}',
  body: "# Reed pens\n\nAre old.",
  editedBody: null,
  findings: null,
  continuationIndex: 0,
  folderId: null,
  isDocument: false,
  editedAt: 0,
  revision: 0,
};
const free = { plan: "free" } as const;

test("a text is a Markdown file with its metadata in front matter", () => {
  expect(textFile(row, free, ["ink", "to: publish"])).toBe(`---
id: "01a1fc6c-b529-7215-b7ae-b3d610158d78"
title: "Reed pens"
tool: "generate"
language: "en"
shelf: "history"
created: "2026-11-21T04:05:06.000Z"
favourite: true
tags: ["ink","to: publish"]
edited: false
variantOf: null
metrics: {"words":3}
asked: {"prompt":"About reed pens","tone":"neutral"}
---

# Reed pens

Are old.
`);
});

test("a text of the free plan ends with the watermark in its language, until its owner has upgraded", () => {
  const text = { ...row, watermarked: true, language: "pt" } as const;
  expect(textFile(text, free, [])).toMatch(/Are old\.\n\nGerado com o plano gratuito\n$/);
  expect(textFile(text, { plan: "essential" }, [])).toMatch(/Are old\.\n$/);
});

test("a document says so, and when it was last edited", () => {
  const text = textFile({ ...row, isDocument: true, editedAt: row.createdAt + 1000 }, free, []);
  expect(text).toContain('\nshelf: "documents"\n');
  expect(text).toContain('\nlastEdited: "2026-11-21T04:05:07.000Z"\n');
});

test("an edited text is followed by its first version", () => {
  const text = textFile({ ...row, editedBody: "# Reed pens\n\nAre new.", watermarked: true }, free, []);
  expect(text).toContain("\nedited: true\n");
  expect(text.split("\n---\n\n").slice(1)).toEqual([
    "# Reed pens\n\nAre new.\n\nGenerated with the free plan\n",
    "# First version\n\n# Reed pens\n\nAre old.\n\nGenerated with the free plan\n",
  ]);
});

test("a version has its text, the time of its replacement, and the text's watermark", () => {
  const text = {
    id: row.id,
    title: row.title,
    createdAt: row.createdAt,
    language: "pt",
    watermarked: true,
  } as const;
  const version = {
    contentId: row.id,
    id: "v",
    body: "Are older.",
    replacedAt: row.createdAt + 61_000,
    text,
  };
  expect(versionFile(version, free)).toBe(`---
text: "01a1fc6c-b529-7215-b7ae-b3d610158d78"
title: "Reed pens"
replaced: "2026-11-21T04:06:07.000Z"
---

Are older.

Gerado com o plano gratuito
`);
  expect(versionFileName(version)).toBe("2026-11-21 Reed-pens 10158d78/2026-11-21 04-06-07.md");
});

test("metrics that are not JSON are exported unchanged", () => {
  expect(textFile({ ...row, metrics: "{broken" }, free, [])).toContain('\nmetrics: "{broken"\n');
});

test.each([
  ["Reed pens", "2026-11-21 Reed-pens 10158d78.md"],
  ["../../x", "2026-11-21 x 10158d78.md"],
  ["CON", "2026-11-21 CON 10158d78.md"],
  ["🎉", "2026-11-21 10158d78.md"],
  ["", "2026-11-21 10158d78.md"],
])("a file name consists of the day, the title and the end of the id: %j", (title, name) => {
  expect(textFileName({ ...row, title })).toBe(name);
});

test.each(["x".repeat(300), "𝔘".repeat(300)])(
  "a file name stays within the length limit of file systems",
  (title) => {
    expect(new TextEncoder().encode(textFileName({ ...row, title })).length).toBeLessThan(200);
  },
);

describe("a title in front matter", () => {
  const code = (...points: number[]) => String.fromCodePoint(...points);
  test.each([
    'with "quotes" and \\ backslashes',
    "with a\nline break\r\nand --- a rule\n---\ninjected: true",
    "with: a colon # and a comment, {braces} [brackets] & * ! | > % @ `",
    "yes",
    "~",
    "- dash",
    `with ${code(0x85)}${code(0x2028)}${code(0x2029)} other breaks`,
    `with ${code(0x202e)}signs that turn${code(0x2069)}`,
    `with ${code(0)}${code(7)}${code(0x7f)}${code(0x9f)}${code(0xfeff)} signs that YAML refuses`,
    "🎉 👩‍👩‍👧 família",
  ])("stays on one line and can be parsed unchanged: %j", (title) => {
    const [, line = ""] = /\ntitle: (.*)\ntool: /.exec(textFile({ ...row, title }, free, [])) ?? [];
    expect(JSON.parse(line)).toBe(title);
    expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u);
  });

  test("with half a surrogate pair becomes well-formed", () => {
    expect(yamlValue("\ud83c half")).toBe('"\ufffd half"');
  });
});
