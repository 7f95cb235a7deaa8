import { readUserAgent } from "../../clients/user-agent.ts";
import { insertDevice, insertDeviceAndTell } from "../../db/known-devices.ts";
import { newNotification } from "../../db/new-notification.ts";
import type { User } from "../../db/users.ts";
import { logFailure } from "../../log.ts";
import type { Entrance } from "./entrance.ts";

/**
 * Records the browser and system that somebody signs in with. A pair they have not used before is told to them, in the
 * interface and by e-mail, unless they have just signed up with it. A fault is logged: nobody is kept out because of
 * it.
 */
export async function meetDevice(
  { db, browser, mailer }: Entrance,
  user: User,
  { signedUp }: { signedUp: boolean },
): Promise<void> {
  try {
    const details = await readUserAgent(browser.userAgent);
    const now = Date.now();
    const known = { userId: user.id, ...details, firstSeenAt: now };
    if (signedUp) return await insertDevice(db, known);
    const notification = newNotification(user.id, { kind: "newSignIn", details });
    if (!(await insertDeviceAndTell(db, known, notification))) return;
    const link = `${mailer.origin}/account`;
    mailer.sendLater(user, { kind: "newSignIn", link, ...details, country: browser.country, at: now });
  } catch (cause) {
    logFailure("device not recorded", cause);
  }
}
