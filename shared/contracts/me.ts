import * as z from "zod/mini";
import { type Language, languages } from "../catalog/languages.ts";
import type { PlanId } from "../catalog/plan-ids.ts";
import { fieldError } from "../errors.ts";
import type { PlanAllowances } from "../plans.ts";
import { confirms, email, knownPassword, newPassword, passwordConfirmation, personName } from "./auth.ts";
import type { Subscription } from "./billing.ts";

/** Prompts of the current period. `refillsAt` is milliseconds since 1970 UTC. */
export interface Quota {
  plan: PlanId;
  used: number;
  limit: number;
  refillsAt: number;
}

/** The signed-in user, as the interface knows them. */
export interface Me extends PlanAllowances {
  id: string;
  name: string;
  email: string;
  language: Language;
  /** Where the picture is, on our own origin; null where there is none and the initials stand for it. */
  avatarUrl: string | null;
  plan: PlanId;
  promptsUsed: number;
  promptsLimit: number;
  refillsAt: number;
  /** Calls of the public API in the current period. */
  apiCallsUsed: number;
  apiCallsLimit: number;
  /** What they pay for, or last paid for; null where they never have. */
  subscription: Subscription | null;
  createdAt: number;
  emailConfirmed: boolean;
  /** False where the person signs in by e-mail or with Google alone. */
  hasPassword: boolean;
  twoFactor: boolean;
  /** Whether Google is connected. */
  google: boolean;
  /** Which model answers, by name, and whether it is the demo. The name is empty if none is configured. */
  model: { demo: boolean; name: string };
}

/** What people change about themselves; what is absent stays. */
export const updateMeInput = z.object({
  name: z.optional(personName),
  language: z.optional(z.enum(languages)),
});
export type UpdateMeInput = z.input<typeof updateMeInput>;

/** The largest picture that is taken, in bytes, and the kinds it may be of, by their content. */
export const maxAvatarBytes = 5 * 1024 * 1024;
export const avatarTypes = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;
export type AvatarType = (typeof avatarTypes)[number];

/** A picture as a data URL, for clients that have no file. */
export const avatarInput = z.object({ image: z.string(fieldError("FIELD_INVALID")) });

export const changePasswordInput = z.object({ currentPassword: knownPassword, newPassword });
export type ChangePasswordInput = z.input<typeof changePasswordInput>;

/** What the form holds: the input, and the new password once more. */
export const changePasswordForm = z
  .extend(changePasswordInput, { confirmPassword: passwordConfirmation })
  .check(confirms("newPassword"));

/** Deletes the account: the e-mail once more, and proof as in contracts/security.ts. */
export const deleteAccountInput = z.object({ email, password: z.optional(knownPassword) });
export type DeleteAccountInput = z.input<typeof deleteAccountInput>;
