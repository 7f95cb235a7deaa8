import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  InsertedTextRun,
  type ISectionOptions,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from "docx";
import { strToU8, unzipSync, zipSync } from "fflate";
import mammoth from "mammoth";
import { afterEach, describe, expect, test, vi } from "vitest";
import { toDocx } from "../export/to-docx.ts";
import { equationText } from "./equation-text.ts";
import { placePictures } from "./pictures.ts";
import { readFile } from "./read-file.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const fileOf = (bytes: Uint8Array, name = "letter.docx") =>
  new File([bytes as Uint8Array<ArrayBuffer>], name);

async function wordFile(
  children: ISectionOptions["children"],
  settings: Partial<ConstructorParameters<typeof Document>[0]> = {},
): Promise<Uint8Array> {
  const document = new Document({ ...settings, sections: [{ children }] });
  return new Uint8Array(await (await Packer.toBlob(document)).arrayBuffer());
}

const read = async (children: ISectionOptions["children"], settings = {}) =>
  readFile(fileOf(await wordFile(children, settings)));

/** The text of what was read. */
async function textOf(children: ISectionOptions["children"], settings = {}): Promise<string> {
  const file = await read(children, settings);
  return "text" in file ? file.text : file.problem;
}

/** A file whose main part has that XML in its body. */
async function withBody(xml: string, changes: Record<string, Uint8Array> = {}): Promise<File> {
  const parts = unzipSync(await wordFile([new Paragraph("x")]));
  const document = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${xml}</w:body></w:document>`;
  return fileOf(zipSync({ ...parts, "word/document.xml": strToU8(document), ...changes }));
}

/** More than a file may have, in very few bytes of a zip. */
const zeros = new Uint8Array(24 * 1024 * 1024);

const author = { id: 1, author: "Ada", date: "2026-11-01T00:00:00Z" };
const cell = (text: string, columnSpan = 1) => new TableCell({ columnSpan, children: [new Paragraph(text)] });

describe("a Word file", () => {
  test("keeps headings, emphasis and links, and is named by its first heading", async () => {
    const file = await read([
      new Paragraph({ text: "Our bread", heading: HeadingLevel.TITLE }),
      new Paragraph({ text: "Flour", heading: HeadingLevel.HEADING_2 }),
      new Paragraph({
        children: [
          new TextRun("We bake "),
          new TextRun({ text: "at night", bold: true }),
          new TextRun({ text: " or ", italics: true }),
          new TextRun({ text: "never", strike: true }),
          new TextRun(" & sell: "),
          new ExternalHyperlink({ link: "https://calamo.example/a", children: [new TextRun("the shop")] }),
        ],
      }),
      new Paragraph(""),
      new Paragraph({ children: [new TextRun("one"), new TextRun({ break: 1, text: "two" })] }),
    ]);
    expect(file).toEqual({
      title: "Our bread",
      text: "# Our bread\n\n## Flour\n\nWe bake **at night** *or* ~~never~~ & sell: [the shop](https://calamo.example/a)\n\none\\\ntwo",
    });
  });

  test("keeps lists nested to nine levels, of both kinds", async () => {
    const numbered = Array.from({ length: 9 }, (_, level) => ({
      level,
      format: LevelFormat.DECIMAL,
      text: `%${level + 1}.`,
    }));
    const numbering = { config: [{ reference: "numbers", levels: numbered }] };
    const item = (level: number) => new Paragraph({ text: `b${level}`, bullet: { level } });
    const step = (level: number) =>
      new Paragraph({ text: `n${level}`, numbering: { reference: "numbers", level } });
    const levels = Array.from({ length: 9 }, (_, level) => level);
    expect(await textOf([...levels.map(item), item(0)])).toBe(
      [...levels.map((level) => `${"  ".repeat(level)}- b${level}`), "- b0"].join("\n"),
    );
    expect(await textOf([step(0), step(1), item(2), step(0), new Paragraph("end")], { numbering })).toBe(
      "1. n0\n   1. n1\n      - b2\n2. n0\n\nend",
    );
  });

  test("keeps tables with joined cells", async () => {
    const table = new Table({
      rows: [
        new TableRow({ tableHeader: true, children: [cell("Dish"), cell("Price")] }),
        new TableRow({ children: [cell("Soup | bread"), cell("8")] }),
        new TableRow({ children: [cell("Closed", 2)] }),
      ],
    });
    expect(await textOf([table])).toBe(
      "| Dish | Price |\n| --- | --- |\n| Soup \\| bread | 8 |\n| Closed |  |",
    );
  });

  test.each([
    "- one\n\n  more of one\n- two",
    "1. one\n\n   more of one\n2. two\n\n   ```\n   code\n\n   more\n   ```\n3. three",
    "- a\n\n  - b\n\n    more b\n\n  more a\n- c",
    "- a\n\n  > q\n- b",
    "- a\n\n> q",
    "- a\n\ntext\n\n```\ncode\n```",
    "3. a\n\n   7. b\n   8. c\n4. d",
    "> 4. a\n> 5. b",
    "> q\n>\n> - a\n>   - b\n>\n> r",
    "2. a\n3. b\n\n- c\n\n9. d",
    "1. [ ] open\n2. [x] done",
    "```\na\n\n\nb\n```\n\n```\nc\n```\n\nd",
    "- a\n\n  > - b\n  > - c\n- d",
    "- a\n  - b\n\n    > 3. c\n    >\n    >    more\n    > 4. d",
    "> > deep\n>\n> less",
    "> ```\n> code\n>\n> more\n> ```\n>\n> q",
    "a\n\n---\n\nb\n\n- c\n\n  ---\n- d",
    "> a\n>\n> ---\n>\n> b",
    "| A | B | C |\n| :-- | :-: | --- |\n| **1**<br>2 | *3* | `4` |",
    "| Only |\n| --- |\n| **one** |",
    "`only code`\n\n[`linked`](https://calamo.example) code\n\n- `item`",
    "A **bold** word\n\n## In a **heading**",
  ])("that Calamo exported has its blocks as they were: %j", async (text) => {
    const blob = await toDocx({ title: "Title", text, language: "en" } as Parameters<typeof toDocx>[0]);
    expect(await readFile(fileOf(new Uint8Array(await blob.arrayBuffer())))).toMatchObject({ text });
  });

  test("has paragraphs inside list items by their indent or style, and elsewhere as they are", async () => {
    const indented = (text: string) => new Paragraph({ text, indent: { start: 720 } });
    const children = [
      indented("before"),
      new Paragraph({ text: "a", bullet: { level: 0 } }),
      new Paragraph(""),
      indented("more a"),
      new Paragraph({ text: "b", bullet: { level: 0 } }),
      new Paragraph({ text: "more b", style: "ListContinue" }),
      new Paragraph("after"),
      indented("later"),
    ];
    const styles = { paragraphStyles: [{ id: "ListContinue", name: "List Continue", basedOn: "Normal" }] };
    expect(await textOf(children, { styles })).toBe(
      "before\n\n- a\n\n  more a\n- b\n\n  more b\n\nafter\n\nlater",
    );
  });

  test("keeps the numbers of lists: own starts, interrupted ones, restarted ones and inner levels", async () => {
    const levels = (start: number) =>
      [0, 1].map((level) => ({ level, format: LevelFormat.DECIMAL, text: `%${level + 1}.`, start }));
    const numbering = {
      config: [
        { reference: "five", levels: levels(5) },
        { reference: "one", levels: levels(1) },
      ],
    };
    const step = (reference: string, text: string, level = 0, instance = 0) =>
      new Paragraph({ text, numbering: { reference, level, instance } });
    const children = [
      step("five", "a"),
      step("five", "b"),
      new Paragraph("between"),
      step("five", "c"),
      new Paragraph("another"),
      step("one", "d"),
      step("one", "e", 1),
      step("one", "f", 1),
      step("one", "g"),
      step("one", "h", 1),
      new Paragraph("again"),
      step("one", "i", 0, 1),
    ];
    expect(await textOf(children, { numbering })).toBe(
      "5. a\n6. b\n\nbetween\n\n7. c\n\nanother\n\n1. d\n   1. e\n   2. f\n2. g\n   1. h\n\nagain\n\n1. i",
    );
  });

  test("keeps the numbers of paragraphs that are numbered by their style", async () => {
    const parts = unzipSync(
      await wordFile(
        ["a", "b"].map((text) => new Paragraph({ text, style: "Step" })),
        {
          styles: { paragraphStyles: [{ id: "Step", name: "Step", basedOn: "Normal" }] },
          numbering: {
            config: [
              { reference: "s", levels: [{ level: 0, format: LevelFormat.DECIMAL, text: "%1.", start: 4 }] },
            ],
          },
        },
      ),
    );
    const edit = (name: string, from: RegExp, to: string) =>
      strToU8(new TextDecoder().decode(parts[name]).replace(from, to));
    const abstract =
      /(<w:abstractNum w:abstractNumId="(\d+)"(?:(?!<\/w:abstractNum>).)*?<w:start w:val="4"\/>)/;
    const id = abstract.exec(new TextDecoder().decode(parts["word/numbering.xml"]))?.[2];
    const numbering = edit("word/numbering.xml", abstract, '$1<w:pStyle w:val="Step"/>');
    const withList = new TextDecoder()
      .decode(numbering)
      .replace(
        "</w:numbering>",
        `<w:num w:numId="99"><w:abstractNumId w:val="${id}"/></w:num></w:numbering>`,
      );
    const styles = edit(
      "word/styles.xml",
      /(w:styleId="Step".*?<w:basedOn[^>]*>)/,
      '$1<w:pPr><w:numPr><w:numId w:val="99"/></w:numPr></w:pPr>',
    );
    const file = zipSync({ ...parts, "word/numbering.xml": strToU8(withList), "word/styles.xml": styles });
    expect(await readFile(fileOf(file))).toMatchObject({ text: "4. a\n5. b" });
  });

  test("has its pictures in their places, to be stored", async () => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);
    const image = (data: Uint8Array, description: string) =>
      new ImageRun({
        type: "png",
        data,
        transformation: { width: 9, height: 9 },
        altText: { name: "a", description, title: "" },
      });
    const file = await read(
      [
        new Paragraph({ children: [new TextRun("See "), image(png, "A [loaf] & more"), new TextRun(".")] }),
        new Paragraph({ children: [image(Uint8Array.of(...png, 1), "")] }),
        new Paragraph({ style: "Caption", children: [new TextRun('Cut "at" dawn')] }),
        new Paragraph({ style: "Caption", children: [new TextRun("Table 1")] }),
      ],
      { styles: { paragraphStyles: [{ id: "Caption", name: "caption" }] } },
    );
    if (!("text" in file) || !file.illustrated) throw new Error("read without pictures");
    const { text, pictures } = file.illustrated;
    expect(file.text).toBe('See .\n\nCut \\"at\\" dawn\n\nTable 1');
    expect(
      await Promise.all(pictures.map(async (picture) => (await picture.arrayBuffer()).byteLength)),
    ).toEqual([4, 5]);
    expect(placePictures(text, ["/images/a", "/images/b"])).toBe(
      'See ![A \\[loaf\\] & more](/images/a).\n\n![](/images/b "Cut \\"at\\" dawn")\n\nTable 1',
    );
    expect(placePictures(text, [undefined, "/images/b"])).toBe(
      'See .\n\n![](/images/b "Cut \\"at\\" dawn")\n\nTable 1',
    );
  });

  test("has its tracked changes accepted, and no comments", async () => {
    const comment = { ...author, date: new Date(author.date), children: [new Paragraph("Really?")] };
    const children = [
      new Paragraph({
        children: [
          new TextRun("We "),
          new DeletedTextRun({ ...author, text: "never " }),
          new InsertedTextRun({ ...author, id: 2, text: "always " }),
          new CommentRangeStart(1),
          new TextRun("bake."),
          new CommentRangeEnd(1),
          new TextRun({ children: [new CommentReference(1)] }),
        ],
      }),
    ];
    expect(await textOf(children, { comments: { children: [comment] } })).toBe("We always bake.");
  });

  test("has its notes at the end", async () => {
    const children = [new Paragraph({ children: [new TextRun("Rye"), new FootnoteReferenceRun(1)] })];
    const footnotes = { 1: { children: [new Paragraph("From the mill.")] } };
    expect(await textOf(children, { footnotes })).toBe("Rye[^1]\n\n[^1]: From the mill.");
  });

  test("has a note once that is referred to twice", async () => {
    const text = "Rye[^1] and oats[^1]\n\n[^1]: From the mill.";
    const blob = await toDocx({ title: "Title", text, language: "en" });
    expect(await readFile(new File([await blob.arrayBuffer()], "a.docx"))).toMatchObject({ text });
  });

  test("has its dividers, of Word and of Google Docs, and rows that say that they are no headers", async () => {
    const line = '<w:p><w:pPr><w:pBdr><w:bottom w:val="single"/></w:pBdr></w:pPr></w:p>';
    const drawn =
      '<w:p><w:r><w:pict><v:rect xmlns:v="v" xmlns:o="o" style="height:1.5pt" o:hr="t"/></w:pict></w:r></w:p>';
    const words = (text: string) => `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;
    const row = `<w:tr><w:trPr><w:tblHeader w:val="0"/></w:trPr>${`<w:tc>${words("c")}</w:tc>`.repeat(2)}</w:tr>`;
    const file = await withBody(
      `${words("a")}${line}${words("b")}${drawn}<w:tbl>${row.replace(' w:val="0"', "")}${row}</w:tbl>`,
    );
    expect(await readFile(file)).toMatchObject({
      text: "**a**\n\n---\n\n**b**\n\n---\n\n| c | c |\n| --- | --- |\n| **c** | **c** |",
    });
  });

  test("that Calamo exported comes back as it was", async () => {
    const text = [
      "# Title",
      "Words, **bold**, *italic*, ~~gone~~, `code` and [a link](https://calamo.example).",
      "- one\n  - two\n    - three\n- [x] done",
      "<u>Under</u>, <mark>marked</mark>, H<sub>2</sub>O, m<sup>2</sup>, and a note[^1].",
      "> Patience.\n>\n> Always.",
      "3. third\n4. fourth",
      "```\nconst a = 1;\n  \n  a();\n```",
      "| A | B |\n| --- | --- |\n| 1 | 2 |",
      "End.",
      "[^1]: By *whom*?",
    ].join("\n\n");
    const blob = await toDocx({ title: "Title", text, language: "en" } as Parameters<typeof toDocx>[0]);
    const file = await readFile(new File([await blob.arrayBuffer()], "a.docx"));
    expect(file).toEqual({ title: "Title", text });
  });

  test("has its equations as their characters", async () => {
    const parts = unzipSync(await wordFile([new Paragraph("The area is ")]));
    const equation =
      "<m:oMath><m:r><m:t>A=</m:t></m:r><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath>";
    const document = new TextDecoder()
      .decode(parts["word/document.xml"])
      .replace("</w:p>", `${equation}</w:p>`);
    const file = zipSync({ ...parts, "word/document.xml": strToU8(document) });
    expect(await readFile(fileOf(file))).toEqual({
      title: "letter",
      text: "The area is A=a/b",
      leftOut: { equations: 1 },
    });
  });

  test("keeps brackets, roots, sums and rows of its equations", () => {
    const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
    const part = (name: string, content: string) => `<m:${name}>${content}</m:${name}>`;
    const written: [string, string][] = [
      [part("f", part("num", run("a+b")) + part("den", run("c"))), "(a+b)/c"],
      [part("sSup", part("e", part("d", part("e", run("x+1")))) + part("sup", run("2"))), "(x+1)^2"],
      [part("rad", part("deg", "") + part("e", run("y"))), "√y"],
      [part("d", `<m:dPr><m:begChr m:val="["/><m:endChr m:val=""/></m:dPr>${part("e", run("z"))}`), "[z"],
      [
        part(
          "nary",
          `<m:naryPr><m:chr m:val="∑"/></m:naryPr>${part("sub", run("i=1"))}${part("sup", run("n"))}${part("e", run("i"))}`,
        ),
        "∑_(i=1)^n i",
      ],
      [part("m", part("mr", part("e", run("1")) + part("e", run("2")))), "[1, 2]"],
    ];
    for (const [xml, text] of written) expect(equationText(xml)).toBe(text);
  });

  const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const paragraph = (content: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
  const xmlOf = (name: string, content: string) =>
    strToU8(
      `<w:${name} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${content}</w:${name}>`,
    );

  test.each([
    [
      "a dropped initial",
      paragraph(run("O"), '<w:framePr w:dropCap="drop"/>') + paragraph(run("nce")),
      "Once",
    ],
    [
      "a line that ends in another way",
      paragraph(`${run("a")}<w:r><w:cr/></w:r>${run("b")}<w:r><w:br w:type="page"/></w:r>${run("c")}`),
      "a\\\nb\\\nc",
    ],
    [
      "a mark of a paragraph that was moved",
      paragraph(run("Kept "), '<w:rPr><w:moveFrom w:id="1"/></w:rPr>') + paragraph(run("next.")),
      "Kept next.",
    ],
    [
      "ruby",
      paragraph(
        `<w:r><w:ruby><w:rt>${run("kan")}</w:rt><w:rubyBase>${run("漢")}</w:rubyBase></w:ruby></w:r>`,
      ),
      "漢",
    ],
    ["an outline level", paragraph(run("Part"), '<w:outlineLvl w:val="1"/>'), "## Part"],
  ])("has %s as it looks", async (_, xml, text) => {
    expect(await readFile(await withBody(xml))).toMatchObject({ text });
  });

  test("has lists by style, boxes as bullets, and goes on counting after a joined item", async () => {
    const item = (text: string, list: number, more = "") =>
      paragraph(run(text), `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>${more}`);
    const kinds = [
      ["decimal", "%1."],
      ["bullet", "☐"],
    ];
    const numbering = kinds.map(
      ([format, text], index) =>
        `<w:abstractNum w:abstractNumId="${index}"><w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl></w:abstractNum>`,
    );
    const lists = kinds.map(
      (_, index) => `<w:num w:numId="${index + 1}"><w:abstractNumId w:val="${index}"/></w:num>`,
    );
    const style = (id: string, content: string) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${content}</w:style>`;
    const styles =
      style("Steps", '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>') +
      style("Own", '<w:basedOn w:val="Steps"/><w:rPr><w:b/></w:rPr>') +
      style(
        "Light",
        '<w:basedOn w:val="Own"/><w:rPr><w:b w:val="0"/><w:vertAlign w:val="superscript"/></w:rPr>',
      );
    const file = await withBody(
      item("one ", 1, '<w:rPr><w:del w:id="1"/></w:rPr>') +
        item("joined", 1) +
        item("two", 1) +
        paragraph(run("Then")) +
        ["Own", "Light"].map((id) => paragraph(run(id), `<w:pStyle w:val="${id}"/>`)).join("") +
        item("open", 2),
      {
        "word/numbering.xml": xmlOf("numbering", numbering.join("") + lists.join("")),
        "word/styles.xml": xmlOf("styles", styles),
      },
    );
    expect(await readFile(file)).toMatchObject({
      text: "1. one joined\n2. two\n\nThen\n\n3. **Own**\n4. <sup>Light</sup>\n\n- [ ] open",
    });
  });

  test("has headings and emphasis of its own styles", async () => {
    const styles = {
      paragraphStyles: [
        { id: "MyHead", name: "My head", basedOn: "Heading2" },
        { id: "Lead", name: "Lead", basedOn: "Normal" },
      ],
      characterStyles: [{ id: "Key", name: "Key", run: { bold: true } }],
    };
    const children = [
      new Paragraph({ text: "Custom heading", style: "MyHead" }),
      new Paragraph({
        style: "Lead",
        children: [new TextRun("Intro "), new TextRun({ text: "very important", style: "Key" })],
      }),
    ];
    expect(await textOf(children, { styles })).toBe("## Custom heading\n\nIntro **very important**");
  });

  test("with macros is read without them", async () => {
    const parts = unzipSync(await wordFile([new Paragraph("Words")]));
    const types = new TextDecoder()
      .decode(parts["[Content_Types].xml"])
      .replace(/wordprocessingml\.document\.main/, "ms-word.document.macroEnabled.main");
    const macros = zipSync({
      ...parts,
      "[Content_Types].xml": strToU8(types),
      "word/vbaProject.bin": new Uint8Array(64),
    });
    expect(await readFile(fileOf(macros))).toMatchObject({ text: "Words" });
  });

  test("is known by its content, whatever its name says", async () => {
    const bytes = await wordFile([new Paragraph("Words")]);
    expect(await readFile(fileOf(bytes, "notes.txt"))).toEqual({ title: "notes", text: "Words" });
  });

  test("may have its text in another part", async () => {
    const parts = unzipSync(await wordFile([new Paragraph("Words")]));
    const decode = (name: string) => new TextDecoder().decode(parts[name]);
    const { "word/document.xml": document, ...others } = parts;
    const rels = decode("_rels/.rels").replace("word/document.xml", "word/document2.xml");
    const moved = { ...others, "_rels/.rels": strToU8(rels), "word/document2.xml": document ?? strToU8("") };
    expect(await readFile(fileOf(zipSync(moved)))).toMatchObject({ text: "Words" });
  });

  test("with 2,000 styles and 300 pages is read, or refused for its length", async () => {
    const paragraphStyles = Array.from({ length: 2000 }, (_, number) => ({
      id: `Own${number}`,
      name: `Own style ${number}`,
      basedOn: "Normal",
    }));
    const page = (words: string) =>
      Array.from({ length: 6 }, (_, line) => new Paragraph({ text: words, style: `Own${line * 300}` }));
    const pagesOf = (words: string) => Array.from({ length: 300 }, () => page(words)).flat();
    const sparse = await textOf(pagesOf("Few words on a line."), { styles: { paragraphStyles } });
    expect(sparse.split("\n\n")).toHaveLength(1800);
    expect(await textOf(pagesOf("word ".repeat(60)), { styles: { paragraphStyles } })).toBe("tooLong");
  });
});

describe("a hostile or broken Word file", () => {
  test("that expands beyond all bounds is refused before it fills the memory", async () => {
    const bomb = await withBody("", { "word/document.xml": zeros });
    expect(bomb.size).toBeLessThan(100_000);
    expect(await readFile(bomb)).toEqual({ problem: "tooComplex" });
  });

  test.each([
    ["short paragraphs", "<w:p><w:r><w:t>x</w:t></w:r></w:p>".repeat(480_000)],
    ["empty paragraphs", "<w:p/>".repeat(250_000)],
    ["attributes", `<w:p ${Array.from({ length: 250_000 }, (_, number) => `a${number}=""`).join(" ")}/>`],
  ])("of hundreds of thousands of %s is refused before it is parsed", async (_, xml) => {
    const bomb = await withBody(xml);
    expect(bomb.size).toBeLessThan(5 * 1024 * 1024);
    const parse = vi.spyOn(mammoth, "convertToHtml");
    expect(await readFile(bomb)).toEqual({ problem: "tooComplex" });
    expect(parse).not.toHaveBeenCalled();
  });

  test("may not claim to be small: the sizes in the zip don't count", async () => {
    const bomb = await withBody("", { "word/document.xml": zeros });
    const bytes = new Uint8Array(await bomb.arrayBuffer());
    const view = new DataView(bytes.buffer);
    for (let at = 0; at + 30 < bytes.length; at++) {
      const signature = view.getUint32(at, true);
      if (signature === 0x04034b50) view.setUint32(at + 22, 100, true); // of the file's own header
      if (signature === 0x02014b50) view.setUint32(at + 24, 100, true); // of the directory
    }
    expect(await readFile(fileOf(bytes))).toEqual({ problem: "tooComplex" });
  });

  test("is read without pictures that expand beyond all bounds, and says so", async () => {
    const image = new ImageRun({
      type: "png",
      data: zeros,
      transformation: { width: 9, height: 9 },
    });
    const file = await read([new Paragraph({ children: [new TextRun("Words"), image] })]);
    expect(file).toEqual({ title: "letter", text: "Words", leftOut: { images: 1 } });
  });

  test("has its other parts not unzipped at all", async () => {
    const file = await withBody("<w:p><w:r><w:t>Words</w:t></w:r></w:p>", { "customXml/item1.xml": zeros });
    expect(await readFile(file)).toMatchObject({ text: "Words" });
  });

  test("has no entities", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const xml = '<!DOCTYPE a [<!ENTITY b "cc">]><w:document><w:body>&b;</w:body></w:document>';
    const file = await withBody("", { "word/document.xml": strToU8(xml) });
    expect(await readFile(file)).toEqual({ problem: "unreadable" });
  });

  test("doesn't say how it is read", async () => {
    const file = await withBody("<w:p><w:r><w:t>Words</w:t></w:r></w:p>", {
      "mammoth/style-map": strToU8("p => h1"),
    });
    expect(await readFile(file)).toMatchObject({ text: "Words" });
  });

  test("may be nested deeper than anything can follow", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const deep = `${"<w:smartTag>".repeat(50_000)}<w:r><w:t>x</w:t></w:r>${"</w:smartTag>".repeat(50_000)}`;
    expect(await readFile(await withBody(`<w:p>${deep}</w:p>`))).toEqual({ problem: "unreadable" });
  });

  test("that was cut off is unreadable", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const bytes = await wordFile([new Paragraph("Words ".repeat(500))]);
    expect(await readFile(fileOf(bytes.subarray(0, 1500)))).toEqual({ problem: "unreadable" });
    expect(await readFile(fileOf(Uint8Array.of(0x50, 0x4b, 3, 4)))).toEqual({ problem: "type" });
  });

  test("without a Word document in it is of another type", async () => {
    expect(await readFile(fileOf(zipSync({ "xl/workbook.xml": strToU8("<a/>") })))).toEqual({
      problem: "type",
    });
  });

  test("without words is empty", async () => {
    expect(await read([new Paragraph(" ")])).toEqual({ problem: "empty" });
  });
});
