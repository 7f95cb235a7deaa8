import { describe, expect, test } from "vitest";
import { htmlToBlocks, htmlToMarkdown } from "./html-to-markdown.ts";

/** As Word 365 for Windows puts it on the clipboard, shortened. */
const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;font-size:12.0pt} --></style>
<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head>
<body lang=EN-US style='tab-interval:35.4pt'><!--StartFragment-->
<h1>A menu for <span class=SpellE>autumn</span><o:p></o:p></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Six new dishes</b> come<span style='mso-spacerun:yes'>&nbsp; </span>from
<i>our</i> kitchen, see <a href="https://calamo.example/menu">the menu</a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Lunch<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>Soup</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Dinner</p>
<p class=MsoNormal>Then:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Order</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span>Eat</p>
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>Dish</p></td><td><p class=MsoNormal>Price</p></td></tr>
<tr><td><p class=MsoNormal>Soup | bread</p></td><td><p class=MsoNormal>8 euros<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`;

/** As Google Docs puts it on the clipboard, shortened. */
const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><h2 dir="ltr"><span
style="font-size:16pt;font-weight:700;">Opening hours</span></h2><p dir="ltr"><span style="font-weight:400;font-style:normal;">We open
at </span><span style="font-weight:700;">six</span><span style="font-weight:700;font-style:italic;"> sharp</span><span>. </span><a
href="https://www.google.com/url?q=https://calamo.example/hours&amp;sa=D"><span style="text-decoration:underline;">All hours</span></a></p><br><ul
style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Monday</span></p></li><ul><li aria-level="2"><p><span
style="text-decoration:line-through;">closed</span></p></li></ul><li><p><span>Tuesday</span></p></li></ul></b><br class="Apple-interchange-newline">`;

describe("pasted HTML", () => {
  test("of Word becomes headings, emphasis, links, nested lists and tables", () => {
    expect(htmlToMarkdown(word)).toBe(`# A menu for autumn

**Six new dishes** come from *our* kitchen, see [the menu](https://calamo.example/menu).

- Lunch
  - Soup
- Dinner

Then:

1. Order
2. Eat

| Dish | Price |
| --- | --- |
| Soup \\| bread | 8 euros |`);
  });

  test("of Google Docs is bold only where its styles say so", () => {
    expect(htmlToMarkdown(googleDocs)).toBe(`## Opening hours

We open at **six _sharp_**. [All hours](https://calamo.example/hours)

- Monday
  - ~~closed~~
- Tuesday`);
  });

  test("of a web page keeps quotes, code, numbered lists and breaks", () => {
    const page = `<article><h3>Cutting <em>a</em> pen</h3><blockquote><p>Hold the knife flat.</p><p>Draw it once.</p></blockquote>
      <ol start="3"><li>Cut<ul><li>once</li></ul></li><li><p>Split</p><p>carefully</p></li></ol>
      <pre><code class="language-ts">const a = \`b\`;\n  a();\n</code></pre><p>Use <code>npm \`x\`</code><br>or not<br><br>at all</p><hr>
      <p>See <a href="https://calamo.example/a (b)">it [now]</a>, <a href="mailto:table@calamo.example">table@calamo.example</a>
      or <a href="#top">the top</a>.</p></article>`;
    expect(htmlToMarkdown(page)).toBe(`### Cutting *a* pen

> Hold the knife flat.
>
> Draw it once.

3. Cut
   - once
4. Split

   carefully

\`\`\`ts
const a = \`b\`;
  a();
\`\`\`

Use \`\` npm \`x\` \`\`
or not

at all

---

See [it [now]](https://calamo.example/a%20(b)), <table@calamo.example> or the top.`);
  });

  test("loses scripts, styles, comments, images, hidden text and addresses that run code", () => {
    const hostile = `<style>p{}</style><script>alert(1)</script><!-- secret --><p onclick="alert(1)">Safe
      <img src=x onerror=alert(1)><a href="javascript:alert(1)">words</a> <a href=" data:text/html,x">here</a>
      <a href="https://calamo.example"><img src=x></a><span style="display: none">hidden</span></p><iframe>old</iframe>
      <svg><text>drawn</text></svg><template><p>unused</p></template>`;
    expect(htmlToMarkdown(hostile)).toBe("Safe words here");
  });

  test("of Word has its equations as text", () => {
    const run = (text: string) => `<i><span style='font-family:"Cambria Math"'><m:r>${text}</m:r></span></i>`;
    const fraction = `<m:f><m:num>${run("a")}${run("+b")}</m:num>\n<m:den>${run("2")}</m:den></m:f>`;
    const html = `<p>So <!--[if gte msEquation 12]><m:oMath>${fraction}${run("&lt;c")}</m:oMath><![endif]-->
      <![if !msEquation]><img width=9 height=9 src="file:///c.png"><![endif]>.</p>`;
    expect(htmlToMarkdown(html)).toBe("So (a+b)/2<c .");
  });

  test("with captions gives them to their pictures; those with links, or of no single picture, stay text", () => {
    const picture = '<img src="https://a.example/b.png">';
    const figures: [string, string][] = [
      [`${picture}<figcaption>Cut <em>at</em>\n dawn</figcaption>`, '"title":"Cut at dawn"'],
      [`${picture}<figcaption>By <a href="https://a.example">Ann</a></figcaption>`, '"text":"Ann"'],
      [`${picture}${picture}<figcaption>Cut</figcaption>`, '"text":"Cut"'],
      ["<img src='data:image/png;base64,AA'><figcaption>Cut</figcaption>", '"text":"Cut"'],
      [`<p>Ink ${picture}</p><figcaption>Cut</figcaption>`, '"text":"Cut"'],
      ["<table><tr><th>Pen</th></tr></table><figcaption>Cut</figcaption>", '"text":"Cut"'],
    ];
    for (const [html, found] of figures)
      expect(JSON.stringify(htmlToBlocks(`<figure>${html}</figure>`))).toContain(found);
  });

  test("with tables in tables keeps every text: layout is dropped, data in a cell becomes words", () => {
    const inner = "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>";
    expect(htmlToMarkdown(`<table><tr><td>Left</td><td>${inner}</td></tr></table>`)).toBe(
      "Left\n\n| a | b |\n| --- | --- |\n| c | d |",
    );
    const data = `<table><tr><th>Key</th><th>Value</th></tr><tr><td>x</td><td>${inner}</td></tr></table>`;
    expect(htmlToMarkdown(data)).toBe("| Key | Value |\n| --- | --- |\n| x | a, b<br>c, d |");
  });

  test("with joined cells keeps the columns", () => {
    const table = `<table><caption>Prices</caption><tr><th colspan=2>Both</th><th>C</th></tr>
      <tr><td rowspan=2>1</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5<br>6</td></tr></table>`;
    expect(htmlToMarkdown(table)).toBe(
      "Prices\n\n| Both |  | C |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n|  | 4 | 5<br>6 |",
    );
  });

  test("of one spreadsheet cell is its text", () => {
    expect(htmlToMarkdown("<table><tr><td>12.5</td></tr></table>")).toBe("12.5");
  });

  test("keeps spaces outside of emphasis, and joins what was marked in pieces", () => {
    expect(htmlToMarkdown("<p>a<b> bold </b><b>text </b>b <i> </i>c</p>")).toBe("a **bold text** b c");
  });

  test("without words becomes nothing", () => {
    expect(htmlToMarkdown("<p>&nbsp;</p><ul><li></li></ul><table></table><h1> </h1>")).toBe("");
  });

  test("of Google Docs' export finds emphasis in classes, and nested lists beside each other", () => {
    const exported = `<html><head><style>@import url(x);.c1{font-weight:700}.c2{font-style:italic;color:#000}ul.lst-kix_a-0{list-style:none}
      .c3{font-weight:400;text-decoration:none}</style></head><body class="c9"><h1 class="c4"><span class="c1">Hours</span></h1>
      <p class="c3"><span class="c1">We open </span><span class="c2">late</span><span class="c3">.</span></p>
      <ul class="c5 lst-kix_abc-0 start"><li class="c6"><span>Monday</span></li></ul>
      <ul class="c5 lst-kix_abc-1 start"><li><span>closed</span></li></ul>
      <ul class="c5 lst-kix_abc-0"><li><span>Tuesday</span></li></ul></body></html>`;
    expect(htmlToMarkdown(exported)).toBe(
      "# Hours\n\n**We open** *late*.\n\n- Monday\n  - closed\n- Tuesday",
    );
  });

  test("of Word for the web has headings by role and one list for each item", () => {
    const item = (level: number, text: string) =>
      `<div class="ListContainerWrapper"><ul role="list"><li role="listitem" data-aria-level="${level}"><p class="Paragraph"><span>${text}</span></p></li></ul></div>`;
    const web = `<div class="OutlineElement"><p class="Paragraph" role="heading" aria-level="2"><span style="font-weight:bold">Bread</span></p></div>
      ${item(1, "Rye")}${item(2, "dark")}${item(1, "Wheat")}`;
    expect(htmlToMarkdown(web)).toBe("## Bread\n\n- Rye\n  - dark\n- Wheat");
  });

  test("of LibreOffice keeps headings, lists and tables", () => {
    const office = `<meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><style type="text/css">p { line-height: 115% }</style>
      <h2 class="western">Our <font color="#c9211e"><i>bread</i></font></h2><p style="margin-bottom: 0cm">We bake\nat <strong>night</strong>.</p>
      <ol><li><p>Flour</p><ol type="a"><li><p>rye</p></li></ol></li><li><p>Water</p></li></ol>
      <table width="100%"><col width="128*"/><col width="128*"/><thead><tr><th><p><b>Dish</b></p></th><th><p>Price</p></th></tr></thead>
      <tbody><tr><td><p>Soup</p></td><td><p>8<br/>9</p></td></tr></tbody></table>`;
    expect(htmlToMarkdown(office)).toBe(
      "## Our *bread*\n\nWe bake at **night**.\n\n1. Flour\n   1. rye\n2. Water\n\n| Dish | Price |\n| --- | --- |\n| Soup | 8<br>9 |",
    );
  });

  test("of Word counts letters, and an item without its parent is none of code", () => {
    const item = (level: number, marker: string, text: string) =>
      `<p style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>${text}</p>`;
    expect(
      htmlToMarkdown(`<p>Then</p>${item(2, "a)", "one")}${item(2, "b)", "two")}${item(3, "o", "dot")}`),
    ).toBe("Then\n\n1. one\n2. two\n   - dot");
  });

  test("of Word goes on counting after other words, and has boxes, names of numbers, own styles and initials", () => {
    const item = (marker: string, text: string, level = 1) =>
      `<p style='mso-list:l0 level${level} lfo1'><span style='font-family:Wingdings'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span></span>${text}</p>`;
    const written: [string, string][] = [
      [`${item("a)", "one")}<p>Then</p>${item("b)", "two")}`, "1. one\n\nThen\n\n2. two"],
      [`${item("iii.", "one")}${item("iv.", "two")}`, "3. one\n4. two"],
      [`${item("h)", "one")}${item("i)", "two")}`, "8. one\n9. two"],
      [
        `${item("1.", "one")}${item("1.1.", "two", 2)}${item("1.2", "three", 2)}`,
        "1. one\n   1. two\n   2. three",
      ],
      [`${item("Article I.", "one")}${item("§ 2", "two")}`, "Article I. one\n\n§ 2 two"],
      [`${item("¨", "one")}${item("☒", "two")}${item("§", "three")}`, "- [ ] one\n- [x] two\n- three"],
      [
        "<style><!-- p.Lead, li.Lead, div.Lead\n\t{margin:0cm;\n\tfont-weight:bold;} p.Part {mso-outline-level:2;} --></style><p class=Part>One</p><p class=Lead>Two</p>",
        "## One\n\n**Two**",
      ],
      ["<table><tr><td><p style='mso-element:dropcap-dropped'>O</p></td></tr></table><p>nce</p>", "Once"],
      [
        "<p>Kept <del cite='mailto:A'>old</del><ins cite='mailto:A'>new</ins> <span class=MsoCommentReference>[A1]</span></p><div style='mso-element:comment-list'>Comment</div>",
        "Kept new",
      ],
    ];
    for (const [html, markdown] of written) expect(htmlToMarkdown(html)).toBe(markdown);
  });

  test("keeps links and emphasis around blocks", () => {
    const page = `<a href="https://calamo.example/bread"><article><h3>Our [rye] bread</h3></article></a>
      <b><p>All bold</p><p style="font-weight: normal">not this</p></b>
      <td style="font-weight:bold">cell</td><div style="font-style: italic">slanted <p>too</p></div>
      <a href="https://calamo.example"><p>one</p><p>two</p></a>`;
    expect(htmlToMarkdown(page)).toBe(
      "### [Our [rye] bread](https://calamo.example/bread)\n\n**All bold**\n\nnot this\n\ncell\n\n*slanted*\n\n*too*\n\n[one](https://calamo.example)\n\n[two](https://calamo.example)",
    );
  });

  test("has no emphasis across paragraphs", () => {
    expect(htmlToMarkdown("<p><b>one<br><br>two</b></p>")).toBe("**one**\n\n**two**");
  });

  test("keeps breaks in code, check boxes, and two lists apart", () => {
    expect(
      htmlToMarkdown(
        "<pre>a<br>b</pre><ul><li>☑ done</li><li><input type=checkbox> open</li></ul><ol><li>x</li></ol>",
      ),
    ).toBe("```\na\nb\n```\n\n- [x] done\n- [ ] open\n\n1. x");
  });

  test("in lists without items of their own is not lost", () => {
    const list = "<ul><li><ul><li>a</li><li>b</li></ul><p>after</p></li><li>c</li></ul>";
    const text = htmlToMarkdown(list);
    for (const word of ["- a", "- b", "after", "- c"]) expect(text).toContain(word);
    const hundred = `<ol start="100"><li>a<ul><li>b</li></ul></li></ol>`;
    expect(htmlToMarkdown(hundred)).toBe("100. a\n     - b");
  });

  test("that is nested, wide or marked without end stays in proportion", () => {
    const lists = `${"<ul><li>".repeat(150)}${"deep<br>".repeat(200)}`;
    expect(htmlToMarkdown(lists).length).toBeLessThan(40_000);
    const quotes = `${"<blockquote>".repeat(150)}${"deep<br>".repeat(200)}`;
    expect(htmlToMarkdown(quotes).length).toBeLessThan(20_000);
    const wide = `<table><tr>${"<td colspan=1000 rowspan=1000>a</td>".repeat(300)}</tr>${"<tr><td>b</td></tr>".repeat(100)}</table>`;
    expect(htmlToMarkdown(wide).length).toBeLessThan(2_000);
    const marked = "<b>a</b>b".repeat(5_000);
    expect(htmlToMarkdown(`<p>${marked}</p>`)).toHaveLength(30_000);
    expect(htmlToMarkdown(`<pre>${" ".repeat(100_000)}x</pre>`)).toHaveLength(100_009);
  });

  test.each([
    [
      "H<sub>2</sub>O, m<sup>2</sup>, <u>now</u>, <mark>here</mark>",
      "H<sub>2</sub>O, m<sup>2</sup>, <u>now</u>, <mark>here</mark>",
    ],
    ['<span style="vertical-align:super">2</span>', "<sup>2</sup>"],
    ['<a href="https://a.example"><u>the shop</u></a>', "[the shop](https://a.example)"],
    [
      '<a href="tel:+49301">Call</a> <a href="sms:+49301">or write</a>',
      "[Call](tel:+49301) [or write](sms:+49301)",
    ],
    ["<math><mi>a</mi><mo>=</mo><mi>b</mi><script>alert(1)</script></math>", "a=b"],
    [
      "<p># 1 in service</p><p>1986. What a year.</p><p>* Prices</p><p>- Anna</p><p>&gt; 50</p>",
      "\\# 1 in service\n\n1986\\. What a year.\n\n\\* Prices\n\n\\- Anna\n\n\\> 50",
    ],
    ["<p>5*3*2 &lt;first name&gt; a_b_c</p>", "5\\*3\\*2 \\<first name> a_b_c"],
    ["<p>A&amp;B, &lt;first name&gt;<br>2 * 3 and [x]!</p>", "A&B, <first name>\n2 * 3 and [x]!"],
    ["<ol><li>One</li><li value=5>Five</li><li>Six</li></ol>", "1. One\n\n5) Five\n6) Six"],
    ["<ol><li>a</li></ol><p>Break</p><ol start=2><li>b</li></ol>", "1. a\n\nBreak\n\n2. b"],
    ["<p>☒ Book</p><p>☐ Invite</p>", "- [x] Book\n- [ ] Invite"],
    [
      "<p><input type=checkbox checked> Book</p><p>or <input type=checkbox> not</p>",
      "- [x] Book\n\nor ☐ not",
    ],
    [
      "<ul><li role=checkbox aria-checked=false><p>Book</p></li><li role=checkbox aria-checked=true><p>Invite</p></li></ul>",
      "- [ ] Book\n- [x] Invite",
    ],
    [
      '<ul class=to-do-list><li><div class="checkbox checkbox-on"></div> <span>Book</span></li></ul>',
      "- [x] Book",
    ],
    ["<ul><li>[ ] Book</li><li>[x] Invite</li></ul>", "- [ ] Book\n- [x] Invite"],
    [
      '<pre><div><div>python</div><button>Copy code</button><code class="language-python">print(1)</code></div></pre>',
      "```python\nprint(1)\n```",
    ],
    [
      "<table><tr><td>Shop</td><td>Address</td></tr><tr><td>North</td><td><p>Mill Road</p><p>1234 Town</p></td></tr></table>",
      "| Shop | Address |\n| --- | --- |\n| North | Mill Road<br>1234 Town |",
    ],
    [
      "<ol><li>a</li><p>between</p>loose<li>b</li></ol><li>alone</li>",
      "1. a\n\n   between\n\n   loose\n2. b\n\n- alone",
    ],
    [
      "<ul><li data-checked=true><label><input type=checkbox checked></label><div><p>Book</p></div></li><li data-list=unchecked>Invite</li></ul>",
      "- [x] Book\n- [ ] Invite",
    ],
    [
      "<table><tr><th>Task</th><th>Done</th></tr><tr><td>☐ one<br>☒ two</td><td><input type=checkbox checked></td></tr><tr><td><ul><li>[x] three</li></ul></td><td><pre>a\n\nb</pre></td></tr></table>",
      "| Task | Done |\n| --- | --- |\n| ☐ one<br>☒ two | ☒ |\n| ☒ three | a<br><br>b |",
    ],
    [
      '<table><tr><th>Pen</th><th style="text-align:right">Price</th></tr><tr><td>Reed</td><td style="text-align:right">4</td></tr></table>',
      "| Pen | Price |\n| --- | --: |\n| Reed | 4 |",
    ],
    ["<pre><div>a</div><div><br></div><p>b</p></pre>", "```\na\n\nb\n```"],
    ["<pre>a<o:p></o:p></pre><pre>b<o:p></o:p></pre>", "```\na\nb\n```"],
    [
      "<pre><div><div><div>Python</div><div><button>Copy</button></div></div><div>a<br>b</div></div></pre>",
      "```python\na\nb\n```",
    ],
    ["<table><caption>Prices</caption><tr><td>4</td></tr></table>", "Prices\n\n4"],
    ["<pre><button>Copy</button>npm i</pre>", "```\nnpm i\n```"],
    ["<pre><div><span>npm i</span><button>Copy</button></div></pre>", "```\nnpm i\n```"],
    [
      "<div><div><span>Shell</span><button>Copy code</button></div><div><pre><code>ls</code></pre></div></div>",
      "```shell\nls\n```",
    ],
    [
      '<div class="language-ts"><span>ts</span><pre><code>a</code></pre></div><p>ts</p><pre>b</pre>',
      "```ts\na\n```\n\nts\n\n```\nb\n```",
    ],
    ['<div style="white-space: pre-wrap">one\ntwo\n\n<b>three</b></div>', "one\ntwo\n\n**three**"],
    ["Donau&shy;dampf&shy;schiff", "Donaudampfschiff"],
    ['Hi <img class=emoji alt="😀" src="https://a.example/b.png">', "Hi 😀"],
    [
      'a<span style="visibility:hidden">b</span><span style="font-size:0">c</span><span style="font-size:0"> <b style="font-size:9px">d</b></span>',
      "a **d**",
    ],
  ])("of other kinds is read as it looks: %j", (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });
});
