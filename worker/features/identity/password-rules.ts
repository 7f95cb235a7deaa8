import { AppError, type FieldErrorCode } from "../../../shared/errors.ts";

/**
 * Refuses passwords that are guessed first: the most common ones, and those that contain the e-mail's local part.
 * Length is the contract's.
 * @throws AppError VALIDATION_FAILED on the form's `field`
 */
export async function refuseWeakPassword(
  password: string,
  email: string,
  field: "password" | "newPassword" = "password",
): Promise<void> {
  const refuse = (code: FieldErrorCode): never => {
    throw new AppError("VALIDATION_FAILED", { fields: { [field]: code } });
  };
  const lower = password.toLowerCase();
  const localPart = email.slice(0, email.lastIndexOf("@"));
  if (localPart.length >= 3 && lower.includes(localPart)) refuse("PASSWORD_CONTAINS_EMAIL");
  if (lower.includes("calamo")) refuse("PASSWORD_TOO_COMMON"); // what everybody here thinks of
  // Loaded only when somebody sets a password: the list is large.
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  if (dictionary["passwords-common"].includes(lower)) refuse("PASSWORD_TOO_COMMON");
}
