import type { User } from "../../db/users.ts";
import { attemptKey } from "../auth/limit-attempts.ts";

/** Under which keys it is counted how often something was tried for this person. */
export function attemptKeysOf({ id, email }: Pick<User, "id" | "email">): Promise<string[]> {
  return Promise.all([
    attemptKey("wrongPassword", email),
    attemptKey("wrongCode", id),
    attemptKey("dataExport", id),
    ...["confirm", "recover", "code"].map((mail) => attemptKey("mailTo", `${mail}:${email}`)),
  ]);
}
