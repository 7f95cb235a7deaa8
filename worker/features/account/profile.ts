// The signed-in user: profile, plan and usage.
import type * as z from "zod/mini";
import { isLocal } from "../../../shared/addresses.ts";
import type { Me, Quota, updateMeInput } from "../../../shared/contracts/me.ts";
import type { Receipts } from "../../../shared/contracts/runs.ts";
import { checkEntitlement, type EntitlementRequest } from "../../../shared/entitlement.ts";
import { AppError } from "../../../shared/errors.ts";
import { allowancesOf, entitlementsOf } from "../../../shared/plans.ts";
import type { Database } from "../../db/client.ts";
import { findProfile, findUserById, type User, updateUser } from "../../db/users.ts";
import { type Bindings, modelSettings, operatorEmail } from "../../env.ts";
import { userObject } from "../../user-object/stub.ts";
import { toSubscription } from "../billing/subscription.ts";
import { toOwnWorkspace } from "../workspaces/membership.ts";
import { pictureUrl } from "./avatar.ts";

/** What the request of a user says beside their id. On a local server, every user may be the operator. */
export interface UserRequest {
  env: Bindings;
  var: { db: Database };
  req: { url: string };
}

/** Returns the signed-in user. @throws AppError UNAUTHENTICATED if the account is gone */
export async function readMe({ env, var: { db }, req }: UserRequest, userId: string): Promise<Me> {
  const [profile, usage] = await Promise.all([
    findProfile(db, userId, Date.now()),
    userObject(env, userId).usage(userId),
  ]);
  if (!profile || !usage) throw new AppError("UNAUTHENTICATED");
  const { user, subscription, emailChange, recoveryCodesLeft, workspace, role } = profile;
  const { demo, isConfigured, models } = modelSettings(env);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    language: user.language,
    avatarUrl: user.avatar && pictureUrl(user.id, user.avatar),
    plan: usage.plan,
    promptsUsed: usage.used,
    promptsLimit: usage.limit,
    refillsAt: usage.refillsAt,
    apiCallsUsed: usage.apiCallsUsed,
    apiCallsLimit: usage.apiCallsLimit,
    ...allowancesOf(usage.plan),
    subscription: subscription && toSubscription(subscription),
    createdAt: user.createdAt,
    onboarded: user.onboardedAt !== null,
    emailConfirmed: user.emailConfirmedAt !== null,
    hasPassword: user.passwordHash !== "",
    emailChange: emailChange && {
      email: emailChange.email,
      unconfirmed: [
        ...(emailChange.newTokenHash ? (["new"] as const) : []),
        ...(emailChange.currentTokenHash ? (["current"] as const) : []),
      ],
    },
    twoFactor: user.totpEnabledAt !== null,
    recoveryCodesLeft,
    google: user.googleSubject !== null,
    mutedNotifications: user.mutedNotifications,
    workspace: workspace && role && toOwnWorkspace({ workspace, role }),
    model: isOperator(env, user, req.url) ? { demo, name: isConfigured ? models[usage.plan] : "" } : null,
  };
}

/** Whether the user operates this instance. Without OPERATOR_EMAIL, every user of a local server does. */
function isOperator(env: Bindings, user: User, address: string): boolean {
  const email = operatorEmail(env);
  if (email === undefined) return isLocal(new URL(address));
  return user.email === email && user.emailConfirmedAt !== null;
}

/** @returns false also if the account is gone */
export async function isOperatorId({ env, var: { db }, req }: UserRequest, userId: string): Promise<boolean> {
  const user = await findUserById(db, userId);
  return user !== undefined && isOperator(env, user, req.url);
}

/** Updates the given fields. @throws AppError UNAUTHENTICATED if the account is gone */
export async function updateMe(
  db: Database,
  userId: string,
  { name, language, onboarded, mutedNotifications }: z.output<typeof updateMeInput>,
): Promise<void> {
  const changes = {
    ...(name !== undefined && { name }),
    ...(language !== undefined && { language }),
    ...(onboarded && { onboardedAt: Date.now() }),
    ...(mutedNotifications !== undefined && { mutedNotifications }),
  };
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
