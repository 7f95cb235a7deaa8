import { maxTitleCharacters } from "../../shared/limits.ts";

/** The first heading of a text, of the first or second level; empty where there is none. */
export function headingOf(markdown: string): string {
  const heading = /^#{1,2}[ \t]+(\S.*)$/m.exec(markdown)?.[1] ?? "";
  return heading.slice(0, maxTitleCharacters).toWellFormed().trim();
}
