import { v7 as uuidv7 } from "uuid";
import type { Language } from "../../../shared/catalog/languages.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { findUserById, insertUser, type User } from "../../db/users.ts";
import { hashPassword } from "./password.ts";
import { refuseWeakPassword } from "./password-rules.ts";

/**
 * Adds a person on the free plan, whose prompts refill monthly from now.
 * @throws AppError EMAIL_TAKEN, or VALIDATION_FAILED for a weak password
 */
export async function signUp(
  db: Database,
  input: { name: string; email: string; password: string; language: Language },
): Promise<User> {
  const { name, email, password, language } = input;
  await refuseWeakPassword(password, email);
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
