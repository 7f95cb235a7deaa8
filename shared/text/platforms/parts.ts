// The parts of a text that has a line of its own above it: a title, or the subject of a letter with what an inbox shows
// beside it.
import type { Platform } from "../../catalog/platforms.ts";
import { platformRules } from "./rules.ts";

export interface TextParts {
  /** Without its signs; empty where there is none. */
  title: string;
  /** What an inbox shows beside the subject; empty where there is none. */
  preview: string;
  /** The rest. */
  body: string;
  /** Where the rest begins, in UTF-16 units. */
  bodyStart: number;
}

const heading = /^ {0,3}#{1,6}[ \t]+(.*)$/;
const bold = /^\*\*([^*]*)\*\*$/;
/** "Subject: …", in whatever language. */
const labelled = /^[^\s:：][^:：]{0,30}[:：](?!\/\/)\s*(\S.*)$/u;
/** In UTF-16 units; a line that is longer is none. */
const longestTitle = 300;

/** Linear in the length of the text. The title is a heading, or a line in bold; in a newsletter "Subject: …" as well. */
export function partsOf(text: string, platform: Platform): TextParts {
  const first = lineFrom(text, 0);
  const title = platformRules[platform].title && first ? titleOf(first.line, platform) : "";
  if (!title || !first) return { title: "", preview: "", body: text, bodyStart: 0 };
  const second = platform === "newsletter" ? lineFrom(text, first.end) : null;
  const preview = second ? labelOf(second.line) : "";
  const next = lineFrom(text, preview && second ? second.end : first.end);
  const bodyStart = next?.start ?? text.length;
  return { title, preview, body: text.slice(bodyStart), bodyStart };
}

interface Line {
  line: string;
  start: number;
  end: number;
}

/** The first line from `at` on that is not blank. */
function lineFrom(text: string, at: number): Line | null {
  const rest = text.slice(at);
  const blank = rest.length - rest.trimStart().length;
  if (blank === rest.length) return null;
  const start = at + blank;
  const stop = text.indexOf("\n", start);
  const end = stop === -1 ? text.length : stop;
  return { line: text.slice(start, end).trimEnd(), start, end };
}

function titleOf(line: string, platform: Platform): string {
  const own = heading.exec(line)?.[1] ?? bold.exec(line)?.[1] ?? "";
  const title = own || (platform === "newsletter" ? labelOf(line) : "");
  return title.length > longestTitle ? "" : title.replaceAll("**", "").trim();
}

const labelOf = (line: string) => labelled.exec(line.replaceAll("**", "").trim())?.[1] ?? "";
