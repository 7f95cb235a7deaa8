import type { Database } from "../../db/client.ts";
import { deleteRecoveryCodes, deleteSessionsOf, deleteTokensOf } from "../../db/sessions.ts";
import { clearWaysIn, confirmUserEmail } from "../../db/users.ts";
import { logEvent } from "../../log.ts";

/**
 * Gives an account whose e-mail nobody has confirmed to whoever shows now that the e-mail is theirs, by something they
 * read there. Whoever registered with it may have been somebody else, waiting for its owner to move in: so the
 * password goes, the second factor, Google, and every session.
 */
export async function takeOver(db: Database, userId: string): Promise<void> {
  await db.batch([
    clearWaysIn(db, userId),
    confirmUserEmail(db, userId, Date.now()),
    deleteRecoveryCodes(db, userId),
    deleteSessionsOf(db, userId),
    deleteTokensOf(db, userId, [
      "confirmEmail",
      "resetPassword",
      "signInLink",
      "signInCode",
      "twoFactor",
      "linkGoogle",
    ]),
  ]);
  logEvent("unproven ways in removed", { userId });
}
