// Reads Word files as HTML with mammoth: https://github.com/mwilliamson/mammoth.js
import { zipSync } from "fflate";
import mammoth from "mammoth";
import { pictureAddress } from "./pictures.ts";
import { unzipParts } from "./unzip-parts.ts";
import { blockRules, withBlocks, withEmptyLines, withStyleMarks } from "./word-blocks.ts";
import { withItemValues, withNumbers } from "./word-numbers.ts";
import {
  headingRules,
  readStyles,
  withDividers,
  withPlainEquations,
  withReadableParts,
  withRules,
} from "./word-xml.ts";

/** Of the XML of a Word file. A file of 300 pages has about 3 MB with 100,000 tags and attributes. */
const maxXml = { bytes: 20 * 1024 * 1024, markup: 200_000 };

/** Of the pictures together; a file with more is read without them. */
const maxPictures = { bytes: 20 * 1024 * 1024, markup: Number.POSITIVE_INFINITY };
const mostPictures = 200;

/** The XML that text comes from. Fonts, macros and properties are never unzipped. */
const isText = (name: string) =>
  /\.(?:xml|rels)$/i.test(name) &&
  !/^(?:docProps|customXml)\/|\/(?:theme|glossary|charts|diagrams|embeddings)\//i.test(name);

const isPicture = (name: string) => /^word\/media\//i.test(name);

type DocxProblem = "type" | "tooComplex";

interface DocxText {
  /** Its images have the addresses of `pictures`, or none if they can't be read. */
  html: string;
  pictures: Blob[];
  /** How many equations have become plain text. */
  equations: number;
}

/**
 * Returns the text of a Word file as HTML: tracked changes accepted, comments left out, notes at the end.
 * @throws for a broken file
 */
export async function readDocx(bytes: Uint8Array): Promise<DocxText | { problem: DocxProblem }> {
  const parts = unzipParts(bytes, isText, maxXml);
  if (!parts) return { problem: "tooComplex" };
  if (![...parts.keys()].some((name) => /^word\/document\d*\.xml$/i.test(name))) return { problem: "type" };
  const { styles, files, equations } = prepare(parts);
  // Stored, because mammoth unzips it again.
  const { buffer } = zipSync({ ...files, ...unzipPictures(bytes) }, { level: 0 });
  const pictures: Blob[] = [];
  const own = {
    ...options,
    styleMap: [...options.styleMap, ...headingRules(styles)],
    transformDocument: (document: Parameters<typeof withBlocks>[0]) =>
      withStyleMarks(withBlocks(document), styles),
    convertImage: mammoth.images.imgElement(async (image) => {
      const data = pictures.length < mostPictures && (await readPicture(image));
      return { src: data ? pictureAddress(pictures.push(new Blob([data])) - 1) : "" };
    }),
  };
  const { value: html } = await mammoth.convertToHtml({ arrayBuffer: buffer as ArrayBuffer }, own); // made by fflate, not shared
  return { html: withRules(withEmptyLines(withItemValues(html))), pictures, equations };
}

/** Returns null for pictures that are not in the file, but at an address, or were too large to be unzipped. */
async function readPicture(image: { readAsArrayBuffer: () => Promise<ArrayBuffer> }) {
  try {
    return await image.readAsArrayBuffer();
  } catch {
    return null;
  }
}

function unzipPictures(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return Object.fromEntries(unzipParts(bytes, isPicture, maxPictures) ?? []);
  } catch (error) {
    console.error(error);
    return {};
  }
}

function prepare(parts: ReadonlyMap<string, Uint8Array>) {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
  const files: Record<string, Uint8Array> = {};
  let equations = 0;
  const xmlOf = (pattern: RegExp) =>
    decoder.decode(parts.get([...parts.keys()].find((name) => pattern.test(name)) ?? ""));
  const styles = readStyles(xmlOf(/^word\/styles\d*\.xml$/i));
  const numbering = xmlOf(/^word\/numbering\d*\.xml$/i);
  for (const [name, bytes] of parts) {
    files[name] = bytes;
    if (!/^word\/(?:document|footnotes|endnotes)\d*\.xml$/i.test(name)) continue;
    const written = decoder.decode(bytes);
    const { xml, count } = withPlainEquations(withDividers(withReadableParts(written)));
    equations += count;
    const numbered = withNumbers(xml, numbering, styles);
    if (numbered !== written) files[name] = encoder.encode(numbered);
  }
  return { styles, files, equations };
}

const options = {
  includeEmbeddedStyleMap: false, // files can't say how they are read
  styleMap: [
    "p[style-name='Title'] => h1:fresh",
    "p[style-name='Subtitle'] => p:fresh",
    "p[style-name='Caption'] => figcaption:fresh",
    "r[style-name='Code'] => code",
    "r[style-name='HTML Code'] => code",
    "r[style-name='Source Text'] => code", // LibreOffice
    "r[style-name='Verbatim Char'] => code", // Pandoc
    "r[style-name='Emphasis'] => em",
    "u => u",
    "highlight => mark",
    ...blockRules,
  ],
};
