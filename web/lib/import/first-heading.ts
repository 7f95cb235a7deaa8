import { maxTitleCharacters } from "../../../shared/limits.ts";
import { nameOf, plainText } from "../../../shared/text/analysis/plain-text.ts";

/** A heading further down is no title. */
const maxLines = 500;

/** Returns the first heading of a Markdown text as a title, without Markdown; empty if there is none. */
export function firstHeading(markdown: string): string {
  const lines = markdown.slice(0, 100_000).split("\n", maxLines);
  let fence = "";
  for (const [index, line] of lines.entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence || mark) {
      if (!fence) fence = mark ?? "";
      else if (mark?.startsWith(fence)) fence = "";
      continue;
    }
    const isUnderlined = /^ {0,3}=+[ \t]*$/.test(lines[index + 1] ?? "") && /\S/.test(line);
    const words = isUnderlined ? line : /^ {0,3}#{1,6}[ \t]+(\S.*)/.exec(line)?.[1];
    const title = words?.slice(0, 1000).replace(/ #+ *$/, "");
    if (title && !/^#*$/.test(title)) return nameOf(title, maxTitleCharacters);
  }
  return "";
}

/** Returns the first line with words as a title; empty if there is none. */
export function firstLine(text: string): string {
  const line = /^.*[\p{L}\p{N}].*$/mu.exec(text)?.[0];
  return line === undefined ? "" : nameOf(line, maxTitleCharacters);
}

/** Returns a title for a Markdown text: its first heading, or its first line. Never empty. */
export const titleOf = (markdown: string): string =>
  firstHeading(markdown) || firstLine(plainText(markdown)) || nameOf(markdown, maxTitleCharacters);

const titleHeading = /^\s*#[ \t]+(.+?)[ \t#]*(?:\n|$)/;

/** The text without its first heading, if that repeats the title. */
export function withoutTitle(content: string, title: string): string {
  const [heading, words] = titleHeading.exec(content) ?? [];
  if (heading === undefined || words === undefined || plainText(words).trim() !== title.trim())
    return content;
  const rest = content.slice(heading.length);
  return /\S/.test(rest) ? rest : content;
}

/** Makes one line of a title; empty if it has no visible character. */
export function titleLine(text: string): string {
  const line = text
    .slice(0, 1000)
    .toWellFormed()
    .normalize("NFC") // macOS writes the names of files decomposed
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return /[^\s\p{Cc}\p{Cf}]/u.test(line) ? line.slice(0, maxTitleCharacters).trim().toWellFormed() : "";
}
