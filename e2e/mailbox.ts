// The mails that Calamo sends while no sender is configured: they are in what the server prints.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { demo, outputOf } from "./servers.ts";

export interface Mail {
  subject: string;
  text: string;
  /** The address it leads to. */
  link: string;
  /** The six digits to type, where it has some. */
  code: string;
}

/** What was sent to that address, once there are `count` mails; they go out beside the answers. */
export async function mailsTo(email: string, count = 1): Promise<Mail[]> {
  let mails: Mail[] = [];
  await expect
    .poll(() => {
      mails = sentTo(email);
      return mails.length;
    })
    .toBeGreaterThanOrEqual(count);
  return mails;
}

/** The newest of at least `count`. */
export async function newestMail(email: string, count = 1): Promise<Mail> {
  const newest = (await mailsTo(email, count)).at(-1);
  if (!newest) throw new Error(`no mail to ${email}`);
  return newest;
}

function sentTo(email: string): Mail[] {
  const printed = readFileSync(join(import.meta.dirname, "..", outputOf(demo)), "utf8");
  return printed
    .split(`===== Mail to ${email} =====\n`)
    .slice(1)
    .map((rest) => {
      const [mail = ""] = rest.split("===== End of mail =====");
      const [, subject = "", text = ""] = /^Subject: (.*)\n([\s\S]*)$/.exec(mail) ?? [];
      const [link = ""] = /^https?:\/\/\S+$/m.exec(text) ?? [];
      const [code = ""] = /^\s*\d{6}\s*$/m.exec(text) ?? [];
      return { subject, text, link, code: code.trim() };
    });
}
