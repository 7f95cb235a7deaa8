import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { readWhole } from "./markdown/footnotes.tsx";
import Markdown from "./markdown.tsx";

afterEach(cleanup);

test("starts the headings of a text below the screen's own heading", () => {
  render(
    <Markdown
      text={["#", "##", "###", "####", "#####", "######"].map((sign) => `${sign} Level`).join("\n\n")}
    />,
  );
  const levels = screen.getAllByRole("heading").map(({ tagName }) => tagName);
  expect(levels).toEqual(["H2", "H3", "H4", "H5", "H6", "H6"]);
});

test.each([
  ["## A\n\n### B\n\n## C", ["H2", "H3", "H2"]],
  ["Words.\n\n```sh\n# A comment\n```\n\n### A\n\n#### B", ["H2", "H3"]],
  ["# A\n\n## B", ["H2", "H3"]],
  ["Only words.", []],
])("leaves no level out below a page's title: %j", (text, levels) => {
  render(<Markdown text={text} belowTitle />);
  expect(screen.queryAllByRole("heading").map(({ tagName }) => tagName)).toEqual(levels);
});

describe("a link", () => {
  test.each([
    "http://calamo.example",
    "https://calamo.example/a?b=c#d",
    "irc://calamo.example/pens",
    "ircs://calamo.example/pens",
    "mailto:ada@calamo.example",
    "xmpp:ada@calamo.example",
    "tel:+49301234567",
    "/plans",
    "plans/annual",
    "#prices",
    "?page=2",
  ])("leads to %s in a new tab, without an opener or referrer", (address) => {
    render(<Markdown text={`See [the pens](${address}).`} />);
    const link = screen.getByRole("link", { name: "the pens" });
    expect(link.getAttribute("href")).toBe(address);
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toBe("noopener noreferrer nofollow");
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "&#106;avascript:alert(1)",
    "java&Tab;script:alert(1)",
    "vbscript:msgbox(1)",
    "data:text/html,alert(1)",
    "data:image/png;base64,iVBORw0KGgo=",
    "file:///etc/passwd",
    "blob:https://calamo.example/1",
    "ftp://calamo.example",
    "intent://calamo.example",
  ])("to %s is removed, and its words are kept", (address) => {
    render(<Markdown text={`See [the pens](<${address}>) here.`} />);
    expect(screen.queryByRole("link")).toBeNull();
    expect(document.body.textContent).toContain("See the pens here.");
  });

  test.each(["<javascript:alert(1)>", "[a]\n\n[a]: javascript:alert(1)", '<a href="/b">a</a>'])(
    "is also removed in other notations: %j",
    (text) => {
      render(<Markdown text={text} />);
      expect(screen.queryByRole("link")).toBeNull();
    },
  );
});

test("replaces pictures with their descriptions, or the names of their files", () => {
  render(
    <Markdown text={"![a reed pen](https://b.example/pen.png) ![](https://b.example/a%20pen.png?w=2)"} />,
  );
  expect(document.querySelector("img")).toBeNull();
  expect(document.body.textContent).toBe("🖼 a reed pen 🖼 a pen.png");
});

/** Renders the text as HTML, without the attributes for appearance and safety. */
function htmlOf(text: string): string {
  const { container } = render(<Markdown text={text} />);
  return container.innerHTML.replace(/ (class|dir|target|rel|tabindex|role|style)="[^"]*"/g, "");
}
const inside = (text: string) => /^<div>(.*)<\/div>$/s.exec(htmlOf(text))?.[1];

describe("the rendering of a text", () => {
  test.each([
    ["**bold**, *italic*, ***both*** and ~~gone~~", "<strong>bold</strong>, <em>italic</em>, "],
    ["***both***", "<strong><em>both</em></strong>"],
    ["~~gone~~", "<del>gone</del>"],
    ["`a **b** &amp;`", "<code>a **b** &amp;amp;</code>"],
    ["one  \ntwo\\\nthree", "one<br>two<br>three"],
    ["---", "<hr>"],
    ["> said\n> > before", "<blockquote><p>said</p><blockquote><p>before</p></blockquote></blockquote>"],
    ["- a\n  - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"],
    ["3. c\n4. d", '<ol start="3"><li>c</li><li>d</li></ol>'],
    ["- a\n\n- b", "<li>a</li><li>b</li>"],
    ["- a\n\n  b\n- c", "<li><p>a</p><p>b</p></li><li>c</li>"],
    ["- a\n- b\nAfter", "<li>b</li></ul><p>After</p>"],
    ["> a\nAfter", "</blockquote><p>After</p>"],
    ["one\ntwo", "<p>one<br>two</p>"],
    ["one\n\n<br>\n\ntwo", "<p>one</p><p><br></p><p>two</p>"],
    [
      "<u>a *b*</u> <mark>c</mark> H<sub>2</sub>O m<sup>2</sup>",
      "<u>a <em>b</em></u> <mark>c</mark> H<sub>2</sub>O m<sup>2</sup>",
    ],
    ["Price\n-\n5 EUR", "<p>Price<br>-<br>5 EUR</p>"],
    ["A sentence.\n---\nMore", "<p>A sentence.</p><hr><p>More</p>"],
    ["    Dear reader,", "<p>Dear reader,</p>"],
    ["[Anna]: Hello", "<p>[Anna]: Hello</p>"],
    ["~a~ 20~25 °C", "<p>~a~ 20~25 °C</p>"],
    ["\\*no\\* snake_case_name", "<p>*no* snake_case_name</p>"],
    ["a<br>b", "<p>a<br>b</p>"],
  ])("turns %j into %s", (text, html) => {
    expect(inside(text)).toContain(html);
  });

  test("gives tasks a disabled checkbox that is named by their words", () => {
    render(<Markdown text={"- [x] soak\n- [ ] **dry**\n- rest"} />);
    const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [false, true],
    ]);
    expect(screen.getByRole("checkbox", { name: "dry" })).toBe(boxes[1]);
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
  });

  test("gives a table headers, alignment and cells, and makes it focusable for scrolling", () => {
    const labels = { code: "Code", table: "Table", copy: "Copy", copied: "Copied", failed: "Failed" };
    const text = "| Part | Days |\n| :-- | --: |\n| **nib** | 3 |\n| a\\|b | `x` |";
    render(<Markdown text={text} labels={labels} />);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Part",
      "Days",
    ]);
    const cells = screen.getAllByRole("cell");
    expect(cells.map(({ textContent }) => textContent)).toEqual(["nib", "3", "a|b", "x"]);
    expect(cells[1]?.style.textAlign).toBe("right");
    expect(screen.getByRole("group", { name: "Table" }).tabIndex).toBe(0);
  });

  test("turns written-out addresses into links", () => {
    render(<Markdown text="https://a.example/x, www.b.example and <c@d.example>; ftp://e.example not" />);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "https://a.example/x",
      "http://www.b.example",
      "mailto:c@d.example",
    ]);
  });

  test("resolves reference links anywhere in the text", () => {
    render(
      <Markdown text={'See [the guild][g] and [pens].\n\nMore.\n\n[g]: /guild "Guild"\n[pens]: </a pen>'} />,
    );
    const links = screen.getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/guild", "/a%20pen"]);
    expect(document.body.textContent).toBe("See the guild and pens.More.");
  });

  test("of a passage has the numbers of the whole text's footnotes, and the addresses that are defined there", () => {
    const passage = "Old[^b] pens, see [the guide][g].";
    const whole = `New[^a].\n\n${passage}\n\n[^a]: One.\n\n[^b]: Two.\n\n[g]: https://example.com/guide`;
    render(<Markdown text={passage} whole={readWhole(whole)} />);
    expect(document.body.textContent).toBe("Old2 pens, see the guide.");
    expect(screen.getByRole("link", { name: "the guide" }).getAttribute("href")).toBe(
      "https://example.com/guide",
    );
  });

  test("numbers footnotes in the order of their references, which lead to them and back", () => {
    render(<Markdown text={"Cut[^b] in winter[^a], or[^none].\n\n[^a]: Says *Ada*\n\n[^b]: Or not"} />);
    expect(document.body.textContent).toBe("Cut1 in winter2, or[^none].2Says Ada1Or not");
    const [reference] = screen.getAllByRole("doc-noteref");
    const note = document.querySelector(reference?.getAttribute("href")?.replaceAll(":", "\\:") ?? "");
    expect(note?.textContent).toBe("1Or not");
    expect(note?.querySelector("a")?.getAttribute("href")).toBe(`#${reference?.id}`);
  });

  test("decodes character references, except in code", () => {
    render(<Markdown text={"&copy; &#38; &#x3c;b&gt; &nope; \\&amp; `&amp;`"} />);
    expect(document.body.textContent).toBe("© & <b> &nope; &amp; &amp;");
  });
});

describe("HTML", () => {
  test.each([
    "Dear <first name>,",
    "<script>alert(1)</script>",
    "<!-- alert(1) -->",
    "<div onclick='alert(1)'>",
    "A<script src=alert>fter",
    "<iframe src=javascript:alert(1)></iframe>",
    '<img src=x onerror="alert(1)">',
    "<math><a xlink:href=javascript:alert(1)></a></math>",
    "<svg/onload=alert(1)> 1 < 2 && 3 > 2",
    "<u onclick=alert(1)>a</u>",
    "<u>a",
    "</mark>",
  ])("is shown as the text it is: %j", (text) => {
    render(<Markdown text={text} />);
    expect(document.body.textContent).toBe(text);
    expect(
      document.querySelector("script, style, iframe, svg, math, img, u, mark, .prose-text div"),
    ).toBeNull();
  });

  test("keeps its lines", () => {
    const text = "<details>\n<summary>Delivery</summary>\n\nTwo days.\n\n</details>";
    expect(inside(text)).toBe(
      "<p>&lt;details&gt;<br>&lt;summary&gt;Delivery&lt;/summary&gt;</p><p>Two days.</p><p>&lt;/details&gt;</p>",
    );
  });
});

test.each([
  "java\tscript:alert(1)",
  "java&#10;script:alert(1)",
  "java&NewLine;script:alert(1)",
  "\u0001javascript:alert(1)",
  "&#1;javascript:alert(1)",
  "&#x6A&#x61;vascript:alert(1)",
  "javascript&colon;alert(1)",
  "javascript&#58alert(1)",
  "javascript\\:alert(1)",
  "&Tab;javascript:alert(1)",
  "\u200bjavascript:alert(1)",
  "view-source:javascript:alert(1)",
  "https&#58;javascript:alert(1)",
  "&amp;#106;avascript:alert(1)",
])("a disguised script address never becomes a script link: %j", (address) => {
  const text = `[a](<${address}>) [b](${address}) [c]\n\n[c]: <${address}>`;
  render(<Markdown text={text} />);
  for (const link of document.querySelectorAll("a"))
    expect(["https:", "http:", "mailto:"]).toContain(new URL(link.href, "https://calamo.example").protocol);
});

describe("a hostile text", () => {
  test.each([
    ["nested quotations", `${"> ".repeat(1000)}core`],
    ["nested quotations without spaces", `${">".repeat(1000)}core`],
    ["nested lists", `${"- ".repeat(1000)}core`],
    ["nested numbered lists", `${"1. ".repeat(1000)}core`],
    ["brackets", `${"[".repeat(1000)}core${"]".repeat(1000)}`],
    ["nested links", `${"[".repeat(1000)}core${"](/a)".repeat(1000)}`],
    ["nested pictures", `${"![".repeat(1000)}core${"](/a)".repeat(1000)}`],
    ["asterisks", `${"*".repeat(1000)}core`],
    ["nested emphasis", `${"*a _b ".repeat(500)}core${" c_ d*".repeat(500)}`],
    ["nested strong emphasis", `${"**a ".repeat(1000)}core${" a**".repeat(1000)}`],
    ["nested strikethrough", `${"~~a ~b ".repeat(500)}core`],
    ["backticks", `${"`".repeat(1000)}core`],
    [
      "indented list items",
      Array.from({ length: 300 }, (_, depth) => `${"  ".repeat(depth)}- core`).join("\n"),
    ],
  ])("is shown despite its depth: %s", (_, text) => {
    render(<Markdown text={text} />);
    expect(document.body.textContent).toContain("core");
    expect(depthOf(document.body)).toBeLessThan(150);
  });

  test.each([
    ["words", "word "],
    ["letters without a space", "x"],
    ["exclamation marks", "!"],
    ["parts of an address", "a."],
    ["quotation markers", ">"],
    ["quotations that end at once", "> a\nb\n"],
    ["list items", "- an item of a list\n"],
    ["headings", "# A heading of a text\n"],
    ["asterisks", "*a "],
    ["open links", "[a]("],
    ["open tags", "<a "],
    ["open marks", "<u>"],
    ["parts of a mail address", "a.@"],
    ["open comments", "<!-- "],
    ["definitions", "[a]: /b\n"],
    ["character references", "&foo;"],
  ])("may have 200,000 characters of %s", (_, part) => {
    render(<Markdown text={`${part.repeat(Math.floor(200_000 / part.length))}\n\ncore`} growing />);
    expect(document.querySelector(".prose-text")).not.toBeNull();
  });
});

function depthOf(element: Element): number {
  let depth = 0;
  for (const inner of element.querySelectorAll("*")) {
    let up: Element | null = inner;
    let steps = 0;
    while (up && up !== element) {
      up = up.parentElement;
      steps++;
    }
    depth = Math.max(depth, steps);
  }
  return depth;
}
