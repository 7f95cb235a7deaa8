import { v7 as uuidv7 } from "uuid";
import type { Language } from "../../../shared/catalog/languages.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { findUserByEmail, findUserById, insertUser, type User } from "../../db/users.ts";
import { hashPassword } from "./password.ts";

/** @throws AppError EMAIL_TAKEN if there is an account with this e-mail */
export async function refuseKnownEmail(db: Database, email: string): Promise<void> {
  if (await findUserByEmail(db, email)) throw new AppError("EMAIL_TAKEN");
}

/**
 * Adds a user on the free plan, whose prompts refill monthly from now. Callers check the password's strength before.
 * @throws AppError EMAIL_TAKEN
 */
export async function signUp(
  db: Database,
  input: { name: string; email: string; password: string; language: Language },
): Promise<User> {
  const { name, email, password, language } = input;
  const now = Date.now();
  const id = uuidv7({ msecs: now });
  const passwordHash = await hashPassword(password);
  const added = await insertUser(db, {
    id,
    email,
    name,
    language,
    passwordHash,
    periodAnchor: now,
    createdAt: now,
  });
  const user = added ? await findUserById(db, id) : undefined;
  if (!user) throw new AppError("EMAIL_TAKEN");
  return user;
}
