import { v7 as uuidv7 } from "uuid";
import type { Database } from "../../db/client.ts";
import { insertSession } from "../../db/sessions.ts";
import type { Browser } from "../../http/browser.ts";
import type { SessionTokens } from "../../http/cookies.ts";
import { issueTokens, lifetimes } from "./refresh-session.ts";

/**
 * When a session that is used now ends, in milliseconds since 1970 UTC: a remembered one 30 days after its last use, but
 * at most 180 days after its sign-in; any other 24 hours after its sign-in.
 */
export function sessionEnd(
  remembered: boolean,
  { createdAt, now }: { createdAt: number; now: number },
): number {
  return remembered
    ? Math.min(now + lifetimes.idleMs, createdAt + lifetimes.longestMs)
    : createdAt + lifetimes.unrememberedMs;
}

/** Signs the person in on this device. */
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
  const expiresAt = sessionEnd(remembered, { createdAt: now, now });
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
