// Renders a mail as plain text and as HTML.
import { legalPaths } from "../../../shared/addresses.ts";
import type { Language } from "../../../shared/catalog/languages.ts";
import { composeLetter, type FootLink, fill, type Letter, type Part, words } from "./compose.ts";
import { oneLine, withColon } from "./format.ts";
import { htmlPage } from "./html-page.ts";
import type { Mail, Recipient } from "./mail.ts";
import { readableName } from "./readable-name.ts";

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** Where replies go, if not to the sender. */
  replyTo?: string;
}

/** What every mail ends with: the legal pages and the operator. */
export interface MailFoot {
  /** The origin of the links. */
  origin: string;
  /** Name and address in one line; empty if the operator has not filled them in. */
  operator: string;
}

export function renderMail(
  { name, language }: Recipient,
  mail: Mail,
  { origin, operator }: MailFoot,
): RenderedMail {
  const letter = composeLetter(language, mail);
  const shownName = letter.greetByName ? readableName(name) : undefined;
  const { named, unnamed } = words[language].greeting;
  const links = legalPages.map((page) => ({
    label: words[language].legal[page],
    link: origin + legalPaths[page],
  }));
  const greeting = shownName === undefined ? unnamed : fill(named, { name: shownName });
  return {
    subject: oneLine(letter.subject),
    text: plainText(language, letter, greeting, { operator, links }),
    html: htmlPage(language, letter, greeting, { operator, links }),
    ...("replyTo" in mail && { replyTo: mail.replyTo }),
  };
}

const legalPages = Object.keys(legalPaths) as (keyof typeof legalPaths)[]; // the object's own keys

/** The line length that mail clients show without wrapping. */
const maxColumns = 72;

interface RenderedFoot {
  operator: string;
  links: FootLink[];
}

function plainText(
  language: Language,
  { body, notes, reason }: Letter,
  greeting: string,
  { operator, links }: RenderedFoot,
): string {
  const paragraphs = [
    greeting,
    ...body.map((part) => partText(language, part)),
    ...notes.map((note) => wrap(note)),
    `Calamo\n${wrap(reason)}`,
    [
      ...(operator ? [wrap(operator)] : []),
      ...links.map(({ label, link }) => `${withColon(language, label)} ${link}`),
    ].join("\n"),
  ];
  return paragraphs.join("\n\n");
}

function partText(language: Language, part: Part): string {
  if (typeof part === "string") return wrap(part);
  if ("code" in part) return `    ${part.code}`;
  if ("link" in part) return `${withColon(language, part.label)}\n${part.link}`;
  if ("quote" in part) return part.quote.split("\n").map(indent).join("\n");
  return part.facts.map(({ name, value }) => wrap(`${name} ${value}`)).join("\n");
}

/** Indents quoted lines, so that they can't be taken for a part of the mail. */
const indent = (line: string) => wrap(line, maxColumns - 4).replace(/^/gm, "    ");

/** Breaks lines at spaces, except at no-break spaces. */
function wrap(paragraph: string, columns = maxColumns): string {
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
