import { type DeleteAccountInput, deleteAccountInput, type Me } from "../../../../shared/contracts/me.ts";
import { type FieldErrors, validate } from "../../../../shared/validate.ts";

type Checked = { ok: true; data: DeleteAccountInput } | { ok: false; fields: FieldErrors };

/** What was typed to delete an account, or what is wrong with it; the server looks again. */
export function checkDeletion(
  { email, password }: { email: string; password: string },
  me: Pick<Me, "email" | "hasPassword">,
): Checked {
  const checked = validate(deleteAccountInput, me.hasPassword ? { email, password } : { email });
  const fields: FieldErrors = checked.ok ? {} : checked.fields;
  // Another address is another one also where it is none: what is asked for is one's own.
  if (fields.email !== "EMAIL_REQUIRED" && email.trim().toLowerCase() !== me.email)
    fields.email = "EMAIL_MISMATCH";
  return checked.ok && !fields.email ? checked : { ok: false, fields };
}
