import type { Language } from "../../../shared/catalog/languages.ts";
import type { Letter, Part } from "./letter.ts";
import { withColon } from "./local-forms.ts";

/** As wide as mailboxes show without breaking lines themselves. */
const columns = 72;

/** The letter as plain text: paragraphs of short lines, links and codes on lines of their own. */
export function plainText(language: Language, { body, notes, reason }: Letter, greeting: string): string {
  const paragraphs = [
    greeting,
    ...body.map((part) => partText(language, part)),
    ...notes.map(wrap),
    `Calamo\n${wrap(reason)}`,
  ];
  return paragraphs.join("\n\n");
}

function partText(language: Language, part: Part): string {
  if (typeof part === "string") return wrap(part);
  if ("code" in part) return `    ${part.code}`;
  if ("link" in part) return `${withColon(language, part.label)}\n${part.link}`;
  return part.facts.map(({ name, value }) => `${name} ${value}`).join("\n");
}

/** Breaks lines at spaces, but not at those that do not break. */
function wrap(paragraph: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    if (line && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].join("\n");
}
