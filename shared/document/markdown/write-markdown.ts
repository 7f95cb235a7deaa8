import type * as mdast from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { type Options, toMarkdown, type Unsafe } from "mdast-util-to-markdown";
import { canonicalDocument, labelsOf } from "../canonical.ts";
import { type Block, type DocumentNode, isEmptyParagraph, isSame } from "../nodes.ts";
import { readBlocks } from "./parse-markdown.ts";
import { type MarkStyle, toMdast } from "./to-mdast.ts";

/** A reference at the beginning of a line is no note. */
const notNote: Unsafe = { character: ":", before: "\\]", inConstruct: "phrasing" };
/** An address in the text of a link must not swallow its end. */
const notAddress: Unsafe = { character: ":", before: "[ps]", after: "\\/", inConstruct: "label" };

const optionsOf = (style: MarkStyle): Options => ({
  bullet: "-",
  emphasis: "*",
  fences: true,
  incrementListMarker: true,
  listItemIndent: "one",
  rule: "-",
  unsafe: style === "signs" ? [notNote] : [notNote, notAddress],
  // Cells of one length are not padded, and have three dashes above them.
  extensions: [gfmToMarkdown({ stringLength: () => 3 })],
});

/** Writes a document as Markdown that is read as the same document, without white space at the ends of lines. */
export const writeMarkdown = (document: DocumentNode): string =>
  writeBlocks(canonicalDocument(document).content);

/** Writes canonical blocks. Those whose marks would be read otherwise have them as HTML. */
export function writeBlocks(blocks: readonly Block[]): string {
  if (blocks.length === 1 && isEmptyParagraph(blocks[0])) return "";
  const styles = blocks.map(styleOf);
  const nodes = blocks.map((block, index) => toMdast(block, styles[index] ?? "html"));
  return write(nodes, styles.includes("html") ? "html" : "signs");
}

function styleOf(block: Block): MarkStyle {
  const markdown = write([toMdast(block, "signs")], "signs");
  // A character reference, which the library writes between a sign and a letter, would tear a word in searches.
  if (/&#x/.test(markdown)) return "html";
  const read = readBlocks(markdown, labelsOf([block], "footnote_reference")).map((one) => one.block);
  return isSame(read, [block]) ? "signs" : "html";
}

const write = (children: mdast.RootContent[], style: MarkStyle): string =>
  toMarkdown({ type: "root", children }, optionsOf(style)).trimEnd();
