// The mails that Calamo sends during a test.
import { env } from "cloudflare:workers";
import { vi } from "vitest";

interface SentMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
}

export interface Mailbox {
  /** Waits for `count` mails to that address, because mails are sent after the response. */
  of(email: string, count?: number): Promise<SentMail[]>;
  /** The newest mail to that address: the secret of its link, and its code if it has one. */
  newest(email: string, count?: number): Promise<{ token: string; code: string; subject: string }>;
  /** All mails so far. */
  all(): SentMail[];
}

/** Replaces the mail binding until `vi.restoreAllMocks()`. */
export function openMailbox(): Mailbox {
  const sent: SentMail[] = [];
  const send = async (mail: unknown) => {
    sent.push(mail as SentMail); // as open-mailer.ts builds it
    return { messageId: "test" };
  };
  vi.spyOn(env, "MAIL_FROM", "get").mockReturnValue("calamo@calamo.test");
  vi.spyOn(env, "MAIL", "get").mockReturnValue({ send });
  const of = (email: string, count = 1) =>
    vi.waitFor(() => {
      const mails = sent.filter(({ to }) => to === email);
      if (mails.length < count) throw new Error(`${mails.length} mails to ${email}`);
      return mails;
    });
  return {
    of,
    all: () => sent,
    async newest(email, count) {
      const { text = "", subject = "" } = (await of(email, count)).at(-1) ?? {};
      const [, token = ""] = /#([\w-]{43})\b/.exec(text) ?? [];
      const [code = ""] = /\b\d{6}\b/.exec(text) ?? [];
      return { token, code, subject };
    },
  };
}
