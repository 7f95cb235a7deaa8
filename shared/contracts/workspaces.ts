// Workspaces of the Teams plan: members, invitations, settings. Times are milliseconds since 1970 UTC.
import * as z from "zod/mini";
import { languages } from "../catalog/languages.ts";
import { visibilities } from "../catalog/visibility.ts";
import { fieldError } from "../errors.ts";
import { invitedRoles, roles } from "../roles.ts";
import { email } from "./auth.ts";

/** How long an invitation can be accepted; milliseconds. */
export const invitationMs = 7 * 86_400_000;

/** The largest accepted logo in bytes: a PNG, JPEG or WebP, detected from the content. */
export const maxLogoBytes = 1024 * 1024;

export const workspaceName = z.string(fieldError("NAME_REQUIRED")).check(
  z.trim(),
  z.minLength(1, fieldError("NAME_REQUIRED")),
  z.maxLength(80, fieldError("NAME_TOO_LONG")),
  // No line breaks (header injection) and no bidirectional control characters.
  z.regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, fieldError("NAME_INVALID")),
  z.overwrite((name) => name.toWellFormed()),
);

/** An accent color as `#rrggbb`. */
export const accentColor = z
  .string(fieldError("FIELD_INVALID"))
  .check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, fieldError("FIELD_INVALID")));

/** The workspace as its members see it everywhere: part of `Me`. */
export const ownWorkspace = () =>
  z.object({
    id: z.string(),
    /** Empty until its owner has named it. */
    name: z.string(),
    role: z.enum(roles),
    /** The logo's path on our own origin; null if there is none. */
    logoUrl: z.nullable(z.string()),
    accent: z.nullable(z.string()),
    /** Who can read a member's new text. */
    defaultVisibility: z.enum(visibilities),
    /** When it was or will be deleted, because its subscription has ended; null while it is paid for. */
    deletedAt: z.nullable(z.number()),
  });
export type OwnWorkspace = z.output<ReturnType<typeof ownWorkspace>>;

const member = () =>
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    avatarUrl: z.nullable(z.string()),
    role: z.enum(roles),
    joinedAt: z.number(),
    /** When one of their devices was last used, to within ten minutes; null if they are signed out everywhere. */
    activeAt: z.nullable(z.number()),
  });
export type Member = z.output<ReturnType<typeof member>>;

const invitation = () =>
  z.object({
    id: z.string(),
    email: z.string(),
    role: z.enum(invitedRoles),
    createdAt: z.number(),
    expiresAt: z.number(),
  });
export type Invitation = z.output<ReturnType<typeof invitation>>;

/** Members by the time they joined; open and expired invitations by time. Open ones take a seat. */
export const memberList = () =>
  z.object({
    members: z.array(member()),
    invitations: z.array(invitation()),
    seats: z.object({ used: z.number(), limit: z.number() }),
  });
export type MemberList = z.output<ReturnType<typeof memberList>>;

/** The members as every member sees them: for the authors of texts. */
export const people = () => z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) });

export const inviteInput = z.object({
  email,
  role: z.enum(invitedRoles, fieldError("FIELD_INVALID")),
  /** The language of the mail. */
  language: z.enum(languages, fieldError("FIELD_INVALID")),
});
export type InviteInput = z.input<typeof inviteInput>;

export const roleInput = z.object({ role: z.enum(invitedRoles, fieldError("FIELD_INVALID")) });

/** The new owner, who must be a member. */
export const transferInput = z.object({ userId: z.uuid().check(z.toLowerCase()) });

/** Changes of the workspace. Absent fields stay unchanged. */
export const workspaceChanges = z.object({
  name: z.optional(workspaceName),
  /** Null restores Calamo's own. */
  accent: z.optional(z.nullable(accentColor)),
  defaultVisibility: z.optional(z.enum(visibilities, fieldError("FIELD_INVALID"))),
});
export type WorkspaceChanges = z.input<typeof workspaceChanges>;

/** The name of the workspace repeated, as a confirmation. */
export const deleteWorkspaceInput = z.object({ name: z.string(fieldError("NAME_REQUIRED")) });

/** The secret of an invitation's link: 256 bits in base64url. */
export const invitationInput = z.object({
  token: z.string(fieldError("FIELD_INVALID")).check(z.regex(/^[\w-]{43}$/, fieldError("FIELD_INVALID"))),
});

/** Joining, with what becomes of a running subscription of one's own. */
export const acceptInvitationInput = z.extend(invitationInput, {
  /** Cancels it now and refunds the unused time; otherwise it runs until the end of its period. */
  cancelSubscription: z._default(z.boolean(), false),
});

/** What the page of an invitation says before it is accepted. */
export const invitationPreview = () =>
  z.object({
    workspaceName: z.string(),
    logoUrl: z.nullable(z.string()),
    accent: z.nullable(z.string()),
    /** Empty if the account was deleted. */
    inviterName: z.string(),
    /** The invited address. */
    email: z.string(),
    role: z.enum(invitedRoles),
    expiresAt: z.number(),
    /** Whether there is an account with that address. */
    hasAccount: z.boolean(),
  });
export type InvitationPreview = z.output<ReturnType<typeof invitationPreview>>;
