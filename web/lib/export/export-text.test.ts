import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { ExportBrand } from "./brand.ts";
import { exportFile, exportFileName, exportFormats } from "./export-text.ts";
import type { Page } from "./to-html.ts";

const text = `# Reed pens

Cut them **in winter**, says [the guild](https://example.com/guild).

1. Soak
2. Dry
   - slowly

| Part | Days |
| --- | --- |
| nib | 3 |

> Patience.

\`\`\`
cut --sharp
\`\`\``;
const page: Page = { title: "Reed pens", text, language: "en" };

const read = async (format: (typeof exportFormats)[number], content = page) =>
  (await exportFile(content, format)).text();

async function readDocx(content = page): Promise<string> {
  const files = unzipSync(new Uint8Array(await (await exportFile(content, "docx")).arrayBuffer()));
  return new TextDecoder().decode(files["word/document.xml"]);
}

describe("an exported text", () => {
  test("is unchanged as Markdown", async () => {
    expect(await read("md")).toBe(`${text}\n`);
  });

  test("is plain text without Markdown syntax, with numbers, bullets and addresses", async () => {
    const plain = await read("txt");
    expect(plain).toContain("Cut them in winter, says the guild (https://example.com/guild).");
    expect(plain).toContain("1. Soak\n2. Dry\n   - slowly");
    expect(plain).not.toMatch(/[#*[\]]/);
  });

  test("is an HTML page with headings, lists, tables and links", async () => {
    const html = await read("html");
    expect(html).toContain('<html lang="en">');
    expect(html).toContain("<title>Reed pens</title>");
    expect(html).toContain("<h1>Reed pens</h1>");
    expect(html).toContain('<a href="https://example.com/guild">the guild</a>');
    expect(html).toMatch(/<ol>\s*<li>Soak<\/li>/);
    expect(html).toContain("<td>nib</td>");
  });

  test("is a Word document with the same elements", async () => {
    const xml = await readDocx();
    for (const word of [
      "Reed pens",
      "in winter",
      "the guild",
      "Soak",
      "slowly",
      "nib",
      "Patience.",
      "cut --sharp",
    ])
      expect(xml).toContain(word);
    expect(xml).toContain('w:val="Heading1"');
    expect(xml).toMatch(/<w:b\/>.*?in winter/s);
    expect(xml).toContain("<w:tbl>");
    expect(xml).toContain("<w:hyperlink");
    expect(xml).toContain("<w:numPr>");
  });
});

describe("a Word document", () => {
  test("includes task checkboxes, column alignment and strikethrough", async () => {
    const xml = await readDocx({
      ...page,
      text: "- [x] soak\n- [ ] dry\n\n| a |\n| -: |\n| 1 |\n\n~~gone~~",
    });
    expect(xml).toContain("☑ ");
    expect(xml).toContain("☐ ");
    expect(xml).toContain('<w:jc w:val="right"/>');
    expect(xml).toMatch(/<w:strike\/>.*?gone/s);
  });

  test("contains no character that Word rejects", async () => {
    const xml = await readDocx({ ...page, text: "a\u0000b\u000bc\ufffed\ud800e `f\u0001`\n\n    g\u0002" });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that must not occur
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    expect(xml.isWellFormed()).toBe(true);
  });
});

describe("the properties of a Word document", () => {
  const properties = async (title: string) => {
    const file = await exportFile({ ...page, title }, "docx");
    return new TextDecoder().decode(unzipSync(new Uint8Array(await file.arrayBuffer()))["docProps/core.xml"]);
  };

  test("name Calamo as the author of the last change", async () => {
    const xml = await properties("Reed pens");
    expect(xml).toContain("<cp:lastModifiedBy>Calamo</cp:lastModifiedBy>");
    expect(xml).not.toContain("Un-named");
  });

  test("have a title without characters that XML does not allow", async () => {
    const xml = await properties("Reed\ufffe \u0001pens\ud800");
    expect(xml).toContain("<dc:title>Reed pens\ufffd</dc:title>");
  });
});

test.each(["html", "docx"] as const)(
  "an image without a description is named after its file in %s",
  async (format) => {
    const text = "![](https://cdn.example/pens/reed%20pen.png?w=600)";
    const file =
      format === "docx" ? await readDocx({ ...page, text }) : await read(format, { ...page, text });
    expect(file).toContain("reed pen.png");
    expect(file).not.toContain("cdn.example");
  },
);

describe("a text of a workspace", () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
  const brand: ExportBrand = {
    name: 'Reed & "Ink"',
    accent: "#7c3aed",
    logo: { png, width: 128, height: 64 },
  };

  test("has the workspace's name, color and logo above it in an HTML page", async () => {
    const html = await read("html", { ...page, brand });
    expect(html).toContain("Reed &amp; &quot;Ink&quot;</header>");
    expect(html).toContain("color:#7c3aed");
    expect(html).toContain('<img src="data:image/png;base64,iVBORw==" alt="" width="64" height="32"');
  });

  test("has them in the header of a Word document", async () => {
    const file = await exportFile({ ...page, brand }, "docx");
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const header = new TextDecoder().decode(files["word/header1.xml"]);
    expect(header).toContain("Reed &amp; &quot;Ink&quot;");
    expect(header).toContain('<w:color w:val="7c3aed"/>');
    expect(Object.keys(files).find((name) => /^word\/media\/.*\.png$/.test(name))).toBeDefined();
  });

  test("needs neither logo nor color", async () => {
    const bare = { ...page, brand: { name: "Reed & Ink", accent: undefined, logo: undefined } };
    expect(await read("html", bare)).toContain(">Reed &amp; Ink</header>");
    expect((await exportFile(bare, "docx")).size).toBeGreaterThan(0);
  });
});

describe("a hostile text", () => {
  const hostile = {
    ...page,
    title: '<script>alert(1)</script> & "quotes"',
    text: `<script>alert(1)</script>

<img src=x onerror=alert(1)>

[click](javascript:alert(1)) [data](data:text/html,x) ![seen](https://spy.example/pixel.gif)

<b onclick="x">bold</b>`,
  };

  test("is harmless in an HTML page", async () => {
    const html = await read("html", hostile);
    expect(html).not.toMatch(/<(?:script|img|b)\b|javascript:|data:text|spy\.example/);
    expect(html).toContain("<title>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;</title>");
    expect(html).toContain("seen");
  });

  test("is harmless in a Word document", async () => {
    const xml = await readDocx(hostile);
    expect(xml).not.toMatch(/<script|javascript:|spy\.example|w:hyperlink/);
    expect(xml).toContain("seen");
  });

  test.each(["", " ", "\u0000", "\ud800", "🙂🙂", "שלום", "\u200b", "- ".repeat(200), "> ".repeat(200)])(
    "of unusual characters can be exported in every format: %j",
    async (odd) => {
      for (const format of exportFormats) {
        const file = await exportFile({ ...page, text: odd }, format);
        expect(file.size).toBeGreaterThan(0);
      }
    },
  );
});

test.each([
  ["Reed pens", "Reed pens"],
  ['a/b\\c:d*e?f"g<h>i|j', "a b c d e f g h i j"],
  ["..", "text"],
  ["", "text"],
  ["\u202egnp.exe", "gnp.exe"],
  ["x".repeat(300), "x".repeat(60)],
  ["CON", "CON_"],
  ["nul.txt", "nul_.txt"],
  ["com1", "com1_"],
  ["Concise", "Concise"],
  ["Reed pens. .", "Reed pens"],
])("the file name is derived from the title: %j", (title, name) => {
  expect(exportFileName(title)).toBe(name);
});
