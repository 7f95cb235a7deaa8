import * as z from "zod/mini";
import { languages } from "../catalog/languages.ts";
import { fieldError } from "../errors.ts";

/**
 * Trimmed and in lower case, as stored and compared. ASCII only: look-alike letters, or letters whose lower
 * case is ASCII (the Kelvin sign becomes "k"), would let one address pass for another.
 */
export const email = z
  .string(fieldError("EMAIL_REQUIRED"))
  .check(
    z.trim(),
    z.minLength(1, { error: fieldError("EMAIL_REQUIRED"), abort: true }),
    z.regex(/^[!-~]*$/, { error: fieldError("EMAIL_INVALID"), abort: true }),
    z.toLowerCase(),
    z.maxLength(254, fieldError("EMAIL_INVALID")),
    z.email(fieldError("EMAIL_INVALID")),
  );

/** A new password: 8 to 128 characters of any kind. The server rejects common ones. */
export const newPassword = z
  .string(fieldError("PASSWORD_REQUIRED"))
  .check(
    z.minLength(1, { error: fieldError("PASSWORD_REQUIRED"), abort: true }),
    z.minLength(8, fieldError("PASSWORD_TOO_SHORT")),
    z.maxLength(128, fieldError("PASSWORD_TOO_LONG")),
  );

export const personName = z.string(fieldError("NAME_REQUIRED")).check(
  z.trim(),
  z.minLength(1, { error: fieldError("NAME_REQUIRED"), abort: true }),
  z.minLength(2, fieldError("NAME_TOO_SHORT")),
  z.maxLength(100, fieldError("NAME_TOO_LONG")),
  // No line breaks (header injection) and no bidirectional control characters.
  z.regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, fieldError("NAME_INVALID")),
);

/** The Turnstile token; empty if this instance doesn't use Turnstile. */
const humanCheck = z._default(z.string().check(z.maxLength(2048)), "");

export const signUpInput = z.object({
  name: personName,
  email,
  password: newPassword,
  language: z._default(z.enum(languages), "en"),
  acceptTerms: z.literal(true, fieldError("TERMS_NOT_ACCEPTED")),
  humanCheck,
});
export type SignUpInput = z.input<typeof signUpInput>;

/** The new password, repeated. */
export const passwordConfirmation = z
  .string(fieldError("PASSWORD_CONFIRMATION_REQUIRED"))
  .check(z.minLength(1, fieldError("PASSWORD_CONFIRMATION_REQUIRED")));

/** Reports an error on `confirmPassword` if it differs from the field `name`. */
export function confirms<Name extends string>(name: Name) {
  return z.refine<Record<Name | "confirmPassword", string>>(
    (form) => form.confirmPassword === "" || form[name] === form.confirmPassword,
    { path: ["confirmPassword"], error: fieldError("PASSWORDS_DO_NOT_MATCH"), when: () => true },
  );
}

/** The sign-up form: the input, and the password repeated. */
export const signUpForm = z
  .extend(signUpInput, { confirmPassword: passwordConfirmation })
  .check(confirms("password"));

/** An existing password. The rules for new passwords don't apply to it. */
export const knownPassword = z
  .string(fieldError("PASSWORD_REQUIRED"))
  .check(z.minLength(1, fieldError("PASSWORD_REQUIRED")), z.maxLength(128, fieldError("PASSWORD_TOO_LONG")));

const rememberMe = z._default(z.boolean(), false);

export const signInInput = z.object({ email, password: knownPassword, rememberMe });
export type SignInInput = z.input<typeof signInInput>;

/** Which sessions sign-out ends: this one, all others, or all. */
const signOutScopes = ["local", "others", "global"] as const;
export type SignOutScope = (typeof signOutScopes)[number];
/** The body may be missing. */
export const signOutInput = z._default(z.object({ scope: z._default(z.enum(signOutScopes), "local") }), {
  scope: "local",
});

/** The secret of an e-mailed link: 256 bits in base64url. */
const token = z
  .string(fieldError("FIELD_INVALID"))
  .check(z.regex(/^[\w-]{43}$/, fieldError("FIELD_INVALID")));

export const confirmEmailInput = z.object({ token });
/** For resending the confirmation and for requesting a sign-in code. */
export const emailInput = z.object({ email });
export const recoverInput = z.object({ email, humanCheck });
export type RecoverInput = z.input<typeof recoverInput>;

export const resetLinkInput = z.object({ token });
/** The account whose password a valid link resets. */
export const resetLink = () => z.object({ email: z.string() });
export type ResetLink = z.output<ReturnType<typeof resetLink>>;

export const resetPasswordInput = z.object({ token, password: newPassword });
export const resetPasswordForm = z
  .object({ password: newPassword, confirmPassword: passwordConfirmation })
  .check(confirms("password"));

/** Six digits; white space and hyphens are ignored. */
const sixDigits = z.string(fieldError("CODE_REQUIRED")).check(
  z.overwrite((code) => code.replace(/[\s-]/g, "")),
  z.minLength(1, { error: fieldError("CODE_REQUIRED"), abort: true }),
  z.regex(/^\d{6}$/, fieldError("CODE_MALFORMED")),
);

export const verifyCodeInput = z.object({ code: sixDigits, rememberMe });
export const signInLinkInput = z.object({ token, rememberMe });

/** A code of the authenticator app, or a recovery code (four groups of four letters and digits). */
const secondFactorCode = z.string(fieldError("CODE_REQUIRED")).check(
  z.overwrite((code) => code.replace(/[\s-]/g, "").toLowerCase()),
  z.minLength(1, { error: fieldError("CODE_REQUIRED"), abort: true }),
  z.regex(/^(\d{6}|[a-z2-7]{16})$/, fieldError("CODE_MALFORMED")),
);

export const secondFactorInput = z.object({ code: secondFactorCode });

/** What this instance offers at sign-in. */
export const authOptions = () =>
  z.object({
    google: z.boolean(),
    /** Turnstile's site key, if sign-up and password recovery ask for its check; otherwise null. */
    turnstile: z.nullable(z.string()),
  });
export type AuthOptions = z.output<ReturnType<typeof authOptions>>;

/** Why signing in with Google failed (`/login?google=…`). */
export const googleProblems = ["failed", "cancelled", "unverified", "exists"] as const;
export type GoogleProblem = (typeof googleProblems)[number];

/**
 * Why connecting Google failed (`/settings/security?google=…`): `taken` if the Google account is connected to another
 * account here, `unconfirmed` if the user has not confirmed their e-mail, `reauthentication` if the sign-in
 * is older than ten minutes.
 */
export const googleConnectProblems = [
  "failed",
  "cancelled",
  "taken",
  "unconfirmed",
  "reauthentication",
] as const;
export type GoogleConnectProblem = (typeof googleConnectProblems)[number];

/** Which of the two addresses of an email change a link was sent to. */
export const emailChangeSide = z.enum(["new", "current"]);

/** Requests a change of the email. Requires the password if there is one. */
export const changeEmailInput = z.object({ email, password: z.optional(knownPassword) });

export const emailChangeLinkInput = z.object({ token });
/** A link of an email change: the new address, and whether the change is complete. */
export const emailChangeLink = () =>
  z.object({ email: z.string(), side: emailChangeSide, isComplete: z.boolean() });
export type EmailChangeLink = z.output<ReturnType<typeof emailChangeLink>>;

// Account security: devices and the second factor.

/** A signed-in device. Times are milliseconds since 1970 UTC. */
const device = () =>
  z.object({
    id: z.string(),
    browser: z.string(),
    os: z.string(),
    /** ISO 3166-1 alpha-2, from the IP address at sign-in; null if unknown. */
    country: z.nullable(z.string()),
    signedInAt: z.number(),
    /** Rounded to ten minutes. */
    lastSeenAt: z.number(),
    /** Whether it is the device of this request. */
    current: z.boolean(),
  });
export type Device = z.output<ReturnType<typeof device>>;
export const devices = () => z.object({ items: z.array(device()) });

/** Reauthenticates the user: by password or, for accounts without one, by a sign-in in the last ten minutes. */
export const reauthenticationInput = z.object({ password: z.optional(knownPassword) });
export type ReauthenticationInput = z.input<typeof reauthenticationInput>;

/** Also requires the second factor, to change or remove it. */
export const strongReauthenticationInput = z.extend(reauthenticationInput, { code: secondFactorCode });
export type StrongReauthenticationInput = z.input<typeof strongReauthenticationInput>;

/** The secret for the authenticator app: as a URI for the QR code, and in base32 for typing. */
export const twoFactorSetup = () => z.object({ uri: z.string(), secret: z.string() });
export type TwoFactorSetup = z.output<ReturnType<typeof twoFactorSetup>>;

export const enableTwoFactorInput = z.object({ code: sixDigits });

/** How many recovery codes are created at a time. */
export const recoveryCodeCount = 10;

/** Shown once. Each can be used once instead of the app's code. */
export const recoveryCodes = () => z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.output<ReturnType<typeof recoveryCodes>>;
