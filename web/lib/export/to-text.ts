import { parseMarkdown } from "../../../shared/document/markdown/parse-markdown.ts";
import { writeText } from "../../../shared/document/write-text.ts";

export const toText = (markdown: string): string => writeText(parseMarkdown(markdown).content);
