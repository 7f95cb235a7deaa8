import * as z from "zod/mini";
import { languages } from "../catalog/languages.ts";
import { fieldError } from "../errors.ts";

/** Trimmed and in lower case, as it is stored and compared. */
export const email = z
  .string(fieldError("EMAIL_REQUIRED"))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: fieldError("EMAIL_REQUIRED"), abort: true }),
    z.maxLength(254, fieldError("EMAIL_INVALID")),
    z.email(fieldError("EMAIL_INVALID")),
  );

/** A password being set: 8 to 128 characters of any kind. Common ones are refused by the server. */
export const newPassword = z
  .string(fieldError("PASSWORD_REQUIRED"))
  .check(
    z.minLength(1, { error: fieldError("PASSWORD_REQUIRED"), abort: true }),
    z.minLength(8, fieldError("PASSWORD_TOO_SHORT")),
    z.maxLength(128, fieldError("PASSWORD_TOO_LONG")),
  );

export const personName = z
  .string(fieldError("NAME_REQUIRED"))
  .check(
    z.trim(),
    z.minLength(1, { error: fieldError("NAME_REQUIRED"), abort: true }),
    z.minLength(2, fieldError("NAME_TOO_SHORT")),
    z.maxLength(100, fieldError("NAME_TOO_LONG")),
  );

export const signUpInput = z.object({
  name: personName,
  email,
  password: newPassword,
  language: z._default(z.enum(languages), "en"),
  acceptTerms: z.literal(true, fieldError("TERMS_NOT_ACCEPTED")),
});
export type SignUpInput = z.input<typeof signUpInput>;

/** A new password once more, as forms ask for it. */
export const passwordConfirmation = z
  .string(fieldError("PASSWORD_CONFIRMATION_REQUIRED"))
  .check(z.minLength(1, fieldError("PASSWORD_CONFIRMATION_REQUIRED")));

/** Says on `confirmPassword` where it is another than the password in the field `name`. */
export function confirms<Name extends string>(name: Name) {
  return z.refine<Record<Name | "confirmPassword", string>>(
    (form) => form.confirmPassword === "" || form[name] === form.confirmPassword,
    { path: ["confirmPassword"], error: fieldError("PASSWORDS_DIFFER"), when: () => true },
  );
}

/** What the register form holds: the input, and the password once more. */
export const signUpForm = z
  .extend(signUpInput, { confirmPassword: passwordConfirmation })
  .check(confirms("password"));

export const signInInput = z.object({
  email,
  password: z
    .string(fieldError("PASSWORD_REQUIRED"))
    .check(
      z.minLength(1, fieldError("PASSWORD_REQUIRED")),
      z.maxLength(128, fieldError("PASSWORD_TOO_LONG")),
    ),
  rememberMe: z._default(z.boolean(), false),
});
export type SignInInput = z.input<typeof signInInput>;
