import { v7 as uuidv7 } from "uuid";
import type { Language } from "../../../shared/catalog/languages.ts";
import { personName } from "../../../shared/contracts/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { findUserById, insertUser, type User } from "../../db/users.ts";

/**
 * Adds a person on the free plan whose e-mail Google has verified; they have no password.
 * @throws AppError EMAIL_TAKEN, also by an account that is being deleted
 */
export async function signUpWithGoogle(
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
