import { waitUntil } from "cloudflare:workers";
import { type Bindings, mailSender } from "../../env.ts";
import { logFailure } from "../../log.ts";
import type { Mail, Mailer, Recipient } from "./mail.ts";
import { type RenderedMail, renderMail } from "./render-mail.ts";

/**
 * The mailer of a request. Without a sender a local server (`origin` is http) prints mails in its terminal; a deployed
 * one sends none and says so in the log. A mail that cannot be sent breaks nothing.
 */
export function openMailer(env: Bindings, origin: string): Mailer {
  return {
    origin,
    sendLater(to, mail) {
      waitUntil(sendOrLog(env, origin, to, mail));
    },
  };
}

/** What people are and what the mail holds stays out of the log, and so do messages, which may quote either. */
async function sendOrLog(env: Bindings, origin: string, to: Recipient, mail: Mail): Promise<void> {
  try {
    // Behind the answer: neither the time it takes nor a fault of it tells whether there was somebody to write to.
    await scheduler.wait(0);
    await send(env, origin, to, mail);
  } catch (cause) {
    logFailure("mail not sent", reasonOf(cause), { kind: mail.kind });
  }
}

async function send(env: Bindings, origin: string, to: Recipient, mail: Mail): Promise<void> {
  const sender = mailSender(env);
  if (!sender && !origin.startsWith("http://"))
    throw Object.assign(new Error("MAIL_FROM is empty"), { code: "NO_SENDER" });
  const rendered = renderMail(to, mail);
  if (!sender) return printMail(to.email, rendered);
  await env.MAIL.send({ from: { email: sender, name: "Calamo" }, to: to.email, ...rendered });
}

/** The code that the binding's errors carry (E_SENDER_NOT_VERIFIED), else the error's name. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return "unknown";
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.name;
}

/** Prints a mail in the terminal of a local server, between two lines that are easy to find. */
function printMail(email: string, { subject, text }: RenderedMail): void {
  console.info(`\n===== Mail to ${email} =====\nSubject: ${subject}\n\n${text}\n===== End of mail =====\n`);
}
