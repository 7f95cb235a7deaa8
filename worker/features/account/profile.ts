// The signed-in user: profile, plan and usage.
import type { Language } from "../../../shared/catalog/languages.ts";
import type { Me, Quota } from "../../../shared/contracts/me.ts";
import type { Receipts } from "../../../shared/contracts/runs.ts";
import { checkEntitlement, type EntitlementRequest } from "../../../shared/entitlement.ts";
import { AppError } from "../../../shared/errors.ts";
import { allowancesOf, entitlementsOf } from "../../../shared/plans.ts";
import { findBillingCustomer } from "../../db/billing.ts";
import { type Database, openDatabase } from "../../db/client.ts";
import { findUserById, updateUser } from "../../db/users.ts";
import { type Bindings, modelSettings } from "../../env.ts";
import { userObject } from "../../user-object/stub.ts";
import { toSubscription } from "../billing/subscription.ts";

/** Returns the signed-in user. @throws AppError UNAUTHENTICATED if the account is gone */
export async function readMe(env: Bindings, userId: string): Promise<Me> {
  const [payer, usage] = await Promise.all([
    findBillingCustomer(openDatabase(env.DB), userId),
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
    subscription: subscription && toSubscription(subscription),
    createdAt: user.createdAt,
    emailConfirmed: user.emailConfirmedAt !== null,
    hasPassword: user.passwordHash !== "",
    twoFactor: user.totpEnabledAt !== null,
    google: user.googleSubject !== null,
    model: { demo, name: isConfigured ? models[usage.plan] : "" },
  };
}

/** The public address of an avatar: the hash in its name can't be guessed. */
const avatarUrl = (userId: string, file: string) => `/api/avatars/${userId}/${file}`;

/** Updates the given fields. @throws AppError UNAUTHENTICATED if the account is gone */
export async function updateMe(
  db: Database,
  userId: string,
  { name, language }: { name?: string | undefined; language?: Language | undefined },
): Promise<void> {
  const changes = { ...(name !== undefined && { name }), ...(language !== undefined && { language }) };
  if (Object.keys(changes).length === 0) return;
  if (!(await updateUser(db, userId, changes))) throw new AppError("UNAUTHENTICATED");
}

/** Returns the prompts of the current period. @throws AppError UNAUTHENTICATED if the account is gone */
export async function readUsage(env: Bindings, userId: string): Promise<Quota> {
  const quota = await userObject(env, userId).quota(userId);
  if (!quota) throw new AppError("UNAUTHENTICATED");
  return quota;
}

/** Returns the receipts of the user's latest runs. @throws AppError UNAUTHENTICATED if the account is gone */
export async function readReceipts(env: Bindings, userId: string): Promise<Receipts> {
  const receipts = await userObject(env, userId).receipts(userId);
  if (!receipts) throw new AppError("UNAUTHENTICATED");
  return receipts;
}

/**
 * Checks that the user's plan allows a request that is not a run; runs are checked by the user's object.
 * @throws AppError PLAN_REQUIRED or WORD_LIMIT_EXCEEDED, or UNAUTHENTICATED if the account is gone
 */
export async function requirePlan(db: Database, userId: string, request: EntitlementRequest): Promise<void> {
  const user = await findUserById(db, userId);
  if (!user) throw new AppError("UNAUTHENTICATED");
  const denial = checkEntitlement(request, entitlementsOf(user.plan));
  if (denial) throw new AppError(denial.code, denial.details);
}
