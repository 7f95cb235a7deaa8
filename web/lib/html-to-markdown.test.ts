import { describe, expect, test } from "vitest";
import { htmlToMarkdown } from "./html-to-markdown.ts";

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

We open at **six *sharp***. [All hours](https://calamo.example/hours)

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

See [it \\[now\\]](https://calamo.example/a%20%28b%29), table@calamo.example or the top.`);
  });

  test("loses scripts, styles, comments, images, hidden text and addresses that run code", () => {
    const hostile = `<style>p{}</style><script>alert(1)</script><!-- secret --><p onclick="alert(1)">Safe
      <img src=x onerror=alert(1)><a href="javascript:alert(1)">words</a> <a href=" data:text/html,x">here</a>
      <a href="https://calamo.example"><img src=x></a><span style="display: none">hidden</span></p><iframe>old</iframe>
      <svg><text>drawn</text></svg><template><p>unused</p></template>`;
    expect(htmlToMarkdown(hostile)).toBe("Safe words here");
  });

  test("with tables in tables keeps every text: layout is dropped, data in a cell becomes words", () => {
    const inner = "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>";
    expect(htmlToMarkdown(`<table><tr><td>Left</td><td>${inner}</td></tr></table>`)).toBe(
      "Left\n\n| a | b |\n| --- | --- |\n| c | d |",
    );
    const data = `<table><tr><th>Key</th><th>Value</th></tr><tr><td>x</td><td>${inner}</td></tr></table>`;
    expect(htmlToMarkdown(data)).toBe("| Key | Value |\n| --- | --- |\n| x | a, b; c, d |");
  });

  test("with joined cells keeps the columns", () => {
    const table = `<table><caption>Prices</caption><tr><th colspan=2>Both</th><th>C</th></tr>
      <tr><td rowspan=2>1</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5<br>6</td></tr></table>`;
    expect(htmlToMarkdown(table)).toBe(
      "Prices\n\n| Both |  | C |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n|  | 4 | 5 6 |",
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
});
