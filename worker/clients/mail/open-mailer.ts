import { waitUntil } from "cloudflare:workers";
import { AppError } from "../../../shared/errors.ts";
import { type Bindings, mailSender, operatorSettings } from "../../env.ts";
import { type Job, trySendJob } from "../../jobs/jobs.ts";
import { logFailure } from "../../log.ts";
import { type DirectMailer, type Mail, mailLifetimeMs, type Recipient } from "./mail.ts";
import { type RenderedMail, renderMail } from "./render-mail.ts";

/**
 * Returns the mailer of a request. Without MAIL_FROM, a local server (`origin` is http) prints mails in its terminal, and a
 * deployed one logs that it sends none. If sending fails temporarily, `sendLater` leaves the mail to a job of the queue.
 */
export function openMailer(env: Bindings, origin: string): DirectMailer {
  return {
    origin,
    canSend: canSend(env, origin),
    sendLater(to, mail) {
      waitUntil(sendOrQueue(env, origin, to, mail));
    },
    async send(to, mail) {
      try {
        await send(env, origin, to, mail);
      } catch (cause) {
        logUnsent(cause, mail);
        throw new AppError("MAIL_NOT_SENT");
      }
    },
  };
}

const canSend = (env: Bindings, origin: string) =>
  mailSender(env) !== undefined || origin.startsWith("http://");

async function sendOrQueue(env: Bindings, origin: string, to: Recipient, mail: Mail): Promise<void> {
  try {
    // After the response: neither its duration nor a failure reveals whether the address has an account.
    await scheduler.wait(0);
    await send(env, origin, to, mail);
  } catch (cause) {
    const { email, name, language } = to;
    const expiresAt = Date.now() + mailLifetimeMs(mail);
    const job: Job = { kind: "sendMail", to: { email, name, language }, mail, origin, expiresAt };
    if (isTemporary(cause) && (await trySendJob(env, job))) return;
    logUnsent(cause, mail);
  }
}

/**
 * Tries again to send a mail that failed temporarily. A mail that has expired, or is refused, is logged and dropped.
 * @throws Error if it fails temporarily; the message is a code, because the binding's may quote the mail
 */
export async function resendMail(
  env: Bindings,
  { to, mail, origin, expiresAt }: Extract<Job, { kind: "sendMail" }>,
): Promise<void> {
  if (Date.now() >= expiresAt) return logFailure("mail not sent", "EXPIRED", { kind: mail.kind });
  try {
    await send(env, origin, to, mail);
  } catch (cause) {
    if (isTemporary(cause)) throw new Error(reasonOf(cause));
    logUnsent(cause, mail);
  }
}

/** The binding's codes of failures that a retry may fix (https://developers.cloudflare.com/email-service/). */
const temporaryCodes = [
  "E_RATE_LIMIT_EXCEEDED",
  "E_DAILY_LIMIT_EXCEEDED",
  "E_DELIVERY_FAILED",
  "E_INTERNAL_SERVER_ERROR",
];

/** An error without a code comes from the network. */
const isTemporary = (cause: unknown): boolean =>
  !(cause instanceof Error && "code" in cause) || temporaryCodes.includes(reasonOf(cause));

/** Logs only the error code of a failure, because its message may quote the recipient or the mail. */
function logUnsent(cause: unknown, { kind }: Mail): void {
  logFailure("mail not sent", reasonOf(cause), { kind });
}

async function send(env: Bindings, origin: string, to: Recipient, mail: Mail): Promise<void> {
  if (!canSend(env, origin)) throw Object.assign(new Error("MAIL_FROM is empty"), { code: "NO_SENDER" });
  const sender = mailSender(env);
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
function printMail(email: string, { subject, replyTo, text }: RenderedMail): void {
  const head = `Subject: ${subject}\n${replyTo ? `Reply-To: ${replyTo}\n` : ""}`;
  console.info(`\n===== Mail to ${email} =====\n${head}\n${text}\n===== End of mail =====\n`);
}
