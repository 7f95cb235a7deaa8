// Reads the text of a file in the browser. Loaded when a file is chosen or dropped (docs/decisions/039-import.md).
import { maxTextCharacters } from "../../../shared/limits.ts";
import { htmlToMarkdownInSlices } from "../html/html-to-markdown.ts";
import { firstHeading, titleLine } from "./first-heading.ts";
import { readFrontMatter } from "./front-matter.ts";
import { placePictures } from "./pictures.ts";
import { plainLines } from "./plain-lines.ts";
import type { ContentRequest, FileContent, FileProblem } from "./read-content.ts";

/** In bytes. Checked before the file is read. */
export const maxFileBytes = 5 * 1024 * 1024;
/** The reading of a file that takes longer has failed. */
const timeLimitMs = 60_000;

export type { FileProblem };

export interface ReadText {
  title: string;
  text: string;
  tags?: string[];
  /** The pictures of a Word file, and the text with places for them (pictures.ts). */
  illustrated?: { text: string; pictures: Blob[] };
  /** What of the file is not in the text; absent if nothing is. */
  leftOut?: LeftOut;
}

export interface LeftOut {
  /** How many images can't be read. */
  images?: number;
  /** How many equations have become plain text. */
  equations?: number;
  /** Names of properties of the front matter. */
  properties?: string[];
}

type ReadFile = ReadText | { problem: FileProblem };

interface ReadFileOptions {
  /** The longest text, in UTF-16 units. */
  maxCharacters?: number;
  /** Whether the lines and signs of a plain text stay what they are when the result is read as Markdown. */
  keepsLines?: boolean;
  /** Stops the reading; the result then is "unreadable". */
  signal?: AbortSignal;
}

/** Returns the text of a file as Markdown, and a title for it, or why there is none. Never throws. */
export async function readFile(file: File, options: ReadFileOptions = {}): Promise<ReadFile> {
  const { maxCharacters = maxTextCharacters, keepsLines = false, signal } = options;
  const extension = /\.(docx|md|markdown|html?|txt)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (!extension) return { problem: "type" };
  if (file.size > maxFileBytes) return { problem: "tooLarge" };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const content = await readInWorker({ bytes, extension, maxCharacters }, signal);
    if ("problem" in content) return content;
    const read = "html" in content ? await readHtml(content) : readText(content.text, extension, keepsLines);
    if ("problem" in read) return read;
    const { text, illustrated } = read;
    if (!/\S/.test(text) && !illustrated) return { problem: "empty" };
    if ((illustrated?.text ?? text).length > maxCharacters) return { problem: "tooLong" };
    return { ...read, title: titleLine(read.title) || firstHeading(text) || nameOf(file) };
  } catch (error) {
    console.error(error); // a folder, or a file that was moved meanwhile
    return { problem: "unreadable" };
  }
}

function readInWorker(request: ContentRequest, signal?: AbortSignal): Promise<FileContent> {
  const worker = new Worker(new URL("./file-worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve } = Promise.withResolvers<FileContent>();
  worker.addEventListener("message", ({ data }: MessageEvent<FileContent>) => resolve(data));
  worker.addEventListener("error", () => resolve({ problem: "notLoaded" }));
  const timer = setTimeout(() => resolve({ problem: "tooComplex" }), timeLimitMs);
  signal?.addEventListener("abort", () => resolve({ problem: "unreadable" }));
  worker.postMessage(request, [request.bytes.buffer]);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

function readText(text: string, extension: string, keepsLines: boolean): ReadText {
  if (!/^(?:md|markdown)$/.test(extension)) return { title: "", text: keepsLines ? plainLines(text) : text };
  const matter = readFrontMatter(text);
  if (!matter) return { title: "", text };
  const { title, tags, others, text: rest } = matter;
  return {
    title,
    text: rest,
    ...(tags.length > 0 && { tags }),
    ...(others.length > 0 && { leftOut: { properties: others } }),
  };
}

async function readHtml(content: Extract<FileContent, { html: string }>): Promise<ReadFile> {
  const { html, pictures = [], equations = 0 } = content;
  try {
    const { title, text } = await htmlToMarkdownInSlices(html);
    const images = (html.match(/<img\b/gi)?.length ?? 0) - pictures.length;
    return {
      title,
      text: pictures.length ? placePictures(text, []) : text,
      ...(pictures.length > 0 && { illustrated: { text, pictures } }),
      ...(images + equations > 0 && {
        leftOut: { ...(images > 0 && { images }), ...(equations > 0 && { equations }) },
      }),
    };
  } catch (error) {
    console.error(error);
    return { problem: "tooComplex" }; // nested deeper than the converter can follow
  }
}

/** The name without its extension. */
const nameOf = ({ name }: File) => titleLine(name.replace(/\.\w+$/, "")) || titleLine(name);
