import type { Mail, Recipient } from "./mail.ts";

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export function renderMail(_to: Recipient, mail: Mail): RenderedMail {
  const text = ["code" in mail && mail.code, "link" in mail && mail.link].filter(Boolean).join("\n\n");
  return { subject: mail.kind, text, html: `<pre>${text}</pre>` };
}
