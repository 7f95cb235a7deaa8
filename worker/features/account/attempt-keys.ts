import type { User } from "../../db/users.ts";
import { attemptKey } from "../identity/limit-attempts.ts";

/**
 * Under which keys it is counted how often something was tried for this person. How many mails an address got is no
 * fact of the account: that stays its hour, or registering and deleting in turn would fill somebody's mailbox.
 */
export function attemptKeysOf({ id, email }: Pick<User, "id" | "email">): Promise<string[]> {
  return Promise.all([
    attemptKey("wrongPassword", email),
    attemptKey("wrongCode", id),
    attemptKey("wrongOwnPassword", id),
    attemptKey("wrongOwnCode", id),
    attemptKey("dataExport", id),
  ]);
}
