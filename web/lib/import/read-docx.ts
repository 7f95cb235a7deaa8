// Reads Word files as HTML with mammoth: https://github.com/mwilliamson/mammoth.js
import { zipSync } from "fflate";
import mammoth from "mammoth";
import { unzipParts } from "./unzip-parts.ts";
import { styleRules, withPlainEquations } from "./word-xml.ts";

/** Of the XML of a Word file. A file of 300 pages has about 3 MB with 100,000 tags and attributes. */
const maxXml = { bytes: 20 * 1024 * 1024, markup: 200_000 };

/** The XML that text comes from. Pictures, fonts, macros and properties are never unzipped. */
const isText = (name: string) =>
  /\.(?:xml|rels)$/i.test(name) &&
  !/^(?:docProps|customXml)\/|\/(?:theme|glossary|charts|diagrams|embeddings)\//i.test(name);

type DocxProblem = "type" | "tooComplex";

/**
 * Returns the text of a Word file as HTML: tracked changes accepted, comments and images left out, notes at the end.
 * @throws for a broken file
 */
export async function readDocx(bytes: Uint8Array): Promise<{ html: string } | { problem: DocxProblem }> {
  const parts = unzipParts(bytes, isText, maxXml);
  if (!parts) return { problem: "tooComplex" };
  if (![...parts.keys()].some((name) => /^word\/document\d*\.xml$/i.test(name))) return { problem: "type" };
  const { rules, files } = prepare(parts);
  // Stored, because mammoth unzips it again.
  const { buffer } = zipSync(files, { level: 0 });
  const own = { ...options, styleMap: [...options.styleMap, ...rules] };
  const { value: html } = await mammoth.convertToHtml({ arrayBuffer: buffer as ArrayBuffer }, own); // made by fflate, not shared
  return { html };
}

function prepare(parts: ReadonlyMap<string, Uint8Array>) {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
  const files: Record<string, Uint8Array> = {};
  let rules: string[] = [];
  for (const [name, bytes] of parts) {
    if (/^word\/styles\d*\.xml$/i.test(name)) rules = styleRules(decoder.decode(bytes));
    const isText = /^word\/(?:document|footnotes|endnotes)\d*\.xml$/i.test(name);
    const xml = isText ? decoder.decode(bytes) : "";
    files[name] = xml.includes("<m:oMath") ? encoder.encode(withPlainEquations(xml)) : bytes;
  }
  return { rules, files };
}

/** An element of mammoth's documents, as far as it matters here. */
interface WordElement {
  type: string;
  children?: WordElement[];
  value?: string;
  font?: string | null;
  styleId?: string | null;
  styleName?: string | null;
  numbering?: object | null;
}

const isMonospaced = ({ font }: WordElement) =>
  /^(?:courier|consolas|menlo|monaco|cascadia|roboto mono|liberation mono|dejavu sans mono|source code)/i.test(
    font ?? "",
  );

/** Finds code by its font, because Word has no style for it. */
function withCode(element: WordElement): WordElement {
  const { type, children } = element;
  if (!children) return element;
  const isPlain = !element.numbering && !/^(?:heading|title)/i.test(element.styleName ?? "");
  const isBlock =
    type === "paragraph" &&
    isPlain &&
    children.length > 0 &&
    children.every((child) => child.type === "run" && isMonospaced(child));
  if (isBlock) {
    const runs = children.map((run) => ({ ...run, styleId: null, styleName: null }));
    const isEmpty = !runs.some((run) => run.children?.length);
    const line = isEmpty ? [{ type: "text", value: " " }] : runs; // mammoth drops empty lines
    return { ...element, children: line, styleId: null, styleName: "Code block" };
  }
  if (type === "run" && isMonospaced(element)) return { ...element, styleId: null, styleName: "Code" };
  return { ...element, children: children.map(withCode) };
}

/** mammoth's own list styles end at five levels; Word has nine. */
const deepLists = [6, 7, 8, 9].flatMap((level) => {
  const outer = "ul|ol > li > ".repeat(level - 1);
  return [
    `p:unordered-list(${level}) => ${outer}ul > li:fresh`,
    `p:ordered-list(${level}) => ${outer}ol > li:fresh`,
  ];
});

const options = {
  includeEmbeddedStyleMap: false, // files can't say how they are read
  styleMap: [
    "p[style-name='Title'] => h1:fresh",
    "p[style-name='Subtitle'] => p:fresh",
    "p[style-name='Quote'] => blockquote > p:fresh",
    "p[style-name='Intense Quote'] => blockquote > p:fresh",
    "p[style-name='Quotations'] => blockquote > p:fresh", // LibreOffice
    "p[style-name='Block Text'] => blockquote > p:fresh", // Pandoc
    "p[style-name='Code block'] => pre:separator('\\n')",
    "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
    "p[style-name='Preformatted Text'] => pre:separator('\\n')", // LibreOffice
    "p[style-name='Source Code'] => pre:separator('\\n')", // Pandoc
    "r[style-name='Code'] => code",
    "r[style-name='HTML Code'] => code",
    "r[style-name='Source Text'] => code", // LibreOffice
    "r[style-name='Verbatim Char'] => code", // Pandoc
    "r[style-name='Emphasis'] => em",
    "u => u",
    "highlight => mark",
    ...deepLists,
  ],
  convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: "" })),
  transformDocument: withCode,
};
