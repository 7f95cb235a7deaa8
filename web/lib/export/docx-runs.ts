// Words of a text as runs of a Word document.
import { ExternalHyperlink, type IRunOptions, type ParagraphChild, TextRun } from "docx";
import type { Inline } from "../../ui/markdown/markdown-tree.ts";

export const inline = (nodes: readonly Inline[], look: IRunOptions = {}): ParagraphChild[] =>
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
      // Word knows no place that a relative address could start from.
      if (!/^[a-z]+:/i.test(node.address)) return inline(node.children, look);
      const children = inline(node.children, { ...look, style: "Hyperlink" });
      return [new ExternalHyperlink({ link: node.address, children })];
    }
  }
}

const notInXml = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** Removes what XML does not allow: control characters and lone surrogates. Word opens no file that has one. */
export const xmlText = (text: string) => text.toWellFormed().replace(notInXml, "");

export const run = (text: string, look: IRunOptions = {}) => new TextRun({ ...look, text: xmlText(text) });
