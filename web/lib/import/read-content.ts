// Finds out what a file contains: a Word file, HTML or text. Runs in the worker.
import { decodeText } from "./decode-text.ts";

/** In UTF-16 units. Longer HTML would freeze the page that reads it. */
const maxHtmlLength = 2_000_000;

export type FileProblem =
  | "tooLarge"
  | "type"
  | "protected"
  | "unreadable"
  | "tooComplex"
  | "empty"
  | "tooLong"
  | "notLoaded";

export type FileContent =
  | { text: string }
  | { html: string; pictures?: Blob[]; equations?: number }
  | { problem: FileProblem };

export interface ContentRequest {
  bytes: Uint8Array<ArrayBuffer>;
  /** Of its name, in lower case. */
  extension: string;
  /** The longest text, in UTF-16 units. */
  maxCharacters: number;
}

/** Reads a file by what it contains; its name only tells HTML from Markdown. Never throws. */
export async function readContent(request: ContentRequest): Promise<FileContent> {
  try {
    const { bytes, extension, maxCharacters } = request;
    if (startsWith(bytes, [0x50, 0x4b])) return bounded(await readZip(bytes), maxCharacters);
    if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
      return { problem: isEncrypted(bytes) ? "protected" : "type" };
    if (/^(?:%PDF-|\{\\rtf)/.test(String.fromCharCode(...bytes.subarray(0, 5)))) return { problem: "type" };
    const text = decodeText(bytes);
    if (text === undefined) return { problem: "unreadable" };
    const isHtml =
      /^html?$/.test(extension) || (extension === "docx" && /^\s*<(?:!doctype )?html/i.test(text));
    return bounded(isHtml ? { html: withoutBallast(text) } : { text }, maxCharacters);
  } catch (error) {
    console.error(error);
    return { problem: "unreadable" };
  }
}

const startsWith = (bytes: Uint8Array, signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

async function readZip(bytes: Uint8Array): Promise<FileContent> {
  const load = await import("./read-docx.ts").catch(() => null);
  return load ? load.readDocx(bytes) : { problem: "notLoaded" };
}

/** Word stores a file with a password in an older format, in a stream of this name ([MS-OFFCRYPTO], 1.3.3). */
const encryptedStream = "EncryptedPackage";

function isEncrypted(bytes: Uint8Array): boolean {
  return new TextDecoder("utf-16le").decode(bytes).includes(encryptedStream);
}

function bounded(content: FileContent, maxCharacters: number): FileContent {
  if ("text" in content && content.text.length > maxCharacters) return { problem: "tooLong" };
  if (!("html" in content)) return content;
  const words = content.html.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");
  if (words.length > maxCharacters * 1.2) return { problem: "tooLong" }; // entities are longer than what they mean
  return content.html.length > maxHtmlLength ? { problem: "tooComplex" } : content;
}

/** In UTF-16 units. Google Docs' style sheets are shorter. */
const maxSheetLength = 100_000;

/** Removes what makes HTML files long and has no text: scripts, drawings, comments, embedded files, large style sheets. */
function withoutBallast(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(script|svg)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, (sheet) => (sheet.length > maxSheetLength ? "" : sheet))
    .replace(/(["'])data:[^"']*\1/gi, '""');
}
