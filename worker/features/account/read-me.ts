import type { Me } from "../../../shared/contracts/me.ts";
import { AppError } from "../../../shared/errors.ts";
import { allowancesOf } from "../../../shared/plans.ts";
import { findPayer } from "../../db/billing.ts";
import { openDatabase } from "../../db/client.ts";
import { type Bindings, modelSettings } from "../../env.ts";
import { userObject } from "../../user-object/stub.ts";
import { subscriptionOf } from "../billing/subscription-of.ts";

/** The person as the interface knows them. @throws AppError UNAUTHENTICATED where they are gone */
export async function readMe(env: Bindings, userId: string): Promise<Me> {
  const [payer, usage] = await Promise.all([
    findPayer(openDatabase(env.DB), userId),
    userObject(env, userId).usage(userId),
  ]);
  if (!payer || !usage) throw new AppError("UNAUTHENTICATED");
  const { user, subscription } = payer;
  const { demo, isConfigured, models } = modelSettings(env);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    language: user.language,
    avatarUrl: user.avatar && avatarUrl(user.id, user.avatar),
    plan: usage.plan,
    promptsUsed: usage.used,
    promptsLimit: usage.limit,
    refillsAt: usage.refillsAt,
    apiCallsUsed: usage.apiCallsUsed,
    apiCallsLimit: usage.apiCallsLimit,
    ...allowancesOf(usage.plan),
    subscription: subscription && subscriptionOf(subscription),
    createdAt: user.createdAt,
    emailConfirmed: user.emailConfirmedAt !== null,
    hasPassword: user.passwordHash !== "",
    twoFactor: user.totpEnabledAt !== null,
    google: user.googleSubject !== null,
    model: { demo, name: isConfigured ? models[usage.plan] : "" },
  };
}

/** Where the picture answers, without a session: the hash in its name cannot be guessed. */
export const avatarUrl = (userId: string, file: string) => `/api/avatars/${userId}/${file}`;
