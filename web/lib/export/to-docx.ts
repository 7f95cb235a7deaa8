// A markdown text as a Word document.
import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  type ILevelsOptions,
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
import type { List, PhrasingContent, Root, RootContent } from "mdast";
import { parseMarkdown } from "./parse-markdown.ts";
import type { Page } from "./to-html.ts";

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;
/** The deepest a list is nested; what is deeper stands at that depth. Word knows nine. */
const deepest = 8;
/** In twentieths of a point, for each level of a list or quotation. */
const indent = 720;

export function toDocx({ title, text, language }: Page): Promise<Blob> {
  const lists = new Numbering();
  const children = blocksOf(parseMarkdown(text), lists);
  const document = new Document({
    title,
    creator: "Calamo",
    styles: { default: { document: { run: { language: { value: language } } } } },
    numbering: { config: lists.config },
    sections: [{ children }],
  });
  return Packer.toBlob(document);
}

/** Numbered lists: each counts for itself, from its own start. */
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

type Block = Paragraph | Table;

function blocksOf({ children }: { children: RootContent[] } | Root, lists: Numbering, quoted = 0): Block[] {
  const place = quoted ? { indent: { left: indent * quoted } } : {};
  return children.flatMap((node): Block[] => {
    switch (node.type) {
      case "heading":
        return [
          new Paragraph({
            heading: headings[node.depth - 1] ?? headings[5],
            children: inline(node.children),
          }),
        ];
      case "paragraph":
        return [new Paragraph({ ...place, spacing: { after: 160 }, children: inline(node.children) })];
      case "list":
        return listOf(node, lists, 0);
      case "blockquote":
        return blocksOf(node, lists, quoted + 1);
      case "code":
        return node.value
          .split("\n")
          .map(
            (line) =>
              new Paragraph({ ...place, children: [new TextRun({ text: line, font: "Courier New" })] }),
          );
      case "thematicBreak":
        return [new Paragraph({ thematicBreak: true })];
      case "table":
        return [
          new Table({
            width: { size: 100, type: WidthType.PERCENTAGE },
            rows: node.children.map(
              (row, index) =>
                new TableRow({
                  tableHeader: index === 0,
                  children: row.children.map(
                    (cell) =>
                      new TableCell({
                        children: [new Paragraph({ children: inline(cell.children, { bold: index === 0 }) })],
                      }),
                  ),
                }),
            ),
          }),
        ];
      default:
        return [];
    }
  });
}

function listOf(list: List, lists: Numbering, depth: number): Block[] {
  const level = Math.min(depth, deepest);
  const reference = list.ordered ? lists.add(list.start ?? 1) : null;
  const sign = reference ? { numbering: { reference, level } } : { bullet: { level } };
  return list.children.flatMap((item) =>
    item.children.flatMap((part, index): Block[] => {
      if (part.type === "list") return listOf(part, lists, depth + 1);
      if (part.type !== "paragraph") return blocksOf({ children: [part] }, lists, depth + 1);
      const place = index === 0 ? sign : { indent: { left: indent * (level + 1) } };
      return [new Paragraph({ ...place, children: inline(part.children) })];
    }),
  );
}

function inline(nodes: PhrasingContent[], look: IRunOptions = {}): ParagraphChild[] {
  return nodes.flatMap((node): ParagraphChild[] => {
    switch (node.type) {
      case "text":
        return [new TextRun({ ...look, text: node.value.replaceAll("\n", " ") })];
      case "strong":
        return inline(node.children, { ...look, bold: true });
      case "emphasis":
        return inline(node.children, { ...look, italics: true });
      case "delete":
        return inline(node.children, { ...look, strike: true });
      case "inlineCode":
        return [new TextRun({ ...look, text: node.value, font: "Courier New" })];
      case "break":
        return [new TextRun({ ...look, break: 1 })];
      case "link": {
        const children = inline(node.children, { ...look, style: "Hyperlink" });
        // Word knows no place that a relative address could start from.
        return /^[a-z]+:/i.test(node.url)
          ? [new ExternalHyperlink({ link: node.url, children })]
          : inline(node.children, look);
      }
      case "linkReference":
        return inline(node.children, look);
      default:
        return [];
    }
  });
}
