import { composeLetter } from "./compose-letter.ts";
import { greet } from "./greetings.ts";
import { htmlPage } from "./html-page.ts";
import type { Mail, Recipient } from "./mail.ts";
import { oneLine } from "./one-line.ts";
import { plainText } from "./plain-text.ts";
import { readableName } from "./readable-name.ts";

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** The mail in its reader's language, once as plain text and once as HTML. */
export function renderMail({ name, language }: Recipient, mail: Mail): RenderedMail {
  const letter = composeLetter(language, mail);
  const greeting = greet(language, letter.greetsByName ? readableName(name) : undefined);
  return {
    subject: oneLine(letter.subject),
    text: plainText(language, letter, greeting),
    html: htmlPage(language, letter, greeting),
  };
}
