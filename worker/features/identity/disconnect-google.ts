import { AppError } from "../../../shared/errors.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import type { Database } from "../../db/client.ts";
import { findUserById, updateGoogleSubject } from "../../db/users.ts";
import { logEvent } from "../../log.ts";
import { tellOfChange } from "./tell-of-change.ts";

/** Disconnects Google. Whoever has no password signs in by e-mail from then on. @throws AppError UNAUTHENTICATED */
export async function disconnectGoogle(db: Database, mailer: Mailer, userId: string): Promise<void> {
  const user = await findUserById(db, userId);
  if (!user) throw new AppError("UNAUTHENTICATED");
  if (user.googleSubject === null) return;
  await updateGoogleSubject(db, userId, null);
  tellOfChange(mailer, user, "googleDisconnected");
  logEvent("google disconnected");
}
