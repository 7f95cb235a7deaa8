import { describe, expect, test } from "vitest";
import { parsePage } from "./read-page.ts";

const read = (text: string) => parsePage(text, "en");
const words = (text: string) =>
  read(text)
    .text.tokens.map(({ word }) => word)
    .join(" ");

describe("headings", () => {
  test("are found in Markdown and HTML with their levels", () => {
    const text =
      "# One\n\nUnder\n---\n\nTop\n===\n### Three ##\n<h2 class='x'>Two\n  lines</h2><H4>Four</H4>\ntext #5\n#nothing";
    expect(read(text).headings).toEqual([
      { level: 1, text: "One" },
      { level: 2, text: "Under" },
      { level: 1, text: "Top" },
      { level: 3, text: "Three" },
      { level: 2, text: "Two lines" },
      { level: 4, text: "Four" },
    ]);
  });

  test("exclude code, and a rule below several lines", () => {
    expect(read("```sh\n# comment\n<h1>no</h1>\n```\n`<h2>no</h2>`\n\none\ntwo\n---").headings).toEqual([]);
  });

  test("are found after an unclosed code fence", () => {
    expect(read("```\n# Title").headings).toEqual([{ level: 1, text: "Title" }]);
  });
});

describe("links", () => {
  test.each([
    ["[rye](/rye)", "rye", "/rye", "internal"],
    ["[rye](rye-bread.html 'Rye')", "rye", "rye-bread.html", "internal"],
    ["[rye](https://x.example/Rye_(bread))", "rye", "https://x.example/Rye_(bread)", "external"],
    ["[rye](//x.example)", "rye", "//x.example", "external"],
    ["[rye](www.x.example)", "rye", "www.x.example", "external"],
    ["[rye](#top)", "rye", "#top", "other"],
    ["[rye](mailto:ada@x.example)", "rye", "mailto:ada@x.example", "other"],
    ["[rye][1]\n\n[1]: https://x.example", "rye", "https://x.example", "external"],
    ["[Rye][]\n\n[rye]: /rye", "Rye", "/rye", "internal"],
    ["<https://x.example/a>", "https://x.example/a", "https://x.example/a", "external"],
    ["See https://x.example/a.", "https://x.example/a", "https://x.example/a", "external"],
    ["[https://x.example](https://x.example)", "https://x.example", "https://x.example", "external"],
    ["<a class=b href='/rye'>the <b>rye</b></a>", "the rye", "/rye", "internal"],
    ['<A HREF="https://x.example/a b">rye', "rye", "https://x.example/a%20b", "external"],
    ["[](/rye)", "", "/rye", "internal"],
    ['<a href="/rye"></a>', "", "/rye", "internal"],
  ])("are found once in %j", (text, own, href, kind) => {
    expect(read(text).links).toEqual([{ text: own, href, kind }]);
  });

  test.each(["[rye]", "[rye] (x)", "a < b and c > d", "`[rye](/rye)`", "<a name='top'>rye</a>", "[rye][no]"])(
    "are not found in %j",
    (text) => {
      expect(read(text).links).toEqual([]);
    },
  );
});

describe("pictures", () => {
  test.each([
    ["![Rye](/a.png)", "Rye"],
    ["![](/a.png)", ""],
    ["![Rye][p]\n\n[p]: /a.png", "Rye"],
    ["<img src='/a.png' alt=\"Rye bread\">", "Rye bread"],
    ["<img src=/a.png alt=Rye />", "Rye"],
    ["<img src='/a.png'/>", ""],
    ["<img data-alt='no' alt='' src='/a.png'>", ""],
    ['<img alt="a>b" src="/a.png">', "a>b"],
    ["<img src='/a>b.png' alt='1 > 0 <br> 2'>", "1 > 0 <br> 2"],
    ['<img alt="it\'s > that">', "it's > that"],
    ['<img alt="never closed src=/a.png>', ""],
  ])("in %j have their alt text", (text, alt) => {
    expect(read(text).pictures).toEqual([{ alt }]);
  });

  test("provide the text of the link around them", () => {
    const { links, pictures } = read("[![Rye](/a.png)](/rye) <a href='/oat'><img src=b.png></a>");
    expect(pictures).toEqual([{ alt: "Rye" }, { alt: "" }]);
    expect(links.map(({ text }) => text)).toEqual(["Rye", ""]);
  });
});

describe("the words", () => {
  test("are the visible ones", () => {
    const text =
      "# Rye &amp; oat\n<!-- hidden --><script>var bread = '<b>';</script><p>caf&#233;&nbsp;**open**</p>\n- [list](/x) item\n```\ncode\n```\n<style>p{}</style>end";
    expect(words(text)).toBe("Rye oat café open list item end");
  });

  test("of a table are those of its cells, separate from each other", () => {
    const table = "| Rye | Oat bread |\n|:---|---:|\n| 1 | a\\|b |\n\nName | Price\n--- | ---\nRoll | low";
    const { text, words: count, firstParagraph } = read(`${table}\n\nAn end.`);
    expect(text.tokens.map(({ word }) => word).join(" ")).toBe(
      "Rye Oat bread 1 a b Name Price Roll low An end",
    );
    expect(text.tokens.slice(0, 3).map(({ isApart }) => isApart)).toEqual([true, true, false]);
    expect(count).toBe(11);
    expect(firstParagraph).toBe("An end.");
  });

  test("of the lines of a paragraph belong together", () => {
    expect(read("rye\nbread").text.tokens.map(({ isApart }) => isApart)).toEqual([true, false]);
    expect(read("rye\n\nbread").text.tokens.map(({ isApart }) => isApart)).toEqual([true, true]);
  });
});

test("the first paragraph is no heading, and no list or quotation if there is other text", () => {
  expect(read("# Title\n\n- item\n\n> quote\n\nThe first\nparagraph.\n\nAnother.").firstParagraph).toBe(
    "The first paragraph.",
  );
  expect(read("# Title\n\n- item").firstParagraph).toBe("item");
  expect(read("# Title").firstParagraph).toBe("");
});

test.each([
  "[",
  "[](",
  "![",
  "[a](b ",
  "[a](<",
  "[a][",
  "<a ",
  '<a href="',
  "<a href=x>",
  "<img alt='",
  "<img alt='\"",
  "<a '>",
  "|-",
  "a|b\n-|-\n",
  "<!--",
  "<h1>",
  "<script>",
  "`",
  "```\n",
  "# ",
  "> ",
  "- ",
  "1. ",
  "| ",
  "=\n",
  "&#",
  "http://",
  "\ud800",
  "\u200b",
  "‮א",
])("terminates on repetitions of %j", { timeout: 120_000 }, (piece) => {
  const { words: count } = read(piece.repeat(30_000));
  expect(Number.isInteger(count)).toBe(true);
});
