// Messages of users to the operator, sent by mail. Nothing of them is stored.
import {
  maxSupportDocument,
  type SupportContact,
  type SupportReceipt,
  type SupportRequestInput,
} from "../../../shared/contracts/support.ts";
import { AppError } from "../../../shared/errors.ts";
import { planFeatures } from "../../../shared/plans.ts";
import { responseTimeOf } from "../../../shared/support.ts";
import type { DirectMailer, Recipient, SupportMessage } from "../../clients/mail/mail.ts";
import type { Database } from "../../db/client.ts";
import type { TextContext } from "../../db/documents/access.ts";
import { countAttempt, deleteRateLimits, extendRateLimit } from "../../db/operations.ts";
import { findUserByEmail, findUserById } from "../../db/users.ts";
import { type Bindings, operatorEmail } from "../../env.ts";
import { logEvent } from "../../log.ts";
import { readContent } from "../documents/read-content.ts";
import { hashSecret } from "../identity/one-time-tokens.ts";
import { recordAttempt, retractAttempt } from "../identity/rate-limits.ts";

/** How long a message counts as being sent. If the Worker dies meanwhile, it can be sent again afterwards. */
const sendingMs = 30_000;
/** How long a sent message is known, so that it isn't sent twice. */
const knownMs = 86_400_000;

export function readSupportContact(env: Bindings, { canSend }: DirectMailer): SupportContact {
  const email = operatorEmail(env) ?? "";
  return { email, isFormAvailable: canSend && email !== "" };
}

/**
 * Mails the user's message to the operator, and an acknowledgement to the user.
 * @throws AppError PLAN_REQUIRED, NOT_FOUND for a text that the user can't read, RATE_LIMITED, MAIL_NOT_SENT if nothing was
 * sent, or UNAUTHENTICATED if the account is gone
 */
export async function sendSupportRequest(
  { env, db, texts }: { env: Bindings; db: Database; texts: TextContext },
  mailer: DirectMailer,
  input: SupportRequestInput,
): Promise<SupportReceipt> {
  const { userId } = texts;
  const user = await findUserById(db, userId);
  if (!user) throw new AppError("UNAUTHENTICATED");
  const responseTime = responseTimeOf(user.plan);
  if (!responseTime)
    throw new AppError("PLAN_REQUIRED", { option: "support", plan: planFeatures.support.plan });
  const operator = operatorEmail(env);
  if (!operator) throw new AppError("MAIL_NOT_SENT");

  const { id, topic, message, contentId, diagnostics } = input;
  const key = await hashSecret(JSON.stringify(["support", userId, id, topic, message, contentId]));
  const reference = referenceOf(key);
  const receipt = { reference, responseTime };
  if (!(await startSending(db, key))) return receipt;
  try {
    const document = contentId === undefined ? undefined : await readDocument(texts, contentId);
    const to = await findOperator(db, operator);
    await recordAttempt(db, "supportRequest", userId);
    const request: SupportMessage = {
      ...receipt,
      topic,
      message,
      replyTo: user.email,
      name: user.name,
      isEmailConfirmed: user.emailConfirmedAt !== null,
      plan: user.plan,
      document,
      diagnostics,
    };
    await mailer.send(to, { kind: "supportRequest", ...request }).catch(async (cause) => {
      await retractAttempt(db, "supportRequest", userId);
      throw cause;
    });
  } catch (cause) {
    await deleteRateLimits(db, [key]).run(); // it can be sent again at once
    throw cause;
  }
  await extendRateLimit(db, key, Date.now() + knownMs);
  mailer.sendLater(user, { kind: "supportReceived", ...receipt, replyTo: operator });
  logEvent("support request sent", { userId, reference });
  return receipt;
}

/**
 * Claims a message before it is sent.
 * @returns false if it was sent before
 * @throws AppError RATE_LIMITED while another request is sending it
 */
async function startSending(db: Database, key: string): Promise<boolean> {
  const now = Date.now();
  const { count, expiresAt } = await countAttempt(db, { key, now, windowMs: sendingMs });
  if (count === 1) return true;
  if (expiresAt - now > sendingMs) return false;
  throw new AppError("RATE_LIMITED", { retryAfter: Math.ceil((expiresAt - now) / 1000) });
}

/** Crockford's base32: without I, L, O and U, so that no two symbols look alike. */
const symbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns 40 bits of the message's hash in a form that can be read out: the same for each repetition. */
function referenceOf(hash: string): string {
  const bytes = [...Buffer.from(hash, "base64url").subarray(0, 8)];
  const text = bytes.map((byte) => symbols[byte % symbols.length]).join("");
  return `CAL-${text.slice(0, 4)}-${text.slice(4)}`;
}

async function readDocument(texts: TextContext, id: string): Promise<SupportMessage["document"]> {
  const { title, content } = await readContent(texts, id);
  return { title, text: content.slice(0, maxSupportDocument).toWellFormed(), length: content.length };
}

/** The operator's name and language are those of their own account, once it has confirmed its address; otherwise English. */
export async function findOperator(db: Database, email: string): Promise<Recipient> {
  const account = await findUserByEmail(db, email);
  const { name, language } = account?.emailConfirmedAt ? account : ({ name: "", language: "en" } as const);
  return { email, name, language };
}
