import { excerptOf } from "./plain.ts";

const visible = /[^\s\p{Cc}\p{Cf}]/u;

/**
 * What a markdown text is called by its first words, on one line of at most `length` characters: never nothing. A text
 * of signs alone is called by these, and one of which nothing is seen "…".
 */
export function nameOf(markdown: string, length: number): string {
  const signs = markdown.trim().slice(0, length).toWellFormed();
  const name = [excerptOf(markdown, length), signs].find((words) => visible.test(words)) ?? "…";
  return name.replace(/[\s\p{Cc}]+/gu, (gap) => (/[\u00a0\u202f]/.test(gap) ? gap : " ")).trim();
}
