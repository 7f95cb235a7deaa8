import { v7 as uuidv7 } from "uuid";
import type { Language } from "../../../shared/catalog/languages.ts";
import { email as emailContract, type GoogleProblem, personName } from "../../../shared/contracts/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import { type GooglePerson, readGoogleAnswer } from "../../clients/google.ts";
import type { Database } from "../../db/client.ts";
import { findUserByEmail, findUserByGoogle, findUserById, insertUser, type User } from "../../db/users.ts";
import type { GoogleSettings } from "../../env.ts";
import { logEvent, logFailure } from "../../log.ts";
import { admit, connectGoogle } from "./admit.ts";
import { type GoogleDetails, redirectUri } from "./begin-google.ts";
import type { Entrance } from "./entrance.ts";
import { limitAttempts } from "./limit-attempts.ts";
import { issueToken, spendToken } from "./one-time-token.ts";
import { accountPath, connectProblem, type Outcome, secondStep, signInProblem } from "./outcome.ts";

interface Answer {
  /** The query that Google sent the visitor back with. */
  query: URLSearchParams;
  /** The network that the request came from. */
  network: string;
  /** Who is signed in in this browser. */
  findPersonHere(): Promise<string | undefined>;
}

/** Takes Google's answer, in the browser that waits for it, once. Whatever fails is told on a page of ours. */
export async function finishGoogle(
  entrance: Entrance,
  settings: GoogleSettings,
  { query, network, findPersonHere }: Answer,
): Promise<Outcome> {
  const { db, browser } = entrance;
  const waiting = await spendToken(db, "google", browser.step ?? "");
  if (!waiting) return refuse("nothing waits for it", signInProblem("failed", "/dashboard"));
  const { next, remembered, language, ...secrets }: GoogleDetails = JSON.parse(waiting.details);
  const problem = (name: Exclude<GoogleProblem, "exists" | "unverified">) =>
    waiting.userId ? connectProblem(name) : signInProblem(name, next);
  try {
    const answer = { answer: query, redirectUri: redirectUri(browser.origin), secrets };
    const person = await readGoogleAnswer(settings, answer);
    if (person === "cancelled") return { to: problem("cancelled") };
    if (waiting.userId && (await findPersonHere()) !== waiting.userId)
      return refuse("signed out meanwhile", signInProblem("failed", next));
    return waiting.userId
      ? await connect(entrance, waiting.userId, person)
      : await enter(entrance, person, { next, remembered, language, network });
  } catch (cause) {
    if (cause instanceof AppError) return refuse(cause.code, problem("failed"));
    logFailure("google sign-in failed", cause);
    return { to: problem("failed") };
  }
}

function refuse(reason: string, to: string): Outcome {
  logEvent("google sign-in refused", { reason });
  return { to };
}

async function connect(entrance: Entrance, userId: string, { subject }: GooglePerson): Promise<Outcome> {
  const user = await findUserById(entrance.db, userId);
  if (!user) throw new AppError("UNAUTHENTICATED");
  const connected = await connectGoogle(entrance, user, subject);
  return { to: connected ? accountPath : connectProblem("taken") };
}

type Wish = Pick<GoogleDetails, "next" | "remembered" | "language"> & { network: string };

/** The subject alone says whose account it is: an e-mail may have had another owner when the account was made. */
async function enter(entrance: Entrance, person: GooglePerson, wish: Wish): Promise<Outcome> {
  const { db } = entrance;
  const { subject } = person;
  const known = await findUserByGoogle(db, subject);
  if (known) return letIn(entrance, known, wish);
  if (!person.emailVerified) return refuse("e-mail not verified", signInProblem("unverified", wish.next));
  const email = emailContract.parse(person.email);
  const existing = await findUserByEmail(db, email);
  if (existing) {
    const details = { subject };
    const step = await issueToken(db, { purpose: "linkGoogle", userId: existing.id, details });
    return { to: signInProblem("exists", wish.next), step };
  }
  await limitAttempts(db, "signUp", wish.network);
  const { language } = wish;
  const user = await signUpWithGoogle(db, { subject, email, name: person.name, language });
  return letIn(entrance, user, { ...wish, signedUp: true });
}

async function letIn(
  entrance: Entrance,
  user: User,
  { next, remembered, signedUp = false }: { next: string; remembered: boolean; signedUp?: boolean },
): Promise<Outcome> {
  const admission = await admit(entrance, user, { remembered, signedUp });
  return "step" in admission ? { ...admission, to: secondStep(next) } : { ...admission, to: next };
}

/**
 * Adds a person on the free plan whose e-mail Google has verified; they have no password.
 * @throws AppError EMAIL_TAKEN, also by an account that is being deleted
 */
async function signUpWithGoogle(
  db: Database,
  { subject, email, name, language }: { subject: string; email: string; name: string; language: Language },
): Promise<User> {
  const now = Date.now();
  const id = uuidv7({ msecs: now });
  const added = await insertUser(db, {
    id,
    email,
    name: nameFor(name, email),
    language,
    passwordHash: "",
    periodAnchor: now,
    emailConfirmedAt: now,
    createdAt: now,
    googleSubject: subject,
  });
  const user = added ? await findUserById(db, id) : undefined;
  if (!user) throw new AppError("EMAIL_TAKEN");
  return user;
}

/** The name at Google as our contract has names; where nothing of it is left, what the e-mail begins with. */
export function nameFor(name: string, email: string): string {
  const [local = ""] = email.split("@");
  for (const candidate of [name, local]) {
    const clean = candidate.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ");
    const parsed = personName.safeParse(
      clean
        .trim()
        .slice(0, 100)
        .replace(/\p{Surrogate}$/u, ""),
    ); // no half signs
    if (parsed.success) return parsed.data;
  }
  return email.slice(0, 100);
}
