import { cleanup, render, screen } from "@testing-library/react";
import { Lexer } from "marked";
import { afterEach, describe, expect, test, vi } from "vitest";
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
    "tel:+49301234567",
    "ftp://calamo.example",
    "intent://calamo.example",
  ])("to %s is removed, and its words are kept", (address) => {
    render(<Markdown text={`See [the pens](<${address}>) here.`} />);
    expect(screen.queryByRole("link")).toBeNull();
    expect(document.body.textContent).toContain("See the pens here.");
  });

  test.each([
    "<javascript:alert(1)>",
    "[a]\n\n[a]: javascript:alert(1)",
    '<a href="https://b.example">a</a>',
  ])("is also removed in other notations: %j", (text) => {
    render(<Markdown text={text} />);
    expect(screen.queryByRole("link")).toBeNull();
  });
});

test("removes raw HTML, and replaces pictures with their descriptions", () => {
  render(
    <Markdown
      text={'Before <img src=x onerror="alert(1)"> ![a reed pen](https://b.example/pen.png) after'}
    />,
  );
  expect(document.querySelector("img, script")).toBeNull();
  expect(document.body.textContent).toContain("a reed pen after");
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
    ["***both***", "<em><strong>both</strong></em>"],
    ["~~gone~~", "<del>gone</del>"],
    ["`a **b** &amp;`", "<code>a **b** &amp;amp;</code>"],
    ["one  \ntwo\\\nthree", "one<br>two<br>three"],
    ["---", "<hr>"],
    ["> said\n> > before", "<blockquote><p>said</p><blockquote><p>before</p></blockquote></blockquote>"],
    ["- a\n  - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"],
    ["3. c\n4. d", '<ol start="3"><li>c</li><li>d</li></ol>'],
    ["- a\n\n- b", "<li><p>a</p></li><li><p>b</p></li>"],
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

  test("keeps footnotes as text", () => {
    render(<Markdown text={"Cut in winter[^1].\n\n[^1]: Says"} />);
    expect(document.body.textContent).toBe("Cut in winter[^1].[^1]: Says");
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("decodes character references, except in code", () => {
    render(<Markdown text={"&copy; &#38; &#x3c;b&gt; &nope; \\&amp; `&amp;`"} />);
    expect(document.body.textContent).toBe("© & <b> &nope; &amp; &amp;");
  });
});

describe("raw HTML", () => {
  test.each([
    "<script>\nalert(1)\n\nalert(2)\n</script>\n\nAfter",
    "<!-- alert(1)\n\nalert(2) -->\n\nAfter",
    "<style>\n\nalert(1) {}\n\n</style>\n\nAfter",
    "<div onclick='alert(1)'>\nalert(2)\n</div>\n\nAfter",
    "A<script src=alert>fter",
    "<iframe src=javascript:alert(1)></iframe>\n\nAfter",
    "A<svg onload=alert(1)>fter",
    "<math><a xlink:href=javascript:alert(1)></a></math>After",
  ])("is not shown: %j", (text) => {
    render(<Markdown text={text} />);
    expect(document.body.textContent).not.toContain("alert");
    expect(document.body.textContent).toContain("fter");
    expect(document.querySelector("script, style, iframe, svg, math, .prose-text div")).toBeNull();
  });
});

test("text that only looks like HTML stays text", () => {
  render(<Markdown text="<svg/onload=alert(1)> 1 < 2 && 3 > 2" />);
  expect(document.body.textContent).toBe("<svg/onload=alert(1)> 1 < 2 && 3 > 2");
  expect(document.querySelector("svg")).toBeNull();
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
    ["open comments", "<!-- "],
    ["definitions", "[a]: /b\n"],
    ["character references", "&foo;"],
  ])("may have 200,000 characters of %s", (_, part) => {
    render(<Markdown text={`${part.repeat(Math.floor(200_000 / part.length))}\n\ncore`} growing />);
    expect(document.querySelector(".prose-text")).not.toBeNull();
  });

  test("is shown as source if it cannot be parsed", () => {
    vi.spyOn(Lexer.prototype, "blockTokens").mockImplementation(() => {
      throw new Error("Infinite loop on byte: 42");
    });
    render(<Markdown text={"**core**\n\nAfter"} />);
    vi.restoreAllMocks();
    expect(document.body.textContent).toBe("**core**After");
  });

  test("has a block shown as source if it cannot be parsed in time", () => {
    const text = `${"a.".repeat(100_000)}@`;
    render(<Markdown text={`**${text}**\n\n**core**`} />);
    expect(screen.getByText("core").tagName).toBe("STRONG");
    expect(document.body.textContent).toContain(`**${text}**`);
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
