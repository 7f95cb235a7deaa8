import { waitUntil } from "cloudflare:workers";
import { type Bindings, mailSender, operatorSettings } from "../../env.ts";
import { logFailure } from "../../log.ts";
import type { Mail, Mailer, Recipient } from "./mail.ts";
import { type RenderedMail, renderMail } from "./render-mail.ts";

/**
 * Returns the mailer of a request. Without MAIL_FROM, a local server (`origin` is http) prints mails in its terminal, and a
 * deployed one logs that it sends none. A mail that can't be sent is logged only.
 */
export function openMailer(env: Bindings, origin: string): Mailer {
  return {
    origin,
    sendLater(to, mail) {
      waitUntil(sendOrLog(env, origin, to, mail));
    },
  };
}

/** Logs only the error code of a failure, because its message may quote the recipient or the mail. */
async function sendOrLog(env: Bindings, origin: string, to: Recipient, mail: Mail): Promise<void> {
  try {
    // After the response: neither its duration nor a failure reveals whether the address has an account.
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
  const rendered = renderMail(to, mail, { origin, operator: operatorLine(env) });
  if (!sender) return printMail(to.email, rendered);
  await env.MAIL.send({ from: { email: sender, name: "Calamo" }, to: to.email, ...rendered });
}

/** The operator's name and address in one line; empty if neither is filled in. */
function operatorLine(env: Bindings): string {
  const { name, address } = operatorSettings(env);
  return [name, ...address.split("\n")]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ");
}

/** Returns the code of the binding's errors (such as E_SENDER_NOT_VERIFIED), otherwise the error's name. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return "unknown";
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.name;
}

/** Prints a mail between two lines that the browser tests look for. */
function printMail(email: string, { subject, text }: RenderedMail): void {
  console.info(`\n===== Mail to ${email} =====\nSubject: ${subject}\n\n${text}\n===== End of mail =====\n`);
}
