// The mails that the server prints because no sender is configured.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { demo, outputOf } from "./servers.ts";

export interface Mail {
  subject: string;
  text: string;
  /** The first link. */
  link: string;
  /** The six-digit code; empty if there is none. */
  code: string;
}

/** Waits for `count` mails to that address and returns all of them. They are sent after the response. */
export async function mailsTo(email: string, count = 1, server = demo): Promise<Mail[]> {
  let mails: Mail[] = [];
  await expect
    .poll(() => {
      mails = sentTo(email, server);
      return mails.length;
    })
    .toBeGreaterThanOrEqual(count);
  return mails;
}

/** Waits for `count` mails and returns the newest. */
export async function newestMail(email: string, count = 1, server = demo): Promise<Mail> {
  const newest = (await mailsTo(email, count, server)).at(-1);
  if (!newest) throw new Error(`no mail to ${email}`);
  return newest;
}

function sentTo(email: string, server: string): Mail[] {
  const printed = readFileSync(join(import.meta.dirname, "..", outputOf(server)), "utf8");
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
