import { nameOf, plainText } from "./plain-text.ts";

/** The first heading of a Markdown text, else its first line, of at most `length` characters; null if it has neither. */
export function titleOf(markdown: string, length: number): string | null {
  const lines = markdown.split("\n");
  const heading = lines.find((line) => /^ {0,3}#{1,6}[ \t]+\S/.test(line));
  const first = heading ?? lines.find((line) => /[\p{L}\p{N}]/u.test(plainText(line)));
  return first === undefined ? null : nameOf(first, length);
}
