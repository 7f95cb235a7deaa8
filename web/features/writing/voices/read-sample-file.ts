// Reads the text of a file in the browser: .docx, Markdown or plain text. Loaded when a file is chosen.
import { strFromU8, Unzip, UnzipInflate } from "fflate";

/** In bytes. Checked before the file is read. */
export const maxFileBytes = 5 * 1024 * 1024;
/** The uncompressed text part of a .docx, in bytes: a small zip can claim any size. */
const maxDocumentBytes = 20 * 1024 * 1024;

export type FileProblem = "tooLarge" | "type" | "unreadable" | "empty";

export type ReadFile = { text: string } | { problem: FileProblem };

/** Returns the text of a file, or why there is none. Never throws. */
export async function readSampleFile(file: File): Promise<ReadFile> {
  if (file.size > maxFileBytes) return { problem: "tooLarge" };
  const extension = /\.(docx|md|markdown|txt)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (!extension) return { problem: "type" };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = extension === "docx" ? readDocx(bytes) : readText(bytes);
    if (typeof read !== "string") return read;
    const text = read.replaceAll("\r\n", "\n").trim();
    return text ? { text } : { problem: "empty" };
  } catch {
    return { problem: "unreadable" };
  }
}

/** Decodes UTF-8, or Latin-1 as older editors save it. */
function readText(bytes: Uint8Array): string | ReadFile {
  if (bytes.includes(0)) return { problem: "unreadable" }; // UTF-16, or no text at all
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function readDocx(bytes: Uint8Array): string | ReadFile {
  const document = unzipDocument(bytes);
  if (document === "tooLarge") return { problem: "tooLarge" };
  return document ? paragraphsOf(strFromU8(document)) : { problem: "unreadable" };
}

/** In bytes. One step can't expand to more than a thousand times as much, so the limit is noticed in time. */
const stepBytes = 16_384;

/** Unzips the text part of a .docx step by step, because the sizes in a zip may be wrong. @throws for a broken zip */
function unzipDocument(bytes: Uint8Array): Uint8Array | "tooLarge" | undefined {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const unzip = new Unzip((file) => {
    if (file.name !== "word/document.xml") return;
    file.ondata = (error, chunk) => {
      if (error) throw error;
      size += chunk.length;
      if (size <= maxDocumentBytes) chunks.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let start = 0; start < bytes.length; start += stepBytes) {
    unzip.push(bytes.subarray(start, start + stepBytes), start + stepBytes >= bytes.length);
    if (size > maxDocumentBytes) return "tooLarge";
  }
  if (size === 0) return undefined;
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

/** Reads the paragraphs of WordprocessingML (ISO/IEC 29500). Headings and list items get their Markdown syntax. */
function paragraphsOf(xml: string): string | ReadFile {
  if (xml.includes("<!DOCTYPE")) return { problem: "unreadable" }; // Word writes none; entities could expand without end
  const document = new DOMParser().parseFromString(xml, "application/xml");
  if (document.querySelector("parsererror")) return { problem: "unreadable" };
  const paragraphs = [...document.getElementsByTagName("w:p")].map((paragraph) => {
    const style = paragraph.getElementsByTagName("w:pStyle")[0]?.getAttribute("w:val") ?? "";
    const isItem = paragraph.getElementsByTagName("w:numPr").length > 0;
    const level = /^(?:Heading|berschrift|Titre|Ttulo)([1-6])$/i.exec(style)?.[1];
    const text = runsOf(paragraph).trim();
    if (!text) return "";
    return level ? `${"#".repeat(Number(level))} ${text}` : isItem ? `- ${text}` : text;
  });
  return paragraphs.filter(Boolean).join("\n\n");
}

const pieces: Record<string, (element: Element) => string> = {
  "w:t": (element) => element.textContent ?? "",
  "w:tab": () => " ",
  "w:br": () => "\n",
  "w:noBreakHyphen": () => "-",
};

/** Deleted text (w:delText) is left out. */
const runsOf = (paragraph: Element) =>
  [...paragraph.getElementsByTagName("*")]
    .map((element) => pieces[element.tagName]?.(element) ?? "")
    .join("");
