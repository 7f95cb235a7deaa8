import * as z from "zod/mini";
import { languages } from "../catalog/languages.ts";
import { planIds } from "../catalog/plan-ids.ts";
import { fieldError } from "../errors.ts";
import { type PlanFeature, planFeatureIds } from "../plans.ts";
import {
  confirms,
  email,
  emailChangeSide,
  knownPassword,
  newPassword,
  passwordConfirmation,
  personName,
} from "./auth.ts";
import { subscription } from "./billing.ts";
import { mutedNotification } from "./notifications.ts";
import { ownWorkspace } from "./workspaces.ts";

/** Prompts of the current period. `refillsAt` is milliseconds since 1970 UTC. */
export const quota = () =>
  z.object({
    plan: z.enum(planIds),
    used: z.number(),
    limit: z.number(),
    refillsAt: z.number(),
  });
export type Quota = z.output<ReturnType<typeof quota>>;

/** The signed-in user, with what their plan allows (`PlanAllowances`). */
export const me = () =>
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    language: z.enum(languages),
    /** The picture's path on our own origin; null if there is none. */
    avatarUrl: z.nullable(z.string()),
    plan: z.enum(planIds),
    promptsUsed: z.number(),
    promptsLimit: z.number(),
    refillsAt: z.number(),
    /** Calls of the public API in the current period. */
    apiCallsUsed: z.number(),
    apiCallsLimit: z.number(),
    maxWordsPerGeneration: z.number(),
    maxTitleSuggestions: z.number(),
    teamMembers: z.number(),
    hasAdvancedWritingAssistant: z.boolean(),
    maxWritingAssistantInteractions: z.nullable(z.number()),
    features: z.object(
      Object.fromEntries(planFeatureIds.map((id) => [id, z.boolean()])) as Record<
        PlanFeature,
        z.ZodMiniBoolean
      >,
    ),
    /** The current subscription or the last one; null if there never was one. */
    subscription: z.nullable(subscription()),
    createdAt: z.number(),
    /** Whether the dashboard has asked what the user writes. */
    onboarded: z.boolean(),
    emailConfirmed: z.boolean(),
    /** False if the user signs in by e-mail or with Google only. */
    hasPassword: z.boolean(),
    /** The requested change of the email, and which of the two addresses have not confirmed it yet; null if none. */
    emailChange: z.nullable(z.object({ email: z.string(), unconfirmed: z.array(emailChangeSide) })),
    twoFactor: z.boolean(),
    recoveryCodesLeft: z.number(),
    /** Whether Google is connected. */
    google: z.boolean(),
    mutedNotifications: z.array(mutedNotification),
    /** The user's workspace; null if they are not a member of one. */
    workspace: z.nullable(ownWorkspace()),
    /**
     * For the operator: the name of the configured model, which is empty if there is none, and whether it is the demo.
     * Null for everyone else.
     */
    model: z.nullable(z.object({ demo: z.boolean(), name: z.string() })),
  });
export type Me = z.output<ReturnType<typeof me>>;

/** Changes to the profile. Absent fields stay unchanged. */
export const updateMeInput = z.object({
  name: z.optional(personName),
  language: z.optional(z.enum(languages)),
  onboarded: z.optional(z.literal(true, fieldError("FIELD_INVALID"))),
  mutedNotifications: z.optional(z.array(mutedNotification).check(z.maxLength(10))),
});
export type UpdateMeInput = z.input<typeof updateMeInput>;

/** The largest accepted picture in bytes, and the accepted types, detected from the content. */
export const maxAvatarBytes = 5 * 1024 * 1024;
export const avatarTypes = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;
export type AvatarType = (typeof avatarTypes)[number];

/** A picture as a data URL, for clients that have no file. */
export const avatarInput = z.object({ image: z.string(fieldError("FIELD_INVALID")) });

export const changePasswordInput = z.object({ currentPassword: knownPassword, newPassword });

/** The form: the input, and the new password repeated. */
export const changePasswordForm = z
  .extend(changePasswordInput, { confirmPassword: passwordConfirmation })
  .check(confirms("newPassword"));

/** Deletes the account. Requires the e-mail repeated, and the password if there is one. */
export const deleteAccountInput = z.object({ email, password: z.optional(knownPassword) });
export type DeleteAccountInput = z.input<typeof deleteAccountInput>;
