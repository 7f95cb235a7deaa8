import type { Me } from "../../../shared/contracts/me.ts";
import { AppError } from "../../../shared/errors.ts";
import { openDatabase } from "../../db/client.ts";
import { findUserById } from "../../db/users.ts";
import { type Bindings, modelSettings } from "../../env.ts";
import { userObject } from "../../user-object/stub.ts";

/** The person as the interface knows them. @throws AppError UNAUTHENTICATED where they are gone */
export async function readMe(env: Bindings, userId: string): Promise<Me> {
  const [user, quota] = await Promise.all([
    findUserById(openDatabase(env.DB), userId),
    userObject(env, userId).quota(userId),
  ]);
  if (!user || !quota) throw new AppError("UNAUTHENTICATED");
  const { demo, models } = modelSettings(env);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    language: user.language,
    avatarUrl: user.avatar && avatarUrl(user.id, user.avatar),
    plan: quota.plan,
    promptsUsed: quota.used,
    promptsLimit: quota.limit,
    refillsAt: quota.refillsAt,
    createdAt: user.createdAt,
    emailConfirmed: user.emailConfirmedAt !== null,
    hasPassword: user.passwordHash !== "",
    twoFactor: user.totpEnabledAt !== null,
    google: user.googleSubject !== null,
    model: { demo, name: models[quota.plan] },
  };
}

/** Where the picture answers, without a session: the hash in its name cannot be guessed. */
export const avatarUrl = (userId: string, file: string) => `/api/avatars/${userId}/${file}`;
