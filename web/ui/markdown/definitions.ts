import type { Links } from "marked";
import { lexMarkdown } from "./lex-markdown.ts";

const definition = /^ {0,3}\[[^[\]\n]+\]:.*/gm;

/** The lines of a text that may say where its reference links lead: `[guild]: https://…`. */
export const definitionLines = (markdown: string): string => markdown.match(definition)?.join("\n\n") ?? "";

/** Where these lines lead, by the names of the links. */
export function readDefinitions(lines: string): Links {
  const links: Links = Object.create(null);
  if (lines) lexMarkdown(lines, links);
  return links;
}
