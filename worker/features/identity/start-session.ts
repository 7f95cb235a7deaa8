import { v7 as uuidv7 } from "uuid";
import type { Database } from "../../db/client.ts";
import { insertSession } from "../../db/sessions.ts";
import type { Browser, SessionTokens } from "./cookies.ts";
import { issueTokens, lifetimes } from "./refresh-session.ts";

/** Creates a session for the user on this device. Refreshing extends a remembered one, see `rotateSession`. */
export async function startSession(
  db: Database,
  sessionKeys: string,
  {
    userId,
    remembered,
    browser,
  }: { userId: string; remembered: boolean; browser: Pick<Browser, "userAgent" | "country"> },
): Promise<SessionTokens> {
  const now = Date.now();
  const sessionId = uuidv7({ msecs: now });
  const expiresAt = now + (remembered ? lifetimes.idleMs : lifetimes.unrememberedMs);
  await insertSession(db, {
    id: sessionId,
    userId,
    rotatedAt: now,
    expiresAt,
    remembered,
    userAgent: browser.userAgent.slice(0, 400),
    country: browser.country,
    createdAt: now,
  });
  const session = { id: sessionId, userId, remembered, expiresAt };
  return issueTokens(sessionKeys, session, { generation: 0, issuedAt: now }, now);
}
