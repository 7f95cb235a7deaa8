import { randomInt, timingSafeEqual } from "node:crypto";
import { AppError } from "../../../shared/errors.ts";
import { deleteTokensOf } from "../../db/sessions.ts";
import { findUserByEmail, findUserById, type User } from "../../db/users.ts";
import { logEvent } from "../../log.ts";
import { admit, googleWaiting } from "./admit.ts";
import type { SignInResult } from "./cookies.ts";
import type { Entrance } from "./entrance.ts";
import { hashSecret, issueToken, newSecret, spendToken, tryToken } from "./one-time-token.ts";
import { takeOver } from "./take-over.ts";
import { tellOfChange } from "./tell-of-change.ts";

interface CodeDetails {
  codeHash: string;
  google?: string | undefined;
}

/**
 * Sends a code and a link, either of which signs in, where there is somebody with that e-mail; does as much where
 * there is not. Answers the secret of the browser that waits: only there is the code good.
 */
export async function sendCode(entrance: Entrance, email: string): Promise<string> {
  const { db, mailer } = entrance;
  const user = await findUserByEmail(db, email);
  const userId = user?.id ?? null;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const google = await googleWaiting(entrance, userId ?? "");
  const secret = newSecret();
  const details: CodeDetails = { codeHash: await hashCode(code, secret), google };
  await issueToken(db, { purpose: "signInCode", userId, details, secret });
  const linked = await issueToken(db, { purpose: "signInLink", userId });
  if (user) mailer.sendLater(user, { kind: "signIn", code, link: `${mailer.origin}/sign-in-link#${linked}` });
  return secret;
}

/**
 * Lets in who knows the code, in the browser that waits for it.
 * @throws AppError CODE_INVALID, or CODE_EXPIRED after ten minutes, after five tries, and in any other browser
 */
export async function verifyCode(
  entrance: Entrance,
  { code, rememberMe }: { code: string; rememberMe: boolean },
): Promise<SignInResult & { user: User }> {
  const { db } = entrance;
  const { step = "" } = entrance.browser;
  const waiting = await tryToken(db, "signInCode", step);
  if (!waiting) throw new AppError("CODE_EXPIRED");
  const { codeHash, google }: CodeDetails = JSON.parse(waiting.details);
  const right = timingSafeEqual(Buffer.from(await hashCode(code, step)), Buffer.from(codeHash));
  if (!right || !waiting.userId) {
    logEvent("sign-in refused", { reason: "e-mail code" });
    throw new AppError("CODE_INVALID");
  }
  if (!(await spendToken(db, "signInCode", step))) throw new AppError("CODE_EXPIRED"); // by another request
  return enter(entrance, waiting.userId, { remembered: rememberMe, google });
}

/** Lets in who has the link, in whichever browser. @throws AppError LINK_INVALID */
export async function openLink(
  entrance: Entrance,
  { token, rememberMe }: { token: string; rememberMe: boolean },
): Promise<SignInResult & { user: User }> {
  const used = await spendToken(entrance.db, "signInLink", token);
  if (!used?.userId) throw new AppError("LINK_INVALID");
  return enter(entrance, used.userId, { remembered: rememberMe });
}

async function enter(
  entrance: Entrance,
  userId: string,
  manner: { remembered: boolean; google?: string | undefined },
): Promise<SignInResult & { user: User }> {
  const { db } = entrance;
  const found = await findUserById(db, userId);
  if (!found) throw new AppError("LINK_INVALID");
  const user = found.emailConfirmedAt === null ? await moveIn(entrance, found) : found;
  await deleteTokensOf(db, userId, ["signInLink", "signInCode"]).run();
  return { user, ...(await admit(entrance, user, manner)) };
}

/** The first proof that the e-mail is this person's came without the password. */
async function moveIn({ db, mailer }: Entrance, unproven: User): Promise<User> {
  await takeOver(db, unproven.id);
  tellOfChange(mailer, unproven, "passwordRemoved");
  const user = await findUserById(db, unproven.id);
  if (!user) throw new AppError("LINK_INVALID");
  return user;
}

/** A code is guessed from its hash in no time; with the browser's secret, which is stored nowhere, it is not. */
const hashCode = (code: string, secret: string) => hashSecret(`${secret}:${code}`);
