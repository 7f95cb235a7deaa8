import { readUserAgent } from "../../clients/user-agent.ts";
import type { Database } from "../../db/client.ts";
import { insertDevice, insertDeviceAndTell } from "../../db/known-devices.ts";
import { newNotification } from "../../db/new-notification.ts";

/**
 * Records the browser and system that somebody signs in with. A pair they have not used before is told to them,
 * unless they have just signed up with it. A fault is logged: nobody is kept out because of it.
 */
export async function meetDevice(
  db: Database,
  userId: string,
  { userAgent, signedUp }: { userAgent: string; signedUp: boolean },
): Promise<void> {
  try {
    const details = await readUserAgent(userAgent);
    const device = { userId, ...details, firstSeenAt: Date.now() };
    if (signedUp) await insertDevice(db, device);
    else await insertDeviceAndTell(db, device, newNotification(userId, { kind: "newSignIn", details }));
  } catch (cause) {
    console.error("device not recorded", { cause: `${cause}` });
  }
}
