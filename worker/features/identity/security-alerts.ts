// Tells users about changes to how they sign in, and about sign-ins on new devices.
import { settingsPaths } from "../../../shared/addresses.ts";
import type { Mailer, Recipient, SecurityChange } from "../../clients/mail/mail.ts";
import { readUserAgent } from "../../clients/user-agent.ts";
import type { Database } from "../../db/client.ts";
import { newNotification } from "../../db/notifications.ts";
import { insertDevice, insertDeviceAndNotify } from "../../db/sessions.ts";
import type { User } from "../../db/users.ts";
import { logFailure } from "../../log.ts";
import type { Browser } from "./cookies.ts";

/** Sends a mail about a change to how the user signs in, with a link to the page where it can be reviewed. */
export function sendSecurityAlert(mailer: Mailer, to: Recipient, change: SecurityChange): void {
  mailer.sendLater(to, { kind: "securityChange", change, link: mailer.origin + settingsPaths.security });
}

/**
 * Records the browser and operating system of a sign-in. With `alert`, a combination that the user has not used before is
 * announced by notification and e-mail. A failure is logged: it must not keep the user out.
 */
export async function recordDevice(
  { db, browser, mailer }: { db: Database; browser: Browser; mailer: Mailer },
  user: User,
  { alert }: { alert: boolean },
): Promise<void> {
  try {
    const details = await readUserAgent(browser.userAgent);
    const now = Date.now();
    const device = { userId: user.id, ...details, firstSeenAt: now };
    if (!alert) return await insertDevice(db, device);
    const notification = newNotification(user.id, { kind: "newSignIn", details });
    if (!(await insertDeviceAndNotify(db, device, notification))) return;
    const link = mailer.origin + settingsPaths.security;
    mailer.sendLater(user, { kind: "newSignIn", link, ...details, country: browser.country, at: now });
  } catch (cause) {
    logFailure("device not recorded", cause);
  }
}
