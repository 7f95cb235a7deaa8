// Writes Markdown as a Word document.
import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  type ILevelsOptions,
  ImageRun,
  type IRunOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  Table as WordTable,
} from "docx";
import { parseMarkdown } from "../../../shared/document/markdown/parse-markdown.ts";
import {
  type Block,
  codeOf,
  type DocumentNode,
  type Image,
  type Inline,
  imageLabel,
  type List,
  type Mark,
  type Table,
} from "../../../shared/document/nodes.ts";
import { safeAddress } from "../../../shared/document/safe-address.ts";
import type { ImageType } from "../../../shared/image-type.ts";
import type { ExportBrand } from "./brand.ts";
import type { ExportImages } from "./load-images.ts";
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
/** The most that fits on a page between its margins, in CSS pixels. */
const [widest, highest] = [600, 840];
/** Word's names of the formats that it shows. */
const wordTypes: Partial<Record<ImageType, "png" | "jpg" | "gif">> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
};
/** The list that the docx library defines. Its `bullet` would give quoted items two styles, which Word's schema forbids. */
const bullets = "default-bullet-numbering";
/** In twentieths of a point, for each level of a list or quotation. */
const indent = 720;

/** @param page with images in formats that Word shows */
export function toDocx({ title, text, language, brand, images }: Page): Promise<Blob> {
  const writer = new DocxWriter(parseMarkdown(text), images);
  const document = new Document({
    title: xmlText(title),
    creator: "Calamo",
    lastModifiedBy: "Calamo",
    styles: {
      default: { document: { run: { language: { value: language } } } },
      characterStyles: [codeRunStyle],
      paragraphStyles: [quoteStyle, codeStyle, quotedCodeStyle, captionStyle],
    },
    numbering: { config: writer.numbering.config },
    footnotes: writer.footnotes,
    sections: [{ children: writer.parts, ...(brand && { headers: { default: headerOf(brand) } }) }],
  });
  return Packer.toBlob(document);
}

const monospaced = { font: "Courier New" };

// Their names are those that other writers and our import know.
const quoteStyle = { id: "Quote", name: "Quote", basedOn: "Normal", run: { italics: true, color: "595959" } };
const captionStyle = { id: "Caption", name: "Caption", basedOn: "Normal", run: { italics: true, size: 20 } };
const codeStyle = { id: "SourceCode", name: "Source Code", basedOn: "Normal", run: monospaced };
const codeRunStyle = { id: "VerbatimChar", name: "Verbatim Char", run: monospaced };
const quotedCodeStyle = { id: "QuotedCode", name: "Quoted Source Code", basedOn: codeStyle.id };

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

type Part = Paragraph | WordTable;

/** What surrounds a block: how deep it is in lists and quotations, and the sign of the list item that it begins. */
interface Place {
  level: number;
  isQuoted?: boolean;
  sign?: { numbering: { reference: string; level: number } };
  checked?: boolean | null;
}

class DocxWriter {
  readonly numbering = new Numbering();
  readonly footnotes: Record<string, { children: Paragraph[] }> = {};
  readonly parts: Part[];
  /** The number of each footnote, in the order of the definitions. */
  private readonly numbers = new Map<string, number>();

  private readonly images: ExportImages;

  constructor({ content }: DocumentNode, images: ExportImages = new Map()) {
    this.images = images;
    const notes = content.filter((block) => block.type === "footnote_definition");
    for (const { attrs } of notes) this.numbers.set(attrs.label, this.numbers.size + 1);
    for (const { attrs, content: blocks } of notes) {
      const children = this.blocks(blocks, { level: 0 }).filter((part) => part instanceof Paragraph);
      this.footnotes[this.numbers.get(attrs.label) ?? 0] = { children };
    }
    this.parts = this.blocks(content, { level: 0 });
  }

  private blocks(blocks: readonly Block[], place: Place): Part[] {
    return blocks.flatMap((block, index) => [
      ...(block.type === "code_block" && blocks[index - 1]?.type === "code_block" ? [new Paragraph({})] : []),
      ...this.block(block, index === 0 ? place : within(place)),
    ]);
  }

  private block(block: Block, place: Place): Part[] {
    switch (block.type) {
      case "heading":
        return [
          new Paragraph({
            heading: headings[block.attrs.level - 1] ?? headings[5],
            children: this.inline(block.content),
          }),
        ];
      case "paragraph":
        return [
          new Paragraph({ ...layoutOf(place), children: [...boxOf(place), ...this.inline(block.content)] }),
          ...this.captions(block.content, within(place)),
        ];
      case "bullet_list":
      case "ordered_list":
        return this.list(block, place);
      case "blockquote":
        return this.blocks(block.content, { ...place, level: place.level + 1, isQuoted: true });
      case "code_block": {
        const style = (place.isQuoted ? quotedCodeStyle : codeStyle).id;
        return codeOf(block)
          .split("\n")
          .map((line) => new Paragraph({ ...layoutOf(within(place)), style, children: [run(line)] }));
      }
      case "horizontal_rule":
        return [new Paragraph({ ...layoutOf(within(place)), thematicBreak: true })];
      case "table":
        return [this.table(block)];
      case "footnote_definition":
        return []; // at the foot of the page
    }
  }

  private list(list: List, { level, isQuoted }: Place): Part[] {
    const depth = Math.min(level, deepest);
    const reference = list.type === "ordered_list" ? this.numbering.add(list.attrs.start) : bullets;
    const sign = { numbering: { reference, level: depth } };
    return list.content.flatMap(({ attrs: { checked }, content }) =>
      this.blocks(content, { level: level + 1, sign, checked, ...(isQuoted && { isQuoted }) }),
    );
  }

  private table({ content }: Table): WordTable {
    const rows = content.map(
      (row, index) =>
        new TableRow({
          ...(index === 0 && { tableHeader: true }),
          children: row.content.map(({ attrs: { align }, content: [paragraph] }) => {
            const children = this.inline(paragraph.content, { bold: index === 0 });
            return new TableCell({
              children: [
                new Paragraph({ ...(align && { alignment: sides[align] }), children }),
                ...this.captions(paragraph.content, { level: 0 }),
              ],
            });
          }),
        }),
    );
    return new WordTable({ width: { size: 100, type: WidthType.PERCENTAGE }, rows });
  }

  /** The captions of a paragraph's images, each as a paragraph. */
  private captions(nodes: readonly Inline[] = [], place: Place): Paragraph[] {
    return nodes.flatMap((node) =>
      node.type === "image" && node.attrs.title
        ? [new Paragraph({ ...layoutOf(place), style: captionStyle.id, children: [run(node.attrs.title)] })]
        : [],
    );
  }

  private image(attrs: Image["attrs"], look: IRunOptions): ParagraphChild {
    const image = this.images.get(attrs.src);
    const type = image && wordTypes[image.type];
    if (!image || !type) return run(imageLabel(attrs), look);
    const { bytes: data, width, height } = image;
    const shown = Math.min(attrs.width ?? width, widest, (highest * width) / height);
    return new ImageRun({
      type,
      data,
      transformation: { width: Math.round(shown), height: Math.max(1, Math.round((shown * height) / width)) },
      altText: {
        name: xmlText(attrs.alt),
        description: xmlText(attrs.alt),
        title: xmlText(attrs.title ?? ""),
      },
    });
  }

  private inline(nodes: readonly Inline[] = [], look: IRunOptions = {}): ParagraphChild[] {
    return nodes.map((node) => this.node(node, look));
  }

  private node(node: Inline, outer: IRunOptions): ParagraphChild {
    const look: IRunOptions = Object.assign({}, outer, ...(node.marks ?? []).map(lookOf));
    const link = node.marks?.find((mark) => mark.type === "link");
    const address = link ? safeAddress(link.attrs.href) : "";
    // Word has no base for relative addresses.
    if (!/^[a-z]+:/i.test(address)) return this.leaf(node, look);
    return new ExternalHyperlink({
      link: address,
      // A run has one style.
      children: [this.leaf(node, { ...look, ...(look.style && monospaced), style: "Hyperlink" })],
    });
  }

  private leaf(node: Inline, look: IRunOptions): ParagraphChild {
    switch (node.type) {
      case "text":
        return run(node.text, look);
      case "hard_break":
        return new TextRun({ ...look, break: 1 });
      case "image":
        return this.image(node.attrs, look);
      case "footnote_reference":
        return new FootnoteReferenceRun(this.numbers.get(node.attrs.label) ?? 0);
    }
  }
}

/** The place of what follows the first paragraph of an item. */
const within = ({ sign: _, checked: __, ...place }: Place): Place => place;

const layoutOf = ({ level, sign, isQuoted }: Place) => ({
  ...(sign ?? { spacing: { after: 160 }, ...(level > 0 && { indent: { left: indent * level } }) }),
  ...(isQuoted && { style: quoteStyle.id }),
});

const boxOf = ({ checked }: Place): ParagraphChild[] =>
  typeof checked === "boolean" ? [run(checked ? "☑ " : "☐ ")] : [];

function lookOf({ type }: Mark): IRunOptions {
  switch (type) {
    case "strong":
      return { bold: true };
    case "em":
      return { italics: true };
    case "strike":
      return { strike: true };
    case "underline":
      return { underline: {} };
    case "highlight":
      return { highlight: "yellow" };
    case "superscript":
      return { superScript: true };
    case "subscript":
      return { subScript: true };
    case "code":
      return { style: codeRunStyle.id };
    case "link":
      return {};
  }
}

const notInXml = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** Removes characters that XML forbids (control characters, lone surrogates): Word rejects files that contain them. */
const xmlText = (text: string) => text.toWellFormed().replace(notInXml, "");

const run = (text: string, look: IRunOptions = {}) => new TextRun({ ...look, text: xmlText(text) });
