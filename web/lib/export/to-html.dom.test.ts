import fc from "fast-check";
import { describe, expect, test } from "vitest";
import "../../../shared/testing/property-seed.ts";
import { pngOf } from "../../../shared/testing/pictures.ts";
import { cases } from "../../../shared/testing/property-seed.ts";
import { toHtml, toHtmlPage } from "./to-html.ts";

describe("a text as HTML", () => {
  test.each([
    ["# Head\n\n###### Six", "<h1>Head</h1>\n<h6>Six</h6>"],
    ["**b** *i* ~~s~~ `c`", "<p><strong>b</strong> <em>i</em> <del>s</del> <code>c</code></p>"],
    ["one\\\ntwo", "<p>one<br>\ntwo</p>"],
    ["3. c\n4. d", '<ol start="3">\n<li>c</li>\n<li>d</li>\n</ol>'],
    ["- a\n\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"],
    ["- a\n\n  b", "<ul>\n<li><p>a</p>\n<p>b</p></li>\n</ul>"],
    [
      "- [x] a\n- [ ] b",
      '<li><input type="checkbox" checked disabled> a</li>\n<li><input type="checkbox" disabled> b',
    ],
    ["> a", "<blockquote>\n<p>a</p>\n</blockquote>"],
    ["```js\na < b\n```", '<pre><code class="language-js">a &lt; b\n</code></pre>'],
    ["    a();", "<pre><code>a();\n</code></pre>"],
    ["    Dear reader", "<p>Dear reader</p>"],
    ["|a|b|\n|-|-:|\n|1|2|", '<tr>\n<td>1</td>\n<td align="right">2</td>\n</tr>'],
    ["---", "<hr>"],
    ["&lt;b&gt; &quot;", "<p>&lt;b&gt; &quot;</p>"],
    ['[a](/b?c="d"&e=f)', '<p><a href="/b?c=%22d%22&amp;e=f">a</a></p>'],
    ["[a]\n\n[a]: /b", '<p><a href="/b">a</a></p>'],
    ["Note[^1]\n\n[^1]: Says", '<p>Note<sup><a href="#note-1">1</a></sup></p>\n<div id="note-1">'],
  ])("%j becomes %s", (text, html) => {
    expect(toHtml(text)).toContain(html);
  });

  const own = `/images/${"0a".repeat(16)}`;
  const png = pngOf(9, 5);

  test("has whole addresses of our own images for the clipboard, with width and caption", () => {
    expect(toHtml(`![A "pen"](${own}#width=40 "Cut <at> dawn")`)).toBe(
      `<figure><img src="${location.origin}${own}" alt="A &quot;pen&quot;" width="40">\n<figcaption>Cut &lt;at&gt; dawn</figcaption></figure>`,
    );
    expect(toHtml(`A ![](${own}) pen`)).toBe(`<p>A <img src="${location.origin}${own}" alt=""> pen</p>`);
    expect(toHtml(`- ![](${own} "Cut at dawn")`)).toContain("<br>\n<small>Cut at dawn</small></li>");
  });

  test("contains its images as a page, and the words of those of other sites", () => {
    const images = new Map([[own, { type: "image/png", bytes: png, width: 9, height: 5 }]] as const);
    const text = `![a](${own})\n\n![b](https://example.com/b.png) <img src="${own}"> ![src="${own}"](/c)`;
    const page = toHtmlPage({ title: "Pens", text, language: "en", images });
    const { body } = new DOMParser().parseFromString(page, "text/html");
    const [image, ...others] = body.querySelectorAll("img");
    expect(others).toEqual([]);
    expect(image?.getAttribute("src")).toBe(`data:image/png;base64,${btoa(String.fromCharCode(...png))}`);
    expect(body.textContent).toContain("🖼 b");
    expect(body.textContent).toContain(`<img src="${own}">`);
  });

  test("has a limited nesting depth, and keeps the innermost text", () => {
    const html = toHtml(`${"> ".repeat(1000)}core`);
    expect(html).toContain("core");
    expect(html.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(50);
  });

  test("has only the allowed elements, attributes and protocols, whatever the text contains", () => {
    const parts = fc.constantFrom(
      ..."<script>|</script>|<img src=x onerror=a()>|![](/images/0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a)|<a href=javascript:a()>|</a>|<!--|-->|<svg/onload=a()>|javascript:a()".split(
        "|",
      ),
      ..."[a](|![|](|)|]|[|\"|'|>|<|&lt;|&quot;|&#x3c;|&colon;|&Tab;|`|```|*|**|~~|# |- |1. |\n|\n\n|    |https://a.example|data:text/html,a".split(
        "|",
      ),
      "|",
      "|-|-|\n",
      '```a" onload=a() <b>\n',
    );
    const elements =
      /^(p|h[1-6]|strong|em|del|code|pre|br|hr|a|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|input|u|mark|sup|sub|img|figure|figcaption|small)$/;
    const attributes = /^(href|start|align|class|type|checked|disabled|src|alt)$/;
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), (some) => {
        const page = new DOMParser().parseFromString(`<body>${toHtml(some.join(""))}</body>`, "text/html");
        for (const element of page.body.querySelectorAll("*")) {
          expect(element.localName).toMatch(elements);
          for (const { name } of element.attributes) expect(name).toMatch(attributes);
          const address = element.getAttribute("href") ?? "";
          if (URL.canParse(address, "https://calamo.example"))
            expect(new URL(address, "https://calamo.example").protocol).toMatch(/^(https?|mailto):$/);
        }
      }),
      { numRuns: cases(1000) },
    );
  });
});
