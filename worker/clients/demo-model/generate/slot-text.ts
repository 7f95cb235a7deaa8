// A person's words made fit to stand inside our sentences and headings.
import { unlinked } from "../../../../shared/text/plain.ts";

/** On one line, without markup, links, quotation marks or anything else that means something in markdown. */
export function cleanText(text: string): string {
  return unlinked(text.replace(/<[^<>]{0,2000}>/g, " "))
    .replace(/(?:https?:\/\/|www\.)\S+/g, " ")
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, "’")
    .replace(/[*_#`~|\\<>[\]{}"“”„«»^=]/g, " ")
    .replace(/\p{Cc}/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s\-–—•·.,;:!?+)&]+|^\d+[.)]\s+/g, "")
    .replace(/\s+([,.;:!?])/g, "$1")
    .trim();
}

export const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** `text` with at most `words` words, and an ellipsis where some are missing. */
export function shortened(text: string, words: number): string {
  const all = text.split(" ");
  if (all.length <= words) return text;
  return `${all
    .slice(0, words)
    .join(" ")
    .replace(/[\s,.;:!?–—-]+$/, "")}…`;
}

export const capitalized = (text: string) =>
  text.replace(/^[^\p{L}\p{N}]*\p{L}/u, (start) => start.toUpperCase());
