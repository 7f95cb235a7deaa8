import type { RenderedMail } from "./render-mail.ts";

/** Prints a mail in the terminal of a local server, between two lines that are easy to find. */
export function printMail(email: string, { subject, text }: RenderedMail): void {
  console.info(`\n===== Mail to ${email} =====\nSubject: ${subject}\n\n${text}\n===== End of mail =====\n`);
}
