// Writes Markdown as a Word document.
import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  Header,
  HeadingLevel,
  type ILevelsOptions,
  ImageRun,
  type IRunOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { Block, Inline } from "../../ui/markdown/markdown-tree.ts";
import { parseMarkdown } from "../../ui/markdown/parse-markdown.ts";
import type { ExportBrand } from "./brand.ts";
import type { Page } from "./to-html.ts";

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;
const sides = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
} as const;
/** Maximum list level; deeper items use it. Word allows nine. */
const deepest = 8;
/** In twentieths of a point, for each level of a list or quotation. */
const indent = 720;

export function toDocx({ title, text, language, brand }: Page): Promise<Blob> {
  const lists = new Numbering();
  const children = partsOf(parseMarkdown(text), lists);
  const document = new Document({
    title: xmlText(title),
    creator: "Calamo",
    lastModifiedBy: "Calamo",
    styles: { default: { document: { run: { language: { value: language } } } } },
    numbering: { config: lists.config },
    sections: [{ children, ...(brand && { headers: { default: headerOf(brand) } }) }],
  });
  return Packer.toBlob(document);
}

/** The workspace's logo and name, on every page. */
function headerOf({ name, accent, logo }: ExportBrand): Header {
  const size = logo && { width: Math.round(logo.width / 2), height: Math.round(logo.height / 2) };
  const children: ParagraphChild[] = [
    ...(logo && size ? [new ImageRun({ type: "png", data: logo.png, transformation: size }), run("  ")] : []),
    run(name, { bold: true, ...(accent && { color: accent.slice(1) }) }),
  ];
  return new Header({ children: [new Paragraph({ spacing: { after: 240 }, children })] });
}

/** Numbering definitions: each list counts on its own, from its own start. */
class Numbering {
  readonly config: { reference: string; levels: ILevelsOptions[] }[] = [];

  add(start: number): string {
    const reference = `list-${this.config.length + 1}`;
    const levels = Array.from({ length: deepest + 1 }, (_, level) => ({
      level,
      format: LevelFormat.DECIMAL,
      text: `%${level + 1}.`,
      alignment: AlignmentType.START,
      start,
      style: { paragraph: { indent: { left: indent * (level + 1), hanging: indent / 2 } } },
    }));
    this.config.push({ reference, levels });
    return reference;
  }
}

type Part = Paragraph | Table;

function partsOf(blocks: readonly Block[], lists: Numbering, quoted = 0): Part[] {
  return blocks.flatMap((block) => partOf(block, lists, quoted));
}

function partOf(block: Block, lists: Numbering, quoted: number): Part[] {
  const place = quoted ? { indent: { left: indent * quoted } } : {};
  switch (block.type) {
    case "heading":
      return [
        new Paragraph({
          heading: headings[block.depth - 1] ?? headings[5],
          children: inline(block.children),
        }),
      ];
    case "paragraph":
      return [new Paragraph({ ...place, spacing: { after: 160 }, children: inline(block.children) })];
    case "list":
      return listOf(block, lists, 0);
    case "quote":
      return partsOf(block.children, lists, quoted + 1);
    case "code":
      return block.text
        .split("\n")
        .map((line) => new Paragraph({ ...place, children: [run(line, { font: "Courier New" })] }));
    case "rule":
      return [new Paragraph({ thematicBreak: true })];
    case "table":
      return [tableOf(block)];
  }
}

function tableOf({ head, rows, align }: Extract<Block, { type: "table" }>): Table {
  const rowOf = (cells: readonly Inline[][], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      children: cells.map((words, column) => {
        const side = align[column];
        const children = inline(words, { bold: isHead });
        return new TableCell({
          children: [new Paragraph({ ...(side && { alignment: sides[side] }), children })],
        });
      }),
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [rowOf(head, true), ...rows.map((row) => rowOf(row, false))],
  });
}

function listOf(list: Extract<Block, { type: "list" }>, lists: Numbering, depth: number): Part[] {
  const level = Math.min(depth, deepest);
  const reference = list.start === null ? null : lists.add(list.start);
  const sign = reference ? { numbering: { reference, level } } : { bullet: { level } };
  return list.items.flatMap(({ done, children }) =>
    children.flatMap((part, index): Part[] => {
      if (part.type === "list") return listOf(part, lists, depth + 1);
      if (part.type !== "paragraph") return partsOf([part], lists, depth + 1);
      const place = index === 0 ? sign : { indent: { left: indent * (level + 1) } };
      const box = index === 0 && done !== null ? [run(done ? "☑ " : "☐ ")] : [];
      return [new Paragraph({ ...place, children: [...box, ...inline(part.children)] })];
    }),
  );
}

// Inline nodes as Word text runs.

const inline = (nodes: readonly Inline[], look: IRunOptions = {}): ParagraphChild[] =>
  nodes.flatMap((node) => runsOf(node, look));

function runsOf(node: Inline, look: IRunOptions): ParagraphChild[] {
  switch (node.type) {
    case "text":
      return [run(node.text.replaceAll("\n", " "), look)];
    case "strong":
      return inline(node.children, { ...look, bold: true });
    case "em":
      return inline(node.children, { ...look, italics: true });
    case "del":
      return inline(node.children, { ...look, strike: true });
    case "code":
      return [run(node.text, { ...look, font: "Courier New" })];
    case "break":
      return [new TextRun({ ...look, break: 1 })];
    case "link": {
      // Word has no base for relative addresses.
      if (!/^[a-z]+:/i.test(node.address)) return inline(node.children, look);
      const children = inline(node.children, { ...look, style: "Hyperlink" });
      return [new ExternalHyperlink({ link: node.address, children })];
    }
  }
}

const notInXml = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** Removes characters that XML forbids (control characters, lone surrogates): Word rejects files that contain them. */
const xmlText = (text: string) => text.toWellFormed().replace(notInXml, "");

const run = (text: string, look: IRunOptions = {}) => new TextRun({ ...look, text: xmlText(text) });
