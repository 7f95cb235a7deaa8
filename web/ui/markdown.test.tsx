import { cleanup, render, screen } from "@testing-library/react";
import { Lexer } from "marked";
import { afterEach, describe, expect, test, vi } from "vitest";
import Markdown from "./markdown.tsx";

afterEach(cleanup);

test("the headings of a text begin below the screen's own", () => {
  render(
    <Markdown
      text={["#", "##", "###", "####", "#####", "######"].map((sign) => `${sign} Level`).join("\n\n")}
    />,
  );
  const levels = screen.getAllByRole("heading").map(({ tagName }) => tagName);
  expect(levels).toEqual(["H2", "H3", "H4", "H5", "H6", "H6"]);
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
  ])("leads to %s, in a window that knows nothing of this one", (address) => {
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
  ])("leads nowhere where it should lead to %s, and its words stay", (address) => {
    render(<Markdown text={`See [the pens](<${address}>) here.`} />);
    expect(screen.queryByRole("link")).toBeNull();
    expect(document.body.textContent).toContain("See the pens here.");
  });

  test.each([
    "<javascript:alert(1)>",
    "[a]\n\n[a]: javascript:alert(1)",
    '<a href="https://b.example">a</a>',
  ])("is none of other kinds either: %j", (text) => {
    render(<Markdown text={text} />);
    expect(screen.queryByRole("link")).toBeNull();
  });
});

test("nothing of raw HTML is shown, and pictures are their words", () => {
  render(
    <Markdown
      text={'Before <img src=x onerror="alert(1)"> ![a reed pen](https://b.example/pen.png) after'}
    />,
  );
  expect(document.querySelector("img, script")).toBeNull();
  expect(document.body.textContent).toContain("a reed pen after");
});

/** The text as HTML, without the attributes that are looks or safety. */
function htmlOf(text: string): string {
  const { container } = render(<Markdown text={text} />);
  return container.innerHTML.replace(/ (class|target|rel|tabindex|role|style)="[^"]*"/g, "");
}
const inside = (text: string) => /^<div>(.*)<\/div>$/s.exec(htmlOf(text))?.[1];

describe("what a text is made of", () => {
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
  ])("%j is %s", (text, html) => {
    expect(inside(text)).toContain(html);
  });

  test("tasks have a box that is named by their words, and cannot be ticked", () => {
    render(<Markdown text={"- [x] soak\n- [ ] **dry**\n- rest"} />);
    const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [false, true],
    ]);
    expect(screen.getByRole("checkbox", { name: "dry" })).toBe(boxes[1]);
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
  });

  test("a table has a head, sides and cells, and is reached by keyboard where it scrolls", () => {
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

  test("addresses that are written out are links", () => {
    render(<Markdown text="https://a.example/x, www.b.example and <c@d.example>; ftp://e.example not" />);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "https://a.example/x",
      "http://www.b.example",
      "mailto:c@d.example",
    ]);
  });

  test("links by reference find their address anywhere in the text", () => {
    render(
      <Markdown text={'See [the guild][g] and [pens].\n\nMore.\n\n[g]: /guild "Guild"\n[pens]: </a pen>'} />,
    );
    const links = screen.getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/guild", "/a%20pen"]);
    expect(document.body.textContent).toBe("See the guild and pens.More.");
  });

  test("footnotes are text", () => {
    render(<Markdown text={"Cut in winter[^1].\n\n[^1]: Says"} />);
    expect(document.body.textContent).toBe("Cut in winter[^1].[^1]: Says");
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("character references are what they stand for, but in code", () => {
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

test("what only looks like HTML is text, and stays one", () => {
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
])("no disguise of an address makes it run: %j", (address) => {
  const text = `[a](<${address}>) [b](${address}) [c]\n\n[c]: <${address}>`;
  render(<Markdown text={text} />);
  for (const link of document.querySelectorAll("a"))
    expect(["https:", "http:", "mailto:"]).toContain(new URL(link.href, "https://calamo.example").protocol);
});

describe("a text that nobody would write", () => {
  test.each([
    ["quotations in quotations", `${"> ".repeat(1000)}core`],
    ["quotations without spaces", `${">".repeat(1000)}core`],
    ["lists in lists", `${"- ".repeat(1000)}core`],
    ["numbers in numbers", `${"1. ".repeat(1000)}core`],
    ["brackets", `${"[".repeat(1000)}core${"]".repeat(1000)}`],
    ["links in links", `${"[".repeat(1000)}core${"](/a)".repeat(1000)}`],
    ["pictures in pictures", `${"![".repeat(1000)}core${"](/a)".repeat(1000)}`],
    ["stars", `${"*".repeat(1000)}core`],
    ["emphasis in emphasis", `${"*a _b ".repeat(500)}core${" c_ d*".repeat(500)}`],
    ["strong in strong", `${"**a ".repeat(1000)}core${" a**".repeat(1000)}`],
    ["strikes in strikes", `${"~~a ~b ".repeat(500)}core`],
    ["backticks", `${"`".repeat(1000)}core`],
    ["steps", Array.from({ length: 300 }, (_, depth) => `${"  ".repeat(depth)}- core`).join("\n")],
  ])("is shown all the same: a thousand %s", (_, text) => {
    render(<Markdown text={text} />);
    expect(document.body.textContent).toContain("core");
    expect(depthOf(document.body)).toBeLessThan(150);
  });

  test.each([
    ["words", "word "],
    ["letters without a space", "x"],
    ["exclamation marks", "!"],
    ["parts of an address", "a."],
    ["quotation signs", ">"],
    ["quotations that end at once", "> a\nb\n"],
    ["list items", "- an item of a list\n"],
    ["headings", "# A heading of a text\n"],
    ["stars", "*a "],
    ["open links", "[a]("],
    ["open tags", "<a "],
    ["open comments", "<!-- "],
    ["definitions", "[a]: /b\n"],
    ["references", "&foo;"],
  ])("may have 200,000 characters of %s", (_, part) => {
    render(<Markdown text={`${part.repeat(Math.floor(200_000 / part.length))}\n\ncore`} growing />);
    expect(document.querySelector(".prose-text")).not.toBeNull();
  });

  test("is shown as it stands where it cannot be read at all", () => {
    vi.spyOn(Lexer.prototype, "blockTokens").mockImplementation(() => {
      throw new Error("Infinite loop on byte: 42");
    });
    render(<Markdown text={"**core**\n\nAfter"} />);
    vi.restoreAllMocks();
    expect(document.body.textContent).toBe("**core**After");
  });

  test("is shown as it stands where it cannot be read in time", () => {
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
