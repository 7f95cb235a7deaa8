import { AppError, type FieldErrorCode } from "../../../shared/errors.ts";

/**
 * Rejects passwords that attackers try first: the most common ones, and those that contain the e-mail's local part.
 * The contract checks the length.
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
  if (lower.includes("calamo")) refuse("PASSWORD_TOO_COMMON"); // the first guess on this site
  // Parsed only when a password is set, because the list is large.
  const { default: common } = await import("./common-passwords.json");
  if (`\n${common}\n`.includes(`\n${lower}\n`)) refuse("PASSWORD_TOO_COMMON");
}
